import type { LineItem, StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";

type PriceBreakdownProps = { stay: StayPrice; boat: BookableBoat; view: BoatPageView };

/** The price by period, with required extras, and the total (spec 1 §2). */
export function PriceBreakdown({ stay, boat, view }: PriceBreakdownProps) {
  const language = useLanguage();
  const severalPeriods = stay.lines.filter(({ kind }) => kind === "rental").length > 1;
  return (
    <dl aria-label={m.pricing_breakdown()} className="grid gap-2.5 tabular-nums">
      {stay.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt>
            {lineName(line, view)}
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
      {view.dueOnTop.map(({ id, name, price }) => (
        <div key={id} className={onTop}>
          <dt>{m.pricing_required_on_top({ name })}</dt>
          <dd className="flex-none">{price}</dd>
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

function lineName(line: LineItem, { extras }: BoatPageView): string {
  const price = formatMoney(line.dailyCents);
  const days = m.pricing_days({ count: line.days });
  if (line.kind === "rental") return m.pricing_daily({ price, days });
  const name = extras.find(({ id }) => id === line.extra.id)?.name ?? "";
  return m.pricing_extra_daily({ name, price, days });
}
