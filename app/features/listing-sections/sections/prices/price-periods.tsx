import { Pencil } from "lucide-react";
import { useSearchParams } from "react-router";
import {
  parseDayMonth,
  type SeasonalPeriod,
  type YearlySpan,
} from "#app/features/pricing/domain/seasonal-period.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import type { FieldTexts } from "#app/forms/form-differences.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form-fields.tsx";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import { RemoveRow } from "../../components/remove-row.tsx";
import { RowGone } from "../../components/row-gone.tsx";
import { RowLink, useFocusOnNewRow } from "../../components/row-link.tsx";
import { useSectionDrafts } from "../../components/section-drafts.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import { PeriodForm } from "./period-form.tsx";
import type { BoatPrices } from "./prices-section.server.ts";

/** The seasonal prices: a table, and below it the form that adds or edits a period (spec 2 §2). */
export function PricePeriods({
  content,
  versions,
  pageAnswer,
  ...rest
}: SectionFormProps<BoatPrices>) {
  const [query] = useSearchParams();
  const { periods } = content;
  useFocusOnNewRow(periods);
  const edited = periods.find(({ id }) => id === query.get("edit")) ?? null;
  const chosen = edited ? null : chosenDays(query);
  // Without JavaScript, the form says why.
  const isCopyRefused = refusalOf(pageAnswer, copyForm) !== null;
  // Giving up the chosen days also removes the focused button of their form: the focus moves to its heading.
  useLostFocus(chosen !== null, (wereChosen) => (wereChosen ? heading() : null));
  return (
    <section className="mt-9 w-full border-t border-hairline pt-7">
      <h3 className="text-h5">{m.owner_periods()}</h3>
      <p className="mt-1 text-sm text-ink-soft">{m.owner_price_note()}</p>
      {periods.length === 0 ? (
        <p className="mt-4">{m.owner_no_periods()}</p>
      ) : (
        <table className="mt-4 w-full text-left tabular-nums sm:max-w-152">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-hairline">
              <th className="py-2 pr-3 font-medium">{m.owner_period_start()}</th>
              <th className="py-2 pr-3 font-medium">{m.owner_period_end()}</th>
              <th className="py-2 text-right font-medium">{m.owner_period_price()}</th>
              <th className="py-2">
                <span className="sr-only">{m.sections_actions()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <PeriodRow
                key={period.id}
                period={period}
                version={versions[period.id]}
                isEdited={period === edited}
              />
            ))}
          </tbody>
        </table>
      )}
      <RowGone rows={periods} formOf={(id) => `period-${id}`} />
      <PeriodForm
        key={edited?.id ?? `new-${periods.length}-${chosen?.startDate}-${chosen?.endDate}`}
        period={edited}
        chosen={chosen}
        periods={periods}
        version={edited ? versions[edited.id] : undefined}
        pageAnswer={pageAnswer}
      />
      {content.otherBoats.length > 0 && (periods.length > 0 || isCopyRefused) && (
        <CopyPeriods content={content} versions={versions} pageAnswer={pageAnswer} {...rest} />
      )}
    </section>
  );
}

/** The form's heading, which is still there when its button is gone. */
const heading = () => document.querySelector<HTMLElement>("#new-period h4");

/** The days of a new period that were chosen in the year strip. */
function chosenDays(query: URLSearchParams): YearlySpan | null {
  const [startDate, endDate] = [parseDayMonth(query.get("from")), parseDayMonth(query.get("to"))];
  return startDate && endDate ? { startDate, endDate } : null;
}

type PeriodRowProps = { period: SeasonalPeriod; version: string | undefined; isEdited: boolean };

function PeriodRow({ period, version, isEdited }: PeriodRowProps) {
  const { id, startDate, endDate, priceCents } = period;
  const days = { from: startDate, to: endDate };
  return (
    <tr className={isEdited ? "border-b border-hairline bg-range/50" : "border-b border-hairline"}>
      <td className="py-2.5 pr-3 whitespace-nowrap">{startDate}</td>
      <td className="py-2.5 pr-3 whitespace-nowrap">{endDate}</td>
      <td className="py-2.5 text-right whitespace-nowrap">{formatMoney(priceCents)}</td>
      <td className="w-22 py-1">
        <div className="flex justify-end">
          <RowLink row={id} label={m.sections_period_edit(days)} icon={<Pencil />} />
          <RemoveRow
            name="prix/remove"
            id={id}
            version={version}
            label={m.sections_period_remove(days)}
          />
        </div>
      </td>
    </tr>
  );
}

const copyForm = "prix/copy";
const copyTexts: FieldTexts = { toBoatId: { label: m.sections_copy_to } };

/** The form that copies the seasons to another boat of the owner. */
function CopyPeriods({ content, pageAnswer }: SectionFormProps<BoatPrices>) {
  const { form, fields, state } = useSectionForm({
    name: copyForm,
    id: "copy-periods",
    values: { toBoatId: "" },
    schema: async () => (await import("./prices-schema.ts")).copySchema,
    texts: copyTexts,
    pageAnswer,
  });
  const { unsaved } = useSectionDrafts();
  // The ids of the forms of a new and of an edited period.
  const isPeriodUnsaved = unsaved.some((id) => /^(new-)?period-/.test(id));
  return (
    <div className="mt-9">
      <h4 className="text-md font-semibold">{m.sections_copy()}</h4>
      <p className="mt-1 text-sm text-ink-soft">{m.sections_copy_hint()}</p>
      <output className="mb-4 block text-sm font-medium text-warning">
        {isPeriodUnsaved && m.sections_copy_unsaved()}
      </output>
      <SectionForm state={state} form={form} save={m.sections_copy_button()}>
        <SelectField
          field={fields.toBoatId}
          label={m.sections_copy_to()}
          none={m.sections_copy_choose()}
          choices={content.otherBoats.map(({ id, title }) => [id, title])}
          className="w-full sm:max-w-72"
        />
      </SectionForm>
    </div>
  );
}
