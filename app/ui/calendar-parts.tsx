import type { CalendarDate as AriaDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, use } from "react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
  RangeCalendarStateContext,
} from "react-aria-components";
import { formatMonth } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, calendarDate } from "#app/platform/time/calendar-date.ts";
import { classNames } from "./class-names.ts";
import { phoneScreen, useMedia } from "./use-media.ts";

/** Marks a day with a colour and a description. */
export type DayMark = { tone: "unavailable" | "reserved" | "blocked"; label: string };

/** The locales for the names of days, the same as everywhere on the site. */
const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

/** A week begins on Monday in French, on Sunday in English (spec 1 §9). */
export const firstWeekdays = { fr: "mon", en: "sun" } as const satisfies Record<Language, string>;

/** Two months if there is room for them, one on phones. */
export function useMonthCount(months: 1 | 2 | undefined): 1 | 2 {
  const onPhone = useMedia(phoneScreen);
  return months ?? (onPhone ? 1 : 2);
}

/** Makes the calendar inside name days and months in the language of the page. */
export function CalendarLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[useLanguage()]}>{children}</I18nProvider>;
}

/** A day of the calendar's library as one of ours. */
export function toCalendarDate(date: { toString(): string }): CalendarDate {
  return calendarDate(date.toString().slice(0, 10));
}

type MonthsProps = {
  count: 1 | 2;
  markOf?: ((day: CalendarDate) => DayMark | null) | undefined;
};

/** The months side by side, each below its name, and the buttons that move to the previous and next month. */
export function Months({ count, markOf }: MonthsProps) {
  const first = use(RangeCalendarStateContext)?.visibleRange.start;
  const language = useLanguage();
  if (!first) return null;
  return (
    <div className="relative flex gap-11">
      <TurnButton slot="previous" />
      <TurnButton slot="next" />
      {Array.from({ length: count }, (_, months) => (
        <div key={months} className="min-w-0 flex-1">
          <p
            aria-hidden="true"
            className="mb-2 flex h-11 items-center justify-center px-11 text-lg font-semibold md:h-10"
          >
            <span className="inline-block first-letter:uppercase">
              {formatMonth(toCalendarDate(first.add({ months })), language)}
            </span>
          </p>
          <Month months={months} markOf={markOf} />
        </div>
      ))}
    </div>
  );
}

function TurnButton({ slot }: { slot: "previous" | "next" }) {
  return (
    <Button
      slot={slot}
      className={classNames(
        "absolute top-0 z-10 grid size-11 place-items-center rounded-full border border-line transition-colors md:size-10",
        "hover:border-ink disabled:opacity-35 data-focus-visible:outline-3 data-focus-visible:outline-sea-bright",
        slot === "previous" ? "left-0" : "right-0",
      )}
    >
      {slot === "previous" ? <ChevronLeft /> : <ChevronRight />}
    </Button>
  );
}

function Month({ months, markOf }: { months: number } & Pick<MonthsProps, "markOf">) {
  return (
    // As high as a month of six weeks, so that the buttons stay in place.
    <div className="min-h-80 md:min-h-77">
      <CalendarGrid
        offset={{ months }}
        weekdayStyle="short"
        className="w-full table-fixed border-collapse"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-xs font-normal text-ink-soft">
              {day.replace(".", "")}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:py-0.5">
          {(date) => <Day date={date} markOf={markOf} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

const marks = {
  unavailable: "bg-unavailable-soft text-unavailable",
  reserved: "bg-reserved-soft text-reserved",
  blocked: "bg-blocked-soft text-blocked",
};

function Day({ date, markOf }: { date: AriaDate } & Pick<MonthsProps, "markOf">) {
  const mark = markOf?.(toCalendarDate(date));
  return (
    <CalendarCell
      date={date}
      className={({ isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth }) =>
        classNames(
          "relative isolate h-11 text-center text-md tabular-nums outline-none md:h-10.5",
          isOutsideMonth && "hidden",
          isSelected && !(isSelectionStart && isSelectionEnd) && "day-range",
          isSelected && isSelectionStart && !isSelectionEnd && "day-range-start",
          isSelected && isSelectionEnd && !isSelectionStart && "day-range-end",
        )
      }
    >
      {({ formattedDate, isSelected, isSelectionStart, isSelectionEnd, ...state }) => {
        const isEnd = isSelected && (isSelectionStart || isSelectionEnd);
        const free = !state.isDisabled && !state.isUnavailable;
        return (
          <span
            title={mark?.label}
            className={classNames(
              "mx-auto grid h-full w-full max-w-11.5 place-items-center rounded-[0.625rem] font-medium",
              !free && !mark && "font-normal text-struck line-through",
              free && "cursor-pointer",
              free && !isSelected && "hover:shadow-[inset_0_0_0_1.5px_var(--color-ink)]",
              isEnd && "bg-sea font-bold text-white",
              mark && !isEnd && marks[mark.tone],
              state.isFocusVisible && "outline-3 -outline-offset-3 outline-sea-bright",
            )}
          >
            {formattedDate}
            {mark && <span className="sr-only">{mark.label}</span>}
          </span>
        );
      }}
    </CalendarCell>
  );
}
