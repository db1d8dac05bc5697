import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import {
  heldFrom,
  isHeld,
  nextNotice,
  remindedBy,
  type TaxDetailsRequest,
} from "./tax-details-request.ts";

const askedOn = calendarDate("2027-03-01");
const after = (days: number) => addDays(askedOn, days);
const request = (reminded: number | null = null, again: number | null = null) => ({
  askedOn,
  remindedOn: reminded === null ? null : after(reminded),
  remindedAgainOn: again === null ? null : after(again),
});

describe("a seller without tax details", () => {
  test("is asked immediately", () => {
    expect(nextNotice(null, askedOn)).toBe("request");
  });

  test.each([
    [0, request(), null],
    [19, request(), null],
    [20, request(), "reminder"],
    [300, request(), "reminder"],
    [20, request(20), null],
    [39, request(20), null],
    [40, request(20), "last_reminder"],
    [49, request(30), null],
    [50, request(30), "last_reminder"],
    [41, request(20, 40), null],
    [500, request(20, 40), null],
  ] as const)(
    "gets the notice that is due %i days after the request, given %o: %s",
    (days, sent, due) => {
      expect(nextNotice(sent, after(days))).toBe(due);
    },
  );

  test.each([
    // The day of the request does not count, and the 60th day has to be over.
    [60, request(20, 39), false],
    [61, request(20, 39), true],
    [60, request(20, 40), false],
    [61, request(20, 40), true],
    // A late reminder postpones the hold.
    [61, request(20, 41), false],
    [62, request(20, 41), true],
    [120, request(70, 100), false],
    [121, request(70, 100), true],
    // Nothing is held without two reminders.
    [1000, request(20), false],
    [1000, request(), false],
  ] as const)("%i days after the request, given %o, has payouts held: %s", (days, sent, held) => {
    expect(isHeld(sent, after(days))).toBe(held);
  });

  test("is told the day from which payouts are held as soon as they are asked", () => {
    expect(heldFrom(request(), askedOn)).toBe(after(61));
    expect(heldFrom(request(20), after(20))).toBe(after(61));
    expect(heldFrom(request(20, 40), after(40))).toBe(after(61));
    // Late reminders postpone that day.
    expect(heldFrom(request(), after(30))).toBe(after(71));
    expect(heldFrom(request(20), after(45))).toBe(after(66));
    expect(heldFrom(request(20, 41), after(50))).toBe(after(62));
  });

  test("gets two reminders with 20 days each and 60 days in all, whichever days the job misses", () => {
    const days = fc.array(fc.integer({ min: 1, max: 35 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(days, (pauses) => {
        let today = askedOn;
        let sent: TaxDetailsRequest = request();
        for (const pause of pauses) {
          today = addDays(today, pause);
          const due = nextNotice(sent, today);
          expect(due !== null).toBe(
            sent.remindedAgainOn === null && (sent.remindedOn ?? askedOn) <= remindedBy(today),
          );
          if (due === "reminder") sent = { ...sent, remindedOn: today };
          if (due === "last_reminder") sent = { ...sent, remindedAgainOn: today };
          const { remindedOn, remindedAgainOn } = sent;
          const isAllowed =
            remindedOn !== null &&
            remindedAgainOn !== null &&
            daysBetween(askedOn, today) > 60 &&
            daysBetween(remindedOn, remindedAgainOn) >= 20 &&
            daysBetween(remindedAgainOn, today) > 20;
          expect(isHeld(sent, today)).toBe(isAllowed);
          const isOver = remindedAgainOn !== null && today >= heldFrom(sent, today);
          expect(isHeld(sent, today)).toBe(isOver);
        }
      }),
      { numRuns: 200 },
    );
  });
});
