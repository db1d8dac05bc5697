import { type RefObject, useEffect, useRef, useState } from "react";
import { firstRentalDay } from "#app/features/availability/domain/rental-rules.ts";
import { formatDateRange, formatWeekdayDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LazyRangeCalendar } from "#app/ui/lazy-calendar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { BookableCalendar, BookingChoice } from "../domain/booking-choice.ts";
import { useTakenDays } from "./booking-fields.tsx";

type AvailabilityCalendarProps = {
  calendar: BookableCalendar;
  choice: BookingChoice;
  onChoose: (change: Partial<BookingChoice>) => void;
};

/** Shows the free days. Choosing days here fills in the booking card (spec 1 §2). */
export function AvailabilityCalendar({ calendar, choice, onChoose }: AvailabilityCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearness(frame);
  const taken = useTakenDays(calendar);
  const { from, to } = choice;
  return (
    <>
      <ChosenStay {...choice} />
      <div ref={frame} className="script-only min-h-90">
        {isNear ? (
          <LazyRangeCalendar
            label={m.boats_availability()}
            value={from && to ? { from, to } : null}
            minDate={firstRentalDay(calendar.rules, calendar.from)}
            maxDate={calendar.to}
            isUnavailable={(day) => taken.has(day)}
            onSelecting={(day) => day && onChoose({ from: day, to: null })}
            onChange={onChoose}
          />
        ) : (
          <Skeleton className="h-90 w-full rounded-md" />
        )}
      </div>
      <TakenList calendar={calendar} />
      <div className="script-only mt-4 flex min-h-10 flex-wrap items-center gap-x-5.5 gap-y-2 text-sm text-ink-soft">
        <span className="flex items-center gap-2">
          <s aria-hidden="true">{24}</s>
          {m.boats_legend_unavailable()}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3.5 rounded-[0.25rem] bg-sea" />
          {m.boats_legend_selected()}
        </span>
        {from && (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            onClick={() => onChoose({ from: null, to: null })}
          >
            {m.shell_clear_dates()}
          </Button>
        )}
      </div>
    </>
  );
}

function ChosenStay({ from, to }: BookingChoice) {
  const language = useLanguage();
  const text =
    from && to
      ? from === to
        ? m.boats_stay_day({ day: formatWeekdayDate(from, language) })
        : m.boats_stay_span({
            from: formatWeekdayDate(from, language),
            to: formatWeekdayDate(to, language),
          })
      : m.boats_availability_hint();
  return (
    <p className={classNames("-mt-2 mb-4.5 text-ink-soft", !(from && to) && "script-only")}>
      {text}
    </p>
  );
}

const listedPeriods = 12;

/** The taken days as text, for visitors without JavaScript. */
function TakenList({ calendar }: { calendar: BookableCalendar }) {
  const language = useLanguage();
  const periods = calendar.taken.slice(0, listedPeriods);
  return (
    <div className="no-script-only">
      {periods.length === 0 ? (
        <p>{m.boats_taken_none()}</p>
      ) : (
        <>
          <p className="font-medium">{m.boats_taken_list()}</p>
          <ul className="mt-1 list-inside list-disc text-ink-soft">
            {periods.map(({ startsOn, endsOn }) => (
              <li key={startsOn}>{formatDateRange(startsOn, endsOn, language)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** True once the element is near the viewport; then stays true. */
function useNearness(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "320px",
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
