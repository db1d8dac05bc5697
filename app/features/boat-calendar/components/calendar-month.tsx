import { Ban, Clock, Lock, User } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { formatLongDate, formatMoney, formatMonth, listWeekdayNames } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, dateParts, eachDay, weekday } from "#app/platform/calendar-date.ts";
import { lastOfMonth } from "#app/platform/months.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "react-router";
import type { BoatCalendar, ChosenDays } from "../domain/boat-calendar.ts";
import { type CalendarDay, dayOf, type DayStretch, stretchOf } from "../domain/calendar-days.ts";

type CalendarMonthProps = {
  calendar: BoatCalendar;
  month: CalendarDate;
  today: CalendarDate;
  chosen: ChosenDays | null;
  /** Where choosing a day leads. */
  addressOf: (day: CalendarDate) => string;
  /** The one day that the tabulator key reaches; null while scripts are not loaded: all of them. */
  tabDay: CalendarDate | null;
  /** The keys that go from day to day. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A month of the owner's calendar: each day with its state, in colour, icon and words. */
export function CalendarMonth({
  calendar,
  month,
  today,
  chosen,
  addressOf,
  tabDay,
  onKeyDown,
}: CalendarMonthProps) {
  const language = useLanguage();
  const names = listWeekdayNames(language, "short");
  const title = formatMonth(month, language);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="mb-2 text-left text-lg font-semibold first-letter:uppercase">
        {title}
      </caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} className="py-1 text-left text-xs font-normal text-ink-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, language).map((week) => (
          <tr key={week.find((day) => day !== null)} className="border-t border-hairline">
            {week.map((day, index, days) =>
              day === null ? (
                <td key={names[index]} aria-hidden="true" />
              ) : (
                <DayCell
                  key={day}
                  date={day}
                  day={dayOf(calendar, day, today)}
                  stretch={stretchOf(
                    days.map((each) => each && dayOf(calendar, each, today)),
                    index,
                  )}
                  isToday={day === today}
                  isChosen={chosen !== null && chosen.from <= day && day <= chosen.to}
                  address={day < today ? null : addressOf(day)}
                  onKeyDown={onKeyDown}
                  isSkipped={tabDay !== null && day !== tabDay}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  date: CalendarDate;
  day: CalendarDay;
  stretch: DayStretch;
  isToday: boolean;
  isChosen: boolean;
  /** Where choosing it leads; null for a past day. */
  address: string | null;
  /** Reached by the arrow keys alone. */
  isSkipped: boolean;
  onKeyDown: CalendarMonthProps["onKeyDown"];
};

function DayCell({
  date,
  day,
  stretch,
  isToday,
  isChosen,
  address,
  isSkipped,
  onKeyDown,
}: DayCellProps) {
  const language = useLanguage();
  const { day: number } = dateParts(date);
  const content = (
    <>
      <span
        className={classNames(
          "block px-1 leading-5 tabular-nums",
          isToday && "font-bold text-sea underline",
          softKinds.has(day.kind) && "text-ink-soft",
        )}
      >
        {number}
      </span>
      <DayState day={day} stretch={stretch} />
    </>
  );
  const title = formatLongDate(date, language);
  return (
    <td className="h-14 p-0.5 align-top text-sm">
      {address === null ? (
        <div title={title}>{content}</div>
      ) : (
        <Link
          to={address}
          preventScrollReset
          title={title}
          data-first-day={date}
          data-days={1}
          onKeyDown={onKeyDown}
          draggable={false}
          aria-current={isChosen ? "true" : isToday ? "date" : undefined}
          {...(isSkipped && { tabIndex: -1 })}
          className={classNames(
            "block min-h-12 rounded-sm pb-0.5 hover:bg-limestone",
            isChosen && "bg-blocked-soft/60 outline-2 -outline-offset-2 outline-blocked",
          )}
        >
          {content}
        </Link>
      )}
    </td>
  );
}

/** The days whose number stands back. */
const softKinds: ReadonlySet<CalendarDay["kind"]> = new Set(["past", "unavailable", "preparation"]);

/** The colours of the specification; the words and the icon say the same. */
const dayStyles = {
  reserved: "bg-reserved text-white",
  held: "held-days text-reserved",
  blocked: "bg-blocked-soft text-blocked",
  unavailable: "bg-unavailable-soft text-unavailable",
} as const;

const dayIcons = {
  reserved: <User className="size-3.5!" />,
  held: <Clock className="size-3.5!" />,
  blocked: <Lock className="size-3.5!" />,
  unavailable: <Ban className="size-3.5!" />,
} as const;

type DayStateProps = { day: CalendarDay; stretch: DayStretch };

function DayState({ day, stretch }: DayStateProps): ReactNode {
  switch (day.kind) {
    case "past":
      return null;
    case "unavailable":
      return (
        <StateChip kind="unavailable" stretch={stretch} words={m.sections_day_unavailable()}>
          {day.calendar}
        </StateChip>
      );
    case "preparation":
      return (
        <StateChip kind="unavailable" stretch={stretch} words={m.sections_day_unavailable()}>
          {m.sections_day_preparation()}
        </StateChip>
      );
    case "free":
      return (
        <span className="block px-1 text-xs text-ink-soft tabular-nums max-sm:px-0 max-sm:text-[0.65rem]">
          {day.priceCents === null ? "" : formatMoney(day.priceCents)}
        </span>
      );
    case "reserved":
    case "held":
      return (
        <StateChip
          kind={day.kind}
          stretch={stretch}
          words={day.kind === "held" ? m.sections_day_held() : m.sections_day_reserved()}
        >
          {day.rental.firstName}
        </StateChip>
      );
    case "blocked":
      return (
        <StateChip kind="blocked" stretch={stretch} words={m.sections_day_blocked()}>
          {day.reason}
        </StateChip>
      );
    default:
      return day satisfies never;
  }
}

type StateChipProps = {
  kind: keyof typeof dayStyles;
  stretch: DayStretch;
  words: string;
  children?: ReactNode;
};

/** The days that belong together are one bar, which bears icon and name at its beginning. */
function StateChip({ kind, stretch: { isFirst, left }, words, children }: StateChipProps) {
  return (
    <span
      className={classNames(
        "relative flex h-6 items-center px-1.5 text-xs font-medium",
        isFirst ? "rounded-l-sm" : "-ml-0.5",
        left === 1 ? "rounded-r-sm" : "-mr-0.5",
        dayStyles[kind],
      )}
    >
      {isFirst && dayIcons[kind]}
      <span className="sr-only">{words}</span>
      {children && (
        <span
          style={{ maxWidth: `calc(${left * 100}% - 2rem)` }}
          className={
            isFirst
              ? classNames("absolute left-6.5 z-1 truncate", left === 1 && "max-sm:hidden")
              : "sr-only"
          }
        >
          {children}
        </span>
      )}
    </span>
  );
}

/** The weeks of a month: from Monday in French, from Sunday in English (spec 1 §9). */
function weeksOf(month: CalendarDate, language: Language): (CalendarDate | null)[][] {
  const days = eachDay(month, lastOfMonth(month));
  const before = language === "fr" ? weekday(month) - 1 : weekday(month) % 7;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks: (CalendarDate | null)[][] = [];
  for (let start = 0; start < cells.length; start += 7) {
    const week: (CalendarDate | null)[] = cells.slice(start, start + 7);
    while (week.length < 7) week.push(null);
    weeks.push(week);
  }
  return weeks;
}

/** What colours and icons of the calendar mean. */
export function CalendarLegend() {
  const entries = [
    ["reserved", m.sections_day_reserved()],
    ["held", m.sections_day_held()],
    ["blocked", m.sections_day_blocked()],
    ["unavailable", m.sections_day_unavailable()],
  ] as const;
  return (
    <ul aria-label={m.sections_legend()} className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries.map(([kind, label]) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            className={classNames("grid h-6 w-7 place-items-center rounded-sm", dayStyles[kind])}
          >
            {dayIcons[kind]}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
