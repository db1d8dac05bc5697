// @vitest-environment happy-dom
import { getByLabelText } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
import { hydrateAfter } from "#tests/support/early-part.tsx";
import { readingOf } from "#tests/support/markup.tsx";
import { BookingFields } from "./booking-fields.tsx";

// Days like these are ignored in URLs, so they can only be typed.
test("typed days that are too far ahead show an error message", () =>
  expect(
    readingOf(
      <BookingFields
        boat={toBookableBoat(bareBoat)}
        calendar={barePage.calendar}
        choice={{ from: calendarDate("2028-11-30"), to: calendarDate("2028-12-02"), guests: 3 }}
        onChoose={() => {}}
      />,
    ),
  ).toContain("Ces dates sont trop lointaines"));

function Guests() {
  const [guests, setGuests] = useState(2);
  return (
    <>
      <BookingFields
        boat={toBookableBoat(bareBoat)}
        calendar={barePage.calendar}
        choice={{ from: null, to: null, guests }}
        onChoose={(change) => setGuests(change.guests ?? 0)}
      />
      <output>{guests}</output>
    </>
  );
}

const select = (body: HTMLElement) => getByLabelText<HTMLSelectElement>(body, "Passagers");

test("a number of guests that is chosen before hydration counts", async () => {
  const body = await hydrateAfter(<Guests />, (early) => {
    select(early).value = "4";
  });
  expect([select(body).value, body.querySelector("output")?.textContent]).toEqual(["4", "4"]);
  const left = await hydrateAfter(<Guests />, () => {});
  expect([select(left).value, left.querySelector("output")?.textContent]).toEqual(["2", "2"]);
});
