import type { LineItem, StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Cents } from "#app/platform/money.ts";
import { extraName } from "./boat-extras.tsx";

type PriceBreakdownProps = { stay: StayPrice; cautionCents: Cents | null };

/** What the days cost, period by period, with what one must take, and in all (spec 1 §2). */
export function PriceBreakdown({ stay, cautionCents }: PriceBreakdownProps) {
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
      {cautionCents !== null && cautionCents > 0 && (
        <div className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
          <dt>{m.pricing_caution()}</dt>
          <dd>{formatMoney(cautionCents)}</dd>
        </div>
      )}
    </dl>
  );
}

function lineName(line: LineItem): string {
  const price = formatMoney(line.dailyCents);
  const days = m.pricing_days({ count: line.days });
  if (line.kind === "rental") return m.pricing_daily({ price, days });
  return m.pricing_extra_daily({ name: extraName(line.extra.name ?? ""), price, days });
}

/** The days and guests of a stay in one line: '10 – 13 juin 2027 · 4 passagers'. */
export function stayInWords(
  stay: { from: CalendarDate; to: CalendarDate; guests: number },
  language: Language,
): string {
  const guests = m.boats_guest_count({ count: stay.guests });
  return `${formatDateRange(stay.from, stay.to, language)} · ${guests}`;
}
