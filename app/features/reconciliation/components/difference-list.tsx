import { useRef } from "react";
import { Form } from "react-router";
import { JobRunForm } from "#app/forms/job-run-form.tsx";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { JobRun } from "#app/platform/jobs/job-runs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { ShownOfAll } from "#app/ui/shown-of-all.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxExplanationLength } from "../domain/explanation.ts";
import { seenAmounts } from "../domain/seen-amounts.ts";
import { amountsOf, differenceLabel } from "../labels.ts";
import type { LastReconciliation, MoneyDifference } from "../queries/list-differences.server.ts";
import type { ExplainedDifference } from "../queries/list-explained-differences.server.ts";
import { ExplainedDifferences } from "./explained-differences.tsx";

type DifferenceListProps = {
  last: LastReconciliation;
  /** The newest differences. */
  differences: readonly MoneyDifference[];
  /** The total number of differences. */
  all: number;
  /** The differences that were explained, the last first. */
  explained: readonly ExplainedDifference[];
  /** The unfinished comparison, if any. */
  run: JobRun | null;
};

/** The differences between the ledger and the providers, for the operator. */
export function DifferenceList({ last, differences, all, explained, run }: DifferenceListProps) {
  return (
    <>
      <p className="max-w-prose text-md text-ink-soft tabular-nums">
        {last
          ? m.reconciliation_last({
              at: formatDateTime(last.createdAt),
              count: last.compared,
              fees: formatMoney(last.fees),
            })
          : m.reconciliation_never()}
      </p>
      <JobRunForm
        intent="compare"
        label={m.reconciliation_compare()}
        run={run}
        underWay={m.reconciliation_under_way()}
        failed={(next) => m.reconciliation_run_failed({ next })}
      />
      <ShownOfAll shown={differences.length} all={all} />
      {differences.length === 0 ? (
        last && <p className="text-md">{m.reconciliation_none()}</p>
      ) : (
        <ul className="-mb-4 divide-y divide-hairline border-t border-hairline">
          {differences.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
              <DifferenceText difference={one} />
              <SettleDifference difference={one} />
            </li>
          ))}
        </ul>
      )}
      <ExplainedDifferences explained={explained} />
    </>
  );
}

function SettleDifference({ difference }: { difference: MoneyDifference }) {
  const { id } = difference;
  const isSending = useIsSending({ intent: "settle", differenceId: id });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="flex flex-wrap items-end gap-3 max-md:basis-full md:w-115"
    >
      <input type="hidden" name="differenceId" value={id} />
      <input type="hidden" name="seen" value={seenAmounts(difference)} />
      <Field
        label={m.owner_optional({ label: m.reconciliation_explanation() })}
        className="min-w-0 flex-1 basis-48"
      >
        <TextInput size="sm" name="explanation" maxLength={maxExplanationLength} />
      </Field>
      <Button type="submit" size="sm" name="intent" value="settle" pending={isSending}>
        {m.reconciliation_settle()}
      </Button>
    </Form>
  );
}

function DifferenceText({ difference }: { difference: MoneyDifference }) {
  const { kind, reference, createdAt } = difference;
  const rental = useRental(difference);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-medium">{differenceLabel(kind)}</p>
      <p className="text-sm text-ink-soft tabular-nums">
        <FactsLine facts={amountsOf(difference)} />
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft tabular-nums">
        <FactsLine facts={rental} />
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft tabular-nums">
        <FactsLine facts={[formatDateTime(createdAt), reference]} />
      </p>
    </div>
  );
}

/** The boat, days and people of the rental, by which an operator finds its mails and messages. */
function useRental({ rental }: MoneyDifference): string[] {
  const language = useLanguage();
  const { boatTitle, from, to, renter, owner } = rental;
  if (boatTitle === null || from === null || to === null) return [m.reconciliation_no_rental()];
  return [
    boatTitle,
    formatDateRange(from, to, language),
    m.reconciliation_renter({ name: renter || m.reconciliation_left() }),
    m.reconciliation_owner({ name: owner || m.reconciliation_left() }),
  ];
}
