import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { amountsOf, differenceLabel } from "../labels.ts";
import type { ExplainedDifference } from "../queries/list-explained-differences.server.ts";

/** The history of the differences that admins explained. */
export function ExplainedDifferences({ explained }: { explained: readonly ExplainedDifference[] }) {
  if (explained.length === 0) return null;
  return (
    <section aria-labelledby="explained" className="mt-4 grid gap-3">
      <h3 id="explained" className="text-h5">
        {m.reconciliation_explained()}
      </h3>
      <ul className="grid gap-4">
        {explained.map((one) => (
          <li key={one.id} className="text-sm wrap-anywhere text-ink-soft tabular-nums">
            <p className="text-md whitespace-pre-line text-ink">
              {one.explanation ?? m.reconciliation_unexplained()}
            </p>
            <p>
              <FactsLine facts={[differenceLabel(one.kind), ...amountsOf(one), one.reference]} />
            </p>
            <p>
              <FactsLine facts={[formatDateTime(one.at), one.by || m.reconciliation_left()]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
