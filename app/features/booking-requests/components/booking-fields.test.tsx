import { expect, test } from "vitest";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
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
