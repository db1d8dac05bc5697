import { expect, test } from "vitest";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { fetchDays } from "./fetch-days.server.ts";

const limits = {
  boatId: "boat",
  timeZone: "Europe/Paris" as const,
  window: { startsOn: calendarDate("2027-06-01"), endsOn: calendarDate("2029-06-01") },
};
const address = new URL("https://club.example/a.ics");

/** A site whose calendar has one event with this start and rule. */
const siteWith = (start: string, rule: string): PublicWeb => ({
  async read() {
    const event = `BEGIN:VEVENT\r\nUID:1\r\n${start}\r\n${rule}\r\nEND:VEVENT`;
    return {
      ok: true,
      value: { text: `BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`, etag: null },
    };
  },
});

test("reading ten calendars that never end takes no longer than one of them may take", async () => {
  const endless = siteWith("DTSTART:20270101T000000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
  const start = performance.now();
  const read = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetchDays(endless, address, { ...limits, maxMilliseconds: 300 }),
    ),
  );
  expect(performance.now() - start).toBeLessThan(2_500);
  for (const days of read) {
    expect(days).toEqual({ ok: false, reason: "too_slow", status: null });
  }
});

test("a calendar with too many repetitions is not called slow while there is time", async () => {
  const full = siteWith("DTSTART:20270601T000000Z", "RRULE:FREQ=SECONDLY;COUNT=1000000");
  expect(await fetchDays(full, address, { ...limits, maxMilliseconds: 60_000 })).toMatchObject({
    reason: "too_many_events",
  });
});
