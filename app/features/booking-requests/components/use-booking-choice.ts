import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  type BoatCalendar,
  type BookingChoice,
  readBookingQuery,
  withBookingChoice,
} from "../domain/booking-choice.ts";

/**
 * Days and guests that the visitor chooses, begun from the page's query and written back to it as
 * soon as both days, or none, are chosen; the page neither moves nor gets a new entry in the history.
 */
export function useBookingChoice({
  capacity,
  calendar,
}: {
  capacity: number;
  calendar: BoatCalendar;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [begun] = useState(
    () => readBookingQuery(params, { capacity, today: calendar.from }).choice,
  );
  const [choice, setChoice] = useState(begun);

  function choose(change: Partial<BookingChoice>) {
    const next = { ...choice, ...change };
    setChoice(next);
    if ((next.from === null) !== (next.to === null)) return;
    const query = withBookingChoice(new URLSearchParams(window.location.search), next);
    void navigate(
      { search: String(query) },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }

  return { choice, choose, hasChosen: choice !== begun };
}
