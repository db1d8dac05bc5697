import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { afterEach, describe, expect, test } from "vitest";
import { mergePeriods } from "#app/features/availability/domain/taken-periods.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { setServerZone } from "#tests/support/server-zone.ts";
import { readTakenDays } from "./read-taken-days.server.ts";
import { writeBoatCalendar } from "./write-boat-calendar.server.ts";
import { writeReservationCalendar } from "./write-reservation-calendar.server.ts";

const boatId = "0b9f1c5e-6f0e-4a3e-9a55-0c5f6f0c1d2e";
const otherBoatId = "7f9f1c5e-6f0e-4a3e-9a55-0c5f6f0c1d2e";
const today = calendarDate("2027-06-01");
const window = { startsOn: today, endsOn: addDays(today, 732) };
const timeZone = "Europe/Paris";
const changedAt = new Date("2027-05-01T08:30:00Z");

afterEach(() => setServerZone());

const entry = fc
  .record({ from: fc.integer({ min: 0, max: 700 }), days: fc.integer({ min: 1, max: 30 }) })
  .map(({ from, days }, index = 0) => ({
    rowId: `${from}-${days}-${index}`,
    summary: "Indisponible",
    startsOn: addDays(today, from),
    endsOn: addDays(today, from + days - 1),
    addedAt: changedAt,
    changedAt,
  }));
const entries = fc.uniqueArray(entry, { selector: ({ rowId }) => rowId, maxLength: 40 });

const write = (list: Parameters<typeof writeBoatCalendar>[0]["entries"], name = "L'Antioche") =>
  writeBoatCalendar({ boatId, name, publicUrl: "https://escale.example", entries: list });

describe("a boat's calendar", () => {
  test("gives the same days when another boat imports it", async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (list) => {
        const read = await readTakenDays(write(list), { window, timeZone, boatId: otherBoatId });
        expect(read).toEqual({ ok: true, value: mergePeriods(list) });
      }),
      { numRuns: 60 },
    );
  });

  test("gives no days when the same boat imports it, so that freed days stay free", async () => {
    const list = fc.sample(entries, 1)[0] ?? [];
    expect(await readTakenDays(write(list), { window, timeZone, boatId })).toEqual({
      ok: true,
      value: [],
    });
  });

  test("is read by two other parsers as it was written, whatever the boat's name", () => {
    fc.assert(
      fc.property(entries, fc.string({ minLength: 1, maxLength: 80 }), (list, name) => {
        const text = write(list, name);
        const days = list
          .map(({ startsOn, endsOn, summary }) => [startsOn, addDays(endsOn, 1), summary].join())
          .toSorted();
        const events = ICAL.Component.fromString(text).getAllSubcomponents("vevent");
        const byIcalJs = events
          .map((row) => new ICAL.Event(row))
          .map(({ startDate, endDate, summary }) => [startDate, endDate, summary].join());
        expect(byIcalJs.toSorted()).toEqual(days);
        const byNodeIcal = Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) =>
          each?.type === "VEVENT"
            ? [
                `${localDay(each.start)},${localDay(each.end ?? each.start)},${textOf(each.summary)}`,
              ]
            : [],
        );
        expect(byNodeIcal.toSorted()).toEqual(days);
      }),
      { numRuns: 40 },
    );
  });

  test("is the same text at any time and in any time zone, in lines of at most 75 bytes", () => {
    const list = [
      {
        rowId: "a",
        summary: "Réservé",
        startsOn: calendarDate("2027-06-10"),
        endsOn: calendarDate("2027-06-12"),
        addedAt: changedAt,
        changedAt,
      },
    ];
    const texts = ["Pacific/Kiritimati", "Pacific/Niue", "Europe/Paris"].map((zone) => {
      setServerZone(zone);
      return write(list);
    });
    expect(new Set(texts).size).toBe(1);
    const lines = texts[0]?.split("\r\n") ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
        "X-PUBLISHED-TTL:PT15M",
        "TRANSP:OPAQUE",
        "UID:a.0b9f1c5e-6f0e-4a3e-9a55-0c5f6f0c1d2e@escale",
        "DTSTART;VALUE=DATE:20270610",
        "DTEND;VALUE=DATE:20270613",
        "DTSTAMP:20270501T083000Z",
        "SUMMARY:Réservé",
      ]),
    );
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

const stay = {
  reservationId: "r1",
  boatId,
  summary: "Location de L'Antioche",
  location: "Les Minimes, La Rochelle",
  description: "4 passagers; avec Marc, le propriétaire",
  url: "https://escale.example/reservation/r1",
  checkInDate: calendarDate("2027-10-30"),
  checkOutDate: calendarDate("2027-11-01"),
  departureTime: "10:00",
  returnTime: "18:00",
  timeZone: "Europe/Paris",
  isCancelled: false,
  changedAt,
} as const;

test("a reservation is an event from departure to return", () => {
  const text = writeReservationCalendar(stay);
  const event = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === "VEVENT");
  expect(event).toMatchObject({
    uid: `r1.${boatId}@escale`,
    summary: "Location de L'Antioche",
    location: "Les Minimes, La Rochelle",
    description: "4 passagers; avec Marc, le propriétaire",
    url: { val: "https://escale.example/reservation/r1" },
    status: "CONFIRMED",
    // Summer time ends between departure and return.
    start: new Date("2027-10-30T08:00:00Z"),
    end: new Date("2027-11-01T17:00:00Z"),
  });
});

test.each([
  ["Europe/Lisbon", "2027-10-30T09:00:00Z", "2027-11-01T18:00:00Z"],
  ["Europe/London", "2027-10-30T09:00:00Z", "2027-11-01T18:00:00Z"],
  ["Europe/Athens", "2027-10-30T07:00:00Z", "2027-11-01T16:00:00Z"],
  ["Europe/Istanbul", "2027-10-30T07:00:00Z", "2027-11-01T15:00:00Z"],
] as const)("its times are those of the port, in %s", (timeZone, departure, end) => {
  const text = writeReservationCalendar({ ...stay, timeZone });
  const event = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === "VEVENT");
  expect(event).toMatchObject({ start: new Date(departure), end: new Date(end) });
});

/**
 * The boat may import the owner's calendar, which contains this event. After a cancellation, a stale copy of
 * the event there must not take the days.
 */
test("a reservation in the owner's calendar takes no days of its own boat", async () => {
  const text = writeReservationCalendar(stay);
  expect(await readTakenDays(text, { window, timeZone, boatId })).toEqual({ ok: true, value: [] });
  expect(await readTakenDays(text, { window, timeZone, boatId: otherBoatId })).toEqual({
    ok: true,
    value: [{ startsOn: "2027-10-30", endsOn: "2027-11-01" }],
  });
});

test("a cancelled reservation is a cancelled event, which takes no days of any boat", async () => {
  const text = writeReservationCalendar({ ...stay, isCancelled: true });
  const event = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === "VEVENT");
  expect(event).toMatchObject({ uid: `r1.${boatId}@escale`, status: "CANCELLED" });
  expect(await readTakenDays(text, { window, timeZone, boatId: otherBoatId })).toEqual({
    ok: true,
    value: [],
  });
});

/** node-ical returns whole days as midnight in the server's time zone. */
function localDay(date: Date): string {
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join("-");
}

/** node-ical returns an object for a text whose line has parameters. */
function textOf(value: string | { val: string } | undefined): string {
  return typeof value === "object" ? value.val : (value ?? "");
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
