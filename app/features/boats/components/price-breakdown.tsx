import { dailyPriceUnit } from "#app/features/pricing/domain/boat-pricing.ts";
import type { LineItem, StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { BoatDetails, BoatExtra } from "../queries/boat-details.server.ts";
import { extraName, extraPrice } from "./boat-extras.tsx";

type PriceBreakdownProps = { stay: StayPrice; boat: BoatDetails };

/** What the days cost, period by period, with what one must take, and in all (spec 1 §2). */
export function PriceBreakdown({ stay, boat }: PriceBreakdownProps) {
  const language = useLanguage();
  const severalPeriods = stay.lines.filter(({ kind }) => kind === "rental").length > 1;
  return (
    <dl aria-label={m.pricing_breakdown()} className="grid gap-2.5 tabular-nums">
      {stay.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt>
            {lineName(line)}
            {severalPeriods && line.kind === "rental" && (
              <span className="block text-sm text-ink-soft">
                {formatDateRange(line.startsOn, line.endsOn, language)}
              </span>
            )}
          </dt>
          <dd className="flex-none">{formatMoney(line.amountCents)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-hairline pt-3.5 text-lg font-bold">
        <dt>{m.pricing_total()}</dt>
        <dd>{formatMoney(stay.totalCents)}</dd>
      </div>
      {requiredOnTop(boat).map((extra) => (
        <div key={extra.id} className={onTop}>
          <dt>{m.pricing_required_on_top({ name: extraName(extra.type) })}</dt>
          <dd className="flex-none">{extraPrice(extra)}</dd>
        </div>
      ))}
      {boat.cautionCents !== null && boat.cautionCents > 0 && (
        <div className={onTop}>
          <dt>{m.pricing_caution()}</dt>
          <dd>{formatMoney(boat.cautionCents)}</dd>
        </div>
      )}
    </dl>
  );
}

const onTop = "flex items-baseline justify-between gap-4 text-sm text-ink-soft";

/** What one must take and the total does not hold, because it is not counted by the day (spec 1 §9). */
function requiredOnTop({ extras }: BoatDetails): BoatExtra[] {
  return extras.filter((extra) => extra.isRequired && extra.priceUnit !== dailyPriceUnit);
}

function lineName(line: LineItem): string {
  const price = formatMoney(line.dailyCents);
  const days = m.pricing_days({ count: line.days });
  if (line.kind === "rental") return m.pricing_daily({ price, days });
  return m.pricing_extra_daily({ name: extraName(line.extra.name ?? ""), price, days });
}
