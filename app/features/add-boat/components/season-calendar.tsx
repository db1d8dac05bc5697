import { CalendarDays } from "lucide-react";
import { type RefObject, useState } from "react";
import { type DayMonth, readTypedDayMonth } from "#app/features/pricing/domain/seasonal-period.ts";
import { formatDayMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { LazyRangeCalendar } from "#app/ui/lazy-calendar.tsx";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";

type SeasonCalendarProps = {
  /** Contains the two text fields that the calendar fills in, and the price. */
  row: RefObject<HTMLElement | null>;
  startDate: string | undefined;
  endDate: string | undefined;
};

/** Seasons have no year, so the calendar shows this one. It is a leap year, so that 29-02 exists. */
const shownYear = 2028;

/** A calendar for choosing a season, shown in words as 'dd MMMM' (spec 1 §9). */
export function SeasonCalendar({ row, startDate, endDate }: SeasonCalendarProps) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const starts = readTypedDayMonth(startDate);
  const ends = readTypedDayMonth(endDate);
  const span = starts && ends && spanOf(starts, ends);
  const field = (name: string) =>
    row.current?.querySelector<HTMLInputElement>(`input[name$=".${name}"]`);
  // Choosing the last day also removes its button: the focus moves to the price of the season.
  useLostFocus(isOpen, (wasOpen) => (wasOpen ? field("price") : null));

  function write(name: string, day: CalendarDate) {
    const input = field(name);
    if (!input) return;
    setValue(input, `${day.slice(8)}-${day.slice(5, 7)}`);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className="script-only col-span-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="quiet"
          size="sm"
          icon={<CalendarDays />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-3"
        >
          {m.add_boat_season_calendar()}
        </Button>
        {span && (
          <p className="text-sm text-ink-soft">
            {m.add_boat_season({
              from: formatDayMonth(span.from, language),
              to: formatDayMonth(span.to, language),
            })}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="mt-2 rounded-md bg-white p-3">
          <LazyRangeCalendar
            label={m.add_boat_season_calendar()}
            value={span}
            months={1}
            onChange={({ from, to }) => {
              write("startDate", from);
              write("endDate", to);
              setIsOpen(false);
            }}
          />
        </div>
      )}
    </div>
  );
}

/**
 * The season in the shown year. A season over New Year ends in the next year; if it ends on 29-02, which the
 * next year does not have, it starts in the previous year instead.
 */
function spanOf(starts: DayMonth, ends: DayMonth) {
  const from = dayOf(starts, shownYear);
  const to = dayOf(ends, shownYear);
  if (!from || !to) return null;
  if (from <= to) return { from, to };
  const later = dayOf(ends, shownYear + 1);
  if (later) return { from, to: later };
  const earlier = dayOf(starts, shownYear - 1);
  return earlier && { from: earlier, to };
}

function dayOf(day: DayMonth, year: number): CalendarDate | null {
  return parseCalendarDate(`${year}-${day.slice(3)}-${day.slice(0, 2)}`);
}

/**
 * React overrides the `value` property of the element. Only the prototype's setter makes React notice the
 * change.
 */
function setValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
}
