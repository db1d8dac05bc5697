import { ChevronDown } from "lucide-react";
import { type Ref, useId, useMemo } from "react";
import { firstRentalDay } from "#app/features/availability/domain/rental-rules.ts";
import { takenDays } from "#app/features/availability/domain/taken-periods.ts";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type DateRangeControl, DateRangeField } from "#app/ui/date-range-field.tsx";
import { useEarlyOption } from "#app/ui/use-early-option.ts";
import {
  type BookableCalendar,
  type BookingChoice,
  type ChoiceProblem,
  findChoiceProblem,
  findTakenPeriod,
} from "../domain/booking-choice.ts";
import { choiceProblemLabel } from "../labels-choice.ts";

export type BookingProps = {
  boat: BookableBoat;
  calendar: BookableCalendar;
  choice: BookingChoice;
  onChoose: (change: Partial<BookingChoice>) => void;
};

type BookingFieldsProps = BookingProps & {
  /** Whether to show an error for missing days. */
  showsMissing?: boolean;
  /** Opens the calendar from elsewhere on the page. */
  dates?: Ref<DateRangeControl>;
};

/** Departure, return and guests in one frame, with their errors. */
export function BookingFields({ showsMissing = false, dates, ...booking }: BookingFieldsProps) {
  const { calendar, choice, onChoose } = booking;
  const taken = useTakenDays(calendar);
  const problem = findChoiceProblem(choice, calendar);
  return (
    <div>
      <div className="rounded-md border border-field">
        <DateRangeField
          ref={dates}
          value={choice}
          onChange={onChoose}
          names={["dateFrom", "dateTo"]}
          minDate={firstRentalDay(calendar.rules, calendar.from)}
          maxDate={calendar.to}
          isUnavailable={(day) => taken.has(day)}
          align="end"
          className="date-cells"
          cellClassName="px-3.5 py-2.5 [&+&]:border-l [&+&]:border-field"
        />
        <GuestCell {...booking} />
      </div>
      {problem && (showsMissing || problem !== "dates_missing") && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          <ProblemText problem={problem} calendar={calendar} choice={choice} />
        </p>
      )}
    </div>
  );
}

type ProblemProps = Pick<BookingProps, "calendar" | "choice"> & { problem: ChoiceProblem };

/** The error text; for taken days, it names them. */
function ProblemText({ problem, calendar, choice: { from, to } }: ProblemProps) {
  const language = useLanguage();
  const taken = problem === "dates_taken" && from && to && findTakenPeriod(calendar, from, to);
  if (!taken) return choiceProblemLabel(problem, calendar);
  return m.boats_dates_taken({ days: formatDateRange(taken.startsOn, taken.endsOn, language) });
}

/** The taken days of a calendar as a set. */
export function useTakenDays({ from, to, taken }: BookableCalendar): ReadonlySet<string> {
  return useMemo(
    () => new Set<string>(takenDays(taken, { startsOn: from, endsOn: to })),
    [from, to, taken],
  );
}

function GuestCell({ boat, choice, onChoose }: BookingProps) {
  const id = useId();
  const choose = ({ value }: HTMLSelectElement) => onChoose({ guests: Number(value) });
  const select = useEarlyOption(choose);
  return (
    <div className="relative border-t border-field px-3.5 py-2.5">
      <label htmlFor={id} className="block text-xs font-semibold">
        {m.boats_guests()}
      </label>
      <select
        ref={select}
        id={id}
        name="guests"
        value={choice.guests}
        onChange={(event) => choose(event.target)}
        className="absolute inset-0 size-full appearance-none rounded-b-md bg-transparent px-3.5 pt-7 pb-2 text-base focus-visible:-outline-offset-3"
      >
        {Array.from({ length: boat.capacity }, (_, index) => (
          <option key={index} value={index + 1}>
            {m.boats_guest_count({ count: index + 1 })}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className="block h-6" />
      <ChevronDown className="pointer-events-none absolute right-3.5 bottom-3" />
    </div>
  );
}
