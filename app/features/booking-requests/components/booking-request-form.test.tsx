// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type Cents, cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { run } from "#tests/support/running-part.tsx";
import { BookingRequestForm } from "./booking-request-form.tsx";

const choice = { from: calendarDate("2027-07-10"), to: calendarDate("2027-07-11"), guests: 2 };

async function totalOf(totalCents: Cents | null) {
  const form = { boatId: "b", minAge: null, kind: "book", choice, totalCents } as const;
  const body = await run(<BookingRequestForm {...form} />);
  return body.querySelector<HTMLInputElement>("input[name=total]")?.value;
}

test("a request names the full price that its renter sees, or none if a day has no price", async () => {
  expect(await totalOf(cents(76_050))).toBe("760.50");
  expect(await totalOf(null)).toBeUndefined();
});
