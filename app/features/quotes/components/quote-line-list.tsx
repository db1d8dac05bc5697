import { isPaidOnSite } from "#app/features/pricing/domain/line-item.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { onSiteCentsOf, type QuoteLine } from "../domain/quote-lines.ts";
import { quoteLineLabel } from "../labels.ts";

/** The rows of a price: lines paid online, then lines paid on the spot under their own heading. */
export function QuoteLineList({ lines }: { lines: readonly QuoteLine[] }) {
  const onSite = lines.filter(isPaidOnSite);
  return (
    <>
      <Rows lines={lines.filter((line) => !isPaidOnSite(line))} />
      {onSite.length > 0 && (
        <div className="mt-1 flex justify-between gap-4 font-semibold">
          <dt>{m.pricing_on_site()}</dt>
          {/* A single line below says the same. */}
          <dd className={onSite.length > 1 ? "flex-none" : "sr-only"}>
            {formatMoney(onSiteCentsOf(lines))}
          </dd>
        </div>
      )}
      <Rows lines={onSite} />
    </>
  );
}

function Rows({ lines }: { lines: readonly QuoteLine[] }) {
  const language = useLanguage();
  const severalPeriods = lines.filter(({ kind }) => kind === "rental").length > 1;
  return lines.map((line) => (
    <div key={keyOf(line)} className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">
        <FactsLine
          facts={[
            quoteLineLabel(line),
            severalPeriods && line.kind === "rental" && (
              <span className="text-ink-soft">
                {formatDateRange(line.startsOn, line.endsOn, language)}
              </span>
            ),
          ]}
        />
      </dt>
      <dd className="flex-none">{formatMoney(line.amountCents)}</dd>
    </div>
  ));
}

function keyOf(line: QuoteLine): string {
  if (line.kind === "rental") return line.startsOn;
  return line.kind === "extra" ? line.extraId : line.kind;
}
