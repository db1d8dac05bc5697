import { describe, expect, it } from "vitest";
import { overlaps, type Period } from "#app/features/availability/domain/taken-periods.ts";
import { addDays, daysBetween, weekday } from "#app/platform/time/calendar-date.ts";
import { demoBoats } from "./demo-boats.ts";
import { bookingPeriod, type DemoClock, demoClock, stayPeriod } from "./demo-clock.ts";
import { demoConversations } from "./demo-conversations.ts";

/** Loading times on every weekday, around clock changes and the new year, also late in the evening. */
const clocks: readonly DemoClock[] = [
  "2026-02-26",
  "2026-03-27",
  "2026-10-23",
  "2026-12-28",
].flatMap((start) =>
  Array.from({ length: 8 }, (_, index) => {
    const evening = new Date(`${start}T22:40:00Z`);
    return demoClock(new Date(evening.getTime() + index * 86_400_000));
  }),
);

/** All periods of a boat that are rented, blocked or requested. */
function periodsOf(key: string, clock: DemoClock): Period[] {
  const boat = demoBoats.find((listed) => listed.boat.key === key)?.boat;
  const rented = [
    ...(boat?.stays ?? []).map((stay) => stayPeriod(stay, clock)),
    ...(boat?.booked ?? []).map((booking) => bookingPeriod(booking, clock)),
  ];
  const asked = [
    ...(boat?.blocked ?? []),
    ...demoConversations.filter((conversation) => conversation.boat === key),
  ].map(({ inDays, days }) => {
    const from = addDays(clock.today, inDays);
    return { from, to: addDays(from, days - 1) };
  });
  return [...rented, ...asked].map(({ from, to }) => ({ startsOn: from, endsOn: to }));
}

describe("the calendar of the demo data, whatever day the data are loaded", () => {
  it("books no day of a boat twice", () => {
    const twice = clocks.flatMap((clock) =>
      demoBoats.flatMap(({ boat }) => {
        const periods = periodsOf(boat.key, clock);
        return periods.flatMap((period, index) =>
          periods.slice(index + 1).some((other) => overlaps(other, period))
            ? [`${boat.key}, loaded on ${clock.today}: ${period.startsOn}`]
            : [],
        );
      }),
    );
    expect(twice).toEqual([]);
  });

  it("keeps past stays in the past and after the boat was listed, and bookings in the future", () => {
    const misplaced = clocks.flatMap((clock) =>
      demoBoats.flatMap(({ boat, listedDaysAgo }) => {
        const stays = boat.stays.map((stay) => stayPeriod(stay, clock));
        const bookings = (boat.booked ?? []).map((booking) => bookingPeriod(booking, clock));
        const wrong = [
          ...stays.filter(({ to }) => to >= clock.today),
          ...stays.filter(({ from }) => daysBetween(from, clock.today) >= listedDaysAgo - 3),
          ...bookings.filter(({ from }) => from <= clock.today),
        ];
        return wrong.map(({ from }) => `${boat.key}, loaded on ${clock.today}: ${from}`);
      }),
    );
    expect(misplaced).toEqual([]);
  });

  it("starts weekends and weeks on a Saturday", () => {
    for (const clock of clocks) {
      for (const days of [2, 3, 7]) {
        const stay = stayPeriod({ by: "claire", guests: 2, endedDaysAgo: 9, days }, clock);
        const booking = bookingPeriod({ by: "claire", guests: 2, inDays: 9, days }, clock);
        expect([weekday(stay.from), weekday(booking.from)]).toEqual([6, 6]);
      }
    }
  });
});
