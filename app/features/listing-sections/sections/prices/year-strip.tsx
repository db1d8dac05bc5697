import { Link } from "react-router";
import {
  dayMonthOf,
  lastDayMonthOf,
  type MonthOfPrices,
  type PriceRun,
  yearOfPrices,
} from "#app/features/pricing/domain/year-of-prices.ts";
import { formatDateRange, formatMoney, formatMonth } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Cents } from "#app/platform/money.ts";
import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type DraggedDays, useDraggedDays } from "#app/ui/use-dragged-days.ts";
import type { BoatPrices } from "./prices-section.server.ts";

type YearStripProps = { content: BoatPrices; today: CalendarDate };

/**
 * The price of every day of twelve months, as one row of tinted days for each month and as text. A month
 * links to the period form with its days filled in; dragging fills in other days.
 */
export function YearStrip({ content, today }: YearStripProps) {
  const language = useLanguage();
  const months = yearOfPrices(content, today);
  const { dragged, handlers } = useDraggedDays((days) => periodAddress(days));
  const levelOf = priceLevels(months);
  const overlaps = months.some(({ runs }) => runs.some(({ isOverlap }) => isOverlap));
  return (
    <section className="mt-9 w-full border-t border-hairline pt-7">
      <h3 className="text-h5">{m.sections_year()}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {m.sections_year_hint()} <span className="script-only">{m.sections_year_drag()}</span>
      </p>
      <ul {...handlers} className="mt-4 grid touch-pan-y gap-1.5 sm:max-w-152">
        {months.map((month) => (
          <MonthRow key={month.firstDay} month={month} levelOf={levelOf} dragged={dragged} />
        ))}
      </ul>
      <output className="mt-2 block min-h-6 text-sm font-medium tabular-nums">
        {dragged && formatDateRange(dragged.from, dragged.to, language)}
      </output>
      {overlaps && <p className="text-md font-medium text-warning">{m.sections_year_overlap()}</p>}
    </section>
  );
}

type MonthRowProps = {
  month: MonthOfPrices;
  levelOf: (price: Cents | null) => number;
  dragged: DraggedDays | null;
};

function MonthRow({ month: { firstDay, days, runs }, levelOf, dragged }: MonthRowProps) {
  const language = useLanguage();
  const lastDay = addDays(firstDay, days - 1);
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)_6rem] sm:grid-cols-[8.5rem_minmax(0,1fr)_7rem] items-center gap-3 text-sm">
      <Link
        to={periodAddress({ from: firstDay, to: lastDay })}
        preventScrollReset
        aria-label={m.sections_year_month({ month: formatMonth(firstDay, language) })}
        className="py-1 first-letter:uppercase hover:underline"
      >
        {formatMonth(firstDay, language)}
      </Link>
      <div aria-hidden="true">
        <div
          data-first-day={firstDay}
          data-days={days}
          className="relative flex h-7 cursor-crosshair gap-px overflow-hidden rounded-sm"
          style={{ width: `${(days / 31) * 100}%` }}
        >
          {runs.map((run) => (
            <span
              key={run.from}
              title={runText(run, language)}
              className={classNames(
                "block",
                run.isOverlap ? "bg-warning" : tints[levelOf(run.priceCents)],
              )}
              style={{ flexGrow: run.days }}
            />
          ))}
          {dragged && dragged.from <= lastDay && dragged.to >= firstDay && (
            <span
              className="absolute inset-y-0 border-2 border-ink"
              style={placeIn(dragged, { firstDay, lastDay, days })}
            />
          )}
        </div>
      </div>
      <span aria-hidden="true" className="text-right tabular-nums">
        {rangeText(runs)}
      </span>
      <ul className="sr-only">
        {runs.map((run) => (
          <li key={run.from}>{runText(run, language)}</li>
        ))}
      </ul>
    </li>
  );
}

const tints = ["bg-hairline", "bg-sea/30", "bg-sea/60", "bg-sea"];

/** The level of a price among those of the year, from 0 for the lowest to 3 for the highest. */
function priceLevels(months: readonly MonthOfPrices[]): (price: Cents | null) => number {
  const prices = months.flatMap(({ runs }) => runs.flatMap((run) => run.priceCents ?? []));
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return (price) => {
    if (price === null || max === min) return 0;
    return price === min ? 0 : Math.max(1, Math.round(((price - min) / (max - min)) * 3));
  };
}

function runText({ from, to, priceCents }: PriceRun, language: Language): string {
  const price = priceCents === null ? m.owner_price_undefined() : formatMoney(priceCents);
  return m.sections_year_run({ days: formatDateRange(from, to, language), price });
}

/** The range of prices in a month: '180 €', or '180 à 260 €'. */
function rangeText(runs: readonly PriceRun[]): string {
  const prices = runs.flatMap((run) => run.priceCents ?? []);
  const [min, max] = [prices.toSorted((a, b) => a - b)[0], prices.toSorted((a, b) => b - a)[0]];
  if (min === undefined || max === undefined) return m.owner_price_undefined();
  return min === max
    ? formatMoney(min)
    : m.sections_year_range({ min: formatMoney(min), max: formatMoney(max) });
}

function placeIn(
  { from, to }: DraggedDays,
  { firstDay, lastDay, days }: { firstDay: CalendarDate; lastDay: CalendarDate; days: number },
) {
  const first = from < firstDay ? 0 : Number(from.slice(8)) - 1;
  const last = to > lastDay ? days : Number(to.slice(8));
  return { left: `${(first / days) * 100}%`, right: `${100 - (last / days) * 100}%` };
}

function periodAddress({ from, to }: DraggedDays): string {
  const query = { section: "prix", from: dayMonthOf(from), to: lastDayMonthOf(to) };
  return `?${new URLSearchParams(query).toString()}#new-period`;
}
