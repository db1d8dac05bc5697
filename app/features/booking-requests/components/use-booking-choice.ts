import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  type BookableCalendar,
  type BookingChoice,
  readBookingQuery,
  withBookingChoice,
} from "../domain/booking-choice.ts";
import { useChangeQuery } from "./use-change-query.ts";

/**
 * The visitor's days and guests, read from the URL's query and written back once both days or none are
 * chosen.
 */
export function useBookingChoice({
  capacity,
  calendar,
  typed = null,
}: {
  capacity: number;
  calendar: BookableCalendar;
  /** The choice of a refused form that was submitted without JavaScript. */
  typed?: BookingChoice | null;
}) {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [inAddress] = useState(
    () => readBookingQuery(params, { capacity, today: calendar.from }).choice,
  );
  const [begun] = useState(typed ?? inAddress);
  const [choice, setChoice] = useState(begun);

  function choose(change: Partial<BookingChoice>) {
    const next = { ...choice, ...change };
    setChoice(next);
    if ((next.from === null) !== (next.to === null)) return;
    const query = withBookingChoice(new URLSearchParams(window.location.search), next);
    changeQuery(query);
  }

  return { params, choice, choose, inAddress, hasChosen: choice !== begun };
}
