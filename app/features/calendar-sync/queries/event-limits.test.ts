import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { readTakenDays } from "./read-taken-days.server.ts";

const window = { startsOn: calendarDate("2027-06-01"), endsOn: calendarDate("2029-06-01") };

const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

/** The days that an event takes in a calendar with an ordinary event on 1 June 2027. */
async function daysBeside(...lines: string[]): Promise<string[]> {
  const ordinary = eventOf("UID:a", "DTSTART;VALUE=DATE:20270601");
  const events = [ordinary, eventOf("UID:b", ...lines)].join("\r\n");
  const text = `BEGIN:VCALENDAR\r\n${events}\r\nEND:VCALENDAR`;
  const read = await readTakenDays(text, { window, boatId: "boat", timeZone: "Europe/Paris" });
  if (!read.ok) return [read.reason];
  const [first, ...others] = read.value.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`);
  expect(first).toBe("2027-06-01 2027-06-01");
  return others;
}

const wholeDay = "DTSTART;VALUE=DATE:20270610";
const timed = "DTSTART:20270610T100000Z";
const zoned = "DTSTART;TZID=Europe/Paris:20270610T100000";
const toTheEnd = ["2027-06-10 2029-06-01"];
const oneDay = ["2027-06-10 2027-06-10"];

test.each([
  [wholeDay, "DURATION:P9999999D"],
  [wholeDay, "DURATION:P99999999999D"],
  [timed, "DURATION:P9999999D"],
  [timed, "DURATION:P9999999999999999999999W"],
  [zoned, "DURATION:PT99999999999999S"],
  [timed, "DTEND:99991231T235959Z"],
  [wholeDay, "DTEND;VALUE=DATE:99991231"],
  [wholeDay, "DTEND;VALUE=DATE:99991231", "RRULE:FREQ=YEARLY"],
  [wholeDay, "DTEND;VALUE=DATE:99991231", "RRULE:FREQ=DAILY"],
])(
  "an event without a foreseeable end takes its days up to the horizon: %s %s",
  async (...lines) => {
    expect(await daysBeside(...lines)).toEqual(toTheEnd);
  },
);

test("so does a listed period", async () => {
  const listed = "RDATE;VALUE=PERIOD:20270701T100000Z/P9999999D";
  expect(await daysBeside(timed, listed)).toEqual([...oneDay, "2027-07-01 2029-06-01"]);
});

test.each(["-P9999999D", "-P99999999999D"])(
  "an event that ends before it starts (%s) takes its day",
  async (duration) => {
    expect(await daysBeside(wholeDay, `DURATION:${duration}`)).toEqual(oneDay);
    expect(await daysBeside(timed, `DURATION:${duration}`)).toEqual(oneDay);
  },
);

test.each(["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"])(
  "an event that repeats in the distant future takes its first day (%s)",
  async (frequency) => {
    const rule = `RRULE:FREQ=${frequency};INTERVAL=99999999999999`;
    expect(await daysBeside(timed, rule)).toEqual(oneDay);
  },
);

test.each([
  "DTSTART;VALUE=DATE:99991231",
  "DTSTART:99991231T235959Z",
  "DTSTART;VALUE=DATE:00000101",
  "DTSTART:00000101T000000Z",
])("an event at the end or beginning of time takes no days: %s", async (start) => {
  expect(await daysBeside(start)).toEqual([]);
});
