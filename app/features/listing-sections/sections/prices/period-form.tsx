import { useEffect, useRef } from "react";
import {
  dayMonthLength,
  findOverlappingPeriod,
  mendOverlap,
  readTypedDayMonth,
  type SeasonalPeriod,
  type YearlySpan,
} from "#app/features/pricing/domain/seasonal-period.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { FieldTexts } from "#app/forms/form-differences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type FieldOfForm, MeasureField, typedEurosOf } from "#app/ui/form-fields.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { CloseRow } from "../../components/row-link.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";

const texts: FieldTexts = {
  startDate: { label: m.owner_period_start },
  endDate: { label: m.owner_period_end },
  price: { label: m.owner_period_price },
};

type PeriodFormProps = {
  /** The period to edit; null to add one. */
  period: SeasonalPeriod | null;
  /** The days chosen for a new period. */
  chosen: YearlySpan | null;
  /** The boat's periods, which a period may not overlap. */
  periods: readonly SeasonalPeriod[];
  version: string | undefined;
  pageAnswer: FormAnswer | null;
};

/** The form that adds or edits a price period: both days as JJ-MM, and the price per day (spec 2 §5). */
export function PeriodForm({ period, chosen, periods, version, pageAnswer }: PeriodFormProps) {
  const { form, fields, state } = useSectionForm({
    name: period ? "prix/edit" : "prix/add",
    id: period ? `period-${period.id}` : "new-period-days",
    version,
    values: {
      startDate: (period ?? chosen)?.startDate ?? "",
      endDate: (period ?? chosen)?.endDate ?? "",
      price: typedEurosOf(period?.priceCents ?? null),
    },
    // A price that was already typed stays when other days are chosen.
    ...(chosen && { chosen }),
    schema: async () => (await import("./prices-schema.ts")).newPeriodSchema,
    texts,
    pageAnswer,
  });
  const frame = useRef<HTMLDivElement>(null);
  const begun = chosen ? "price" : period ? "startDate" : null;
  // Moves focus to where the owner continues: the start of an edited period, or the price of chosen days.
  useEffect(() => {
    if (!begun) return;
    frame.current?.scrollIntoView({ block: "nearest" });
    frame.current?.querySelector<HTMLInputElement>(`input[name="${begun}"]`)?.focus();
  }, [begun]);
  return (
    <div
      ref={frame}
      id={period ? undefined : "new-period"}
      className="mt-7 scroll-mt-6 rounded-md bg-limestone p-4 sm:max-w-152"
    >
      <h4 tabIndex={-1} className="mb-4 text-md font-semibold">
        {period ? m.sections_period_edited() : m.sections_period_new()}
      </h4>
      <SectionForm
        state={state}
        form={form}
        save={period ? m.owner_save() : m.sections_add()}
        actions={period ? <CloseRow /> : chosen && <CloseRow onClose={state.forgetTyped} />}
      >
        {period && <input type="hidden" name="id" value={period.id} />}
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <DayField field={fields.startDate} label={m.owner_period_start()} />
          <DayField field={fields.endDate} label={m.owner_period_end()} />
          <MeasureField field={fields.price} label={m.owner_period_price()} unit="€" isRequired />
        </div>
        {fields.startDate.errors && (
          <MendOverlap
            form={form.id}
            typed={{ startDate: fields.startDate.value, endDate: fields.endDate.value }}
            others={periods.filter(({ id }) => id !== period?.id)}
          />
        )}
      </SectionForm>
    </div>
  );
}

type MendOverlapProps = {
  form: string;
  typed: { startDate: string | undefined; endDate: string | undefined };
  others: readonly SeasonalPeriod[];
};

/** Moves the end of a refused period that overlaps another: 'Commencer le 01-09'. */
function MendOverlap({ form, typed, others }: MendOverlapProps) {
  const startDate = readTypedDayMonth(typed.startDate);
  const endDate = readTypedDayMonth(typed.endDate);
  if (!startDate || !endDate) return null;
  const other = findOverlappingPeriod({ startDate, endDate }, others);
  const mended = other && mendOverlap({ startDate, endDate }, other);
  if (!mended) return null;
  const [name, day] =
    "startDate" in mended ? ["startDate", mended.startDate] : ["endDate", mended.endDate];
  function mend() {
    const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(form)} [name=${name}]`);
    if (!field) return;
    field.value = day;
    // Tells the form library and the draft that the field has changed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // The button disappears with the error.
    field.focus();
  }
  return (
    <Button size="sm" onClick={mend} className="script-only w-fit">
      {name === "startDate"
        ? m.sections_period_start_on({ day })
        : m.sections_period_end_on({ day })}
    </Button>
  );
}

function DayField({ field, label }: { field: FieldOfForm; label: string }) {
  return (
    <Field label={label} id={field.id} error={field.errors}>
      <TextInput
        size="sm"
        name={field.name}
        defaultValue={field.initialValue}
        placeholder={m.owner_day_placeholder()}
        maxLength={dayMonthLength}
        autoComplete="off"
        aria-required
      />
    </Field>
  );
}
