import { afterEach, describe, expect, test } from "vitest";
import type { TimeZone } from "#app/features/places/domain/time-zone.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { countTurns } from "#tests/support/count-turns.ts";
import { setServerZone } from "#tests/support/server-zone.ts";
import { readTakenDays } from "./read-taken-days.server.ts";

const boatId = "0b9f1c5e-6f0e-4a3e-9a55-0c5f6f0c1d2e";
const today = calendarDate("2027-06-01");
const window = { startsOn: today, endsOn: addDays(today, 700) };

const calendarOf = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines, index) => [
      "BEGIN:VEVENT",
      ...(lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${index}`]),
      ...lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

/** The days that these events take: '06-10', or '06-10 06-12' for a range. */
function daysOf(...events: string[][]) {
  return daysOfText(calendarOf(...events));
}
async function daysOfText(text: string, timeZone: TimeZone = "Europe/Paris") {
  const read = await readTakenDays(text, { window, boatId, timeZone });
  if (!read.ok) return read.reason;
  return read.value.map(({ startsOn, endsOn }) =>
    (startsOn === endsOn ? [startsOn] : [startsOn, endsOn]).map((day) => day.slice(5)).join(" "),
  );
}

afterEach(() => setServerZone());

const allDay = ["DTSTART;VALUE=DATE:20270610", "DTEND;VALUE=DATE:20270613"];

describe("a whole-day event", () => {
  test("takes its calendar days, with its end excluded", async () => {
    expect(await daysOf(allDay)).toEqual(["06-10 06-12"]);
    expect(await daysOf(["DTSTART;VALUE=DATE:20270610"])).toEqual(["06-10"]);
    expect(await daysOf(["DTSTART;VALUE=DATE:20270610", "DTEND;VALUE=DATE:20270610"])).toEqual([
      "06-10",
    ]);
    expect(await daysOf(["DTSTART;VALUE=DATE:20270610", "DURATION:P2D"])).toEqual(["06-10 06-11"]);
  });

  test.each([
    ["2020-06-10", "06-01 05-01"],
    ["2027-06-10", "06-10 05-01"],
  ])(
    "of 30 years from %s takes the days that are read, once, however often it repeats",
    async (...row) => {
      const [day, taken] = row;
      const start = `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`;
      for (const end of ["DTEND;VALUE=DATE:20570610", "DURATION:P10957D"]) {
        expect(await daysOf([start, end])).toEqual([taken]);
        expect(await daysOf([start, end, "RRULE:FREQ=DAILY"])).toEqual([taken]);
        expect(await daysOf([start, end, "RRULE:FREQ=YEARLY"])).toEqual([taken]);
      }
    },
  );

  test("is recognized when VALUE=DATE is missing", async () => {
    expect(await daysOf(["DTSTART:20270610", "DTEND:20270613"])).toEqual(["06-10 06-12"]);
    const weekly = ["DTSTART:20270605", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270605,20270612"];
    expect(await daysOf(weekly)).toEqual(["06-19"]);
  });

  test.each(["Pacific/Kiritimati", "Europe/Paris", "UTC", "America/New_York", "Pacific/Niue"])(
    "takes the same days on a server in %s, and so do timed events",
    async (zone) => {
      setServerZone(zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(await daysOf(allDay)).toEqual(["06-10 06-12"]);
      expect(await daysOf([...allDay, "RRULE:FREQ=MONTHLY;COUNT=2"])).toEqual([
        "06-10 06-12",
        "07-10 07-12",
      ]);
      expect(await daysOf(["DTSTART:20270610T230000Z", "DTEND:20270611T010000Z"])).toEqual([
        "06-11",
      ]);
      expect(await daysOf(["DTSTART:20270610T100000", "DTEND:20270611T000000"])).toEqual(["06-10"]);
    },
  );
});

describe("a timed event takes the days that it touches at a port in France", () => {
  test.each([
    ["in UTC", ["DTSTART:20270610T213000Z", "DTEND:20270610T223000Z"], ["06-10 06-11"]],
    ["until midnight", ["DTSTART:20270610T080000Z", "DTEND:20270610T220000Z"], ["06-10"]],
    [
      "in a zone that it only names",
      [
        "DTSTART;TZID=America/New_York:20270610T190000",
        "DTEND;TZID=America/New_York:20270610T200000",
      ],
      ["06-11"],
    ],
    ["in no zone", ["DTSTART:20270610T233000", "DTEND:20270611T003000"], ["06-10 06-11"]],
    [
      "in an unknown zone",
      ["DTSTART;TZID=Marina:20270610T233000", "DURATION:PT1H"],
      ["06-10 06-11"],
    ],
    ["without an end", ["DTSTART:20270610T220000Z"], ["06-11"]],
    ["without duration", ["DTSTART:20270610T100000Z", "DTEND:20270610T100000Z"], ["06-10"]],
    ["in winter", ["DTSTART:20280110T225900Z", "DTEND:20280110T230000Z"], ["01-10"]],
  ])("%s", async (_title, lines, days) => {
    expect(await daysOf(lines)).toEqual(days);
  });

  test("in a zone that the calendar itself defines", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Bateau",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:-0900",
      "TZOFFSETTO:-0900",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const text = calendarOf(["DTSTART;TZID=Bateau:20270610T140000", "DURATION:PT1H"]);
    expect(await daysOfText(text.replace("VERSION:2.0", `VERSION:2.0\r\n${zone}`))).toEqual([
      "06-11",
    ]);
  });
});

/** An event from midnight to midnight in a zone. */
const dayIn = (zone: string) => [
  `DTSTART;TZID=${zone}:20270610T000000`,
  `DTEND;TZID=${zone}:20270611T000000`,
];

describe("a timed event takes the days that it touches at a port abroad", () => {
  test.each<[string, TimeZone, string[], string[]]>([
    ["from midnight to midnight in Athens", "Europe/Athens", dayIn("Europe/Athens"), ["06-10"]],
    ["from midnight to midnight in London", "Europe/London", dayIn("Europe/London"), ["06-10"]],
    ["in no zone", "Europe/Lisbon", ["DTSTART:20270610T000000", "DURATION:P1D"], ["06-10"]],
    ["in UTC", "Europe/Athens", ["DTSTART:20270609T210000Z", "DTEND:20270610T210000Z"], ["06-10"]],
    [
      "in another zone",
      "Europe/Istanbul",
      ["DTSTART;TZID=Europe/Paris:20270610T220000", "DURATION:PT2H"],
      ["06-10 06-11"],
    ],
    [
      "each week, its last time being given in UTC",
      "Europe/Athens",
      ["DTSTART:20270610T000000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=20270616T210000Z"],
      ["06-10", "06-17"],
    ],
  ])("%s, in %s", async (_title, timeZone, lines, days) => {
    expect(await daysOfText(calendarOf(lines), timeZone)).toEqual(days);
  });
});

describe("events that take no days:", () => {
  test.each([
    ["cancelled", ["STATUS:CANCELLED"]],
    ["that leave their person free", ["TRANSP:TRANSPARENT"]],
    ["that Outlook calls free", ["X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
    ["the boat's own, which another site sends back", [`UID:1.${boatId}@escale`]],
  ])("%s", async (_title, lines) => {
    expect(await daysOf([...allDay, ...lines])).toEqual([]);
  });

  test("past ones, and those beyond the horizon", async () => {
    expect(await daysOf(["DTSTART;VALUE=DATE:20270531"], ["DTSTART;VALUE=DATE:20290502"])).toEqual(
      [],
    );
    expect(await daysOf(["DTSTART;VALUE=DATE:20200101", "DTEND;VALUE=DATE:20270603"])).toEqual([
      "06-01 06-02",
    ]);
  });

  test("the boat's own only, not those of another boat", async () => {
    const other = boatId.replace("0b", "1b");
    expect(await daysOf([...allDay, `UID:1.${other}@escale`])).toEqual(["06-10 06-12"]);
  });
});

describe("a repeated event", () => {
  test("takes the days of each repetition, except excluded and cancelled ones", async () => {
    const weekly = ["UID:a", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=5"];
    expect(await daysOf([...weekly, "EXDATE;VALUE=DATE:20270612"])).toEqual([
      "06-05",
      "06-19",
      "06-26",
      "07-03",
    ]);
    const cancelled = ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270619", "DTSTART;VALUE=DATE:20270619"];
    expect(await daysOf(weekly, [...cancelled, "STATUS:CANCELLED"])).toEqual([
      "06-05",
      "06-12",
      "06-26",
      "07-03",
    ]);
  });

  test("takes the days to which one repetition was moved", async () => {
    const master = ["UID:a", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2"];
    const moved = ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270615"];
    expect(await daysOf(master, moved)).toEqual(["06-05", "06-15"]);
    // Even when the event that it belongs to is missing.
    expect(await daysOf(moved)).toEqual(["06-15"]);
  });

  test("with a moved repetition leaves the calendar's other events unchanged", async () => {
    const master = ["UID:a", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2"];
    const moved = ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270615"];
    const daily = ["UID:b", "DTSTART;VALUE=DATE:20270625", "RRULE:FREQ=DAILY;COUNT=3"];
    expect(await daysOf(master, allDay, daily, moved)).toEqual([
      "06-05",
      "06-10 06-12",
      "06-15",
      "06-25 06-27",
    ]);
  });

  test.each([
    ["with the same name", calendarOf],
    [
      "without a name",
      (...events: string[][]) => calendarOf(...events).replaceAll("UID:a\r\n", ""),
    ],
  ])("takes its days beside another one %s", async (_title, write) => {
    const first = ["UID:a", "DTSTART;VALUE=DATE:20270605", "RRULE:FREQ=WEEKLY;COUNT=2"];
    const second = ["UID:a", "DTSTART;VALUE=DATE:20270701", "RRULE:FREQ=DAILY;COUNT=2"];
    expect(await daysOfText(write(first, second))).toEqual(["06-05", "06-12", "07-01 07-02"]);
    // A cancelled repetition frees its day in only one of the two events.
    const cancelled = ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270702", "DTSTART;VALUE=DATE:20270702"];
    const days = await daysOfText(write(first, second, [...cancelled, "STATUS:CANCELLED"]));
    expect(days).toEqual(["06-05", "06-12", "07-01"]);
  });

  test.each([
    ["before", "20270522"],
    ["after", "20400505"],
  ])("takes the days to which a repetition from %s the horizon was moved", async (_title, day) => {
    const master = ["UID:a", "DTSTART;VALUE=DATE:20260103", "RRULE:FREQ=WEEKLY;INTERVAL=600"];
    const moved = ["UID:a", `RECURRENCE-ID;VALUE=DATE:${day}`, "DTSTART;VALUE=DATE:20270615"];
    expect(await daysOf(master, moved)).toEqual(["06-15"]);
  });

  test("without an end takes days up to the horizon, even if it began long ago", async () => {
    expect(await daysOf(["DTSTART;VALUE=DATE:20100101", "RRULE:FREQ=DAILY"])).toEqual([
      "06-01 05-01",
    ]);
    // Every second week since January 2010: the result must be the same as when all repetitions are counted.
    const everySecondWeek = "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;UNTIL=20270701";
    expect(await daysOf(["DTSTART;VALUE=DATE:20100105", everySecondWeek])).toEqual(
      await daysOf([
        "DTSTART;VALUE=DATE:20100105",
        everySecondWeek.replace("UNTIL=20270701", "COUNT=913"),
      ]),
    );
  });

  describe("ends with the repetition that UNTIL names,", () => {
    const inParis = ["DTSTART;TZID=Europe/Paris:20270605T003000", "DURATION:PT1H"];
    const inNewYork = ["DTSTART;TZID=America/New_York:20270605T233000", "DURATION:PT1H"];
    test.each([
      ["in UTC, its zone only being named", inParis, "20270606T223000Z", "06-05 06-07"],
      ["in UTC, its zone being behind", inNewYork, "20270608T033000Z", "06-06 06-08"],
      ["in UTC, without any zone", ["DTSTART:20270605T003000"], "20270606T223000Z", "06-05 06-07"],
      ["as a day, though it has times", inParis, "20270607", "06-05 06-07"],
      [
        "as midnight in UTC, a day",
        ["DTSTART;VALUE=DATE:20270605"],
        "20270606T220000Z",
        "06-05 06-07",
      ],
      ["as a day, a day", ["DTSTART;VALUE=DATE:20270605"], "20270607", "06-05 06-07"],
    ])("%s", async (_title, lines, until, days) => {
      expect(await daysOf([...lines, `RRULE:FREQ=DAILY;UNTIL=${until}`])).toEqual([days]);
    });
  });

  test("in a zone that is only named applies its exceptions, even those given in UTC", async () => {
    const weekly = ["UID:a", "DTSTART;TZID=Europe/Paris:20270605T003000", "DURATION:PT1H"];
    const rule = "RRULE:FREQ=WEEKLY;COUNT=3";
    expect(await daysOf([...weekly, rule, "EXDATE:20270611T223000Z"])).toEqual(["06-05", "06-19"]);
    const moved = ["UID:a", "RECURRENCE-ID:20270611T223000Z", "DTSTART:20270615T080000Z"];
    expect(await daysOf([...weekly, rule], moved)).toEqual(["06-05", "06-15", "06-19"]);
  });

  test("on listed days also takes its own start, unless the start is excluded or moved", async () => {
    const listed = ["UID:a", "DTSTART;VALUE=DATE:20270605", "RDATE;VALUE=DATE:20270701,20270703"];
    expect(await daysOf(listed)).toEqual(["06-05", "07-01", "07-03"]);
    expect(await daysOf([...listed, "EXDATE;VALUE=DATE:20270605"])).toEqual(["07-01", "07-03"]);
    expect(await daysOf([...listed, "STATUS:CANCELLED"])).toEqual([]);
    const moved = ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270605", "DTSTART;VALUE=DATE:20270615"];
    expect(await daysOf(listed, moved)).toEqual(["06-15", "07-01", "07-03"]);
  });

  test("on listed periods takes the days of each period, up to that period's own end", async () => {
    const day = ["UID:a", "DTSTART:20270605T100000Z", "DURATION:PT1H"];
    const [hours, days] = ["20270701T100000Z/PT2H", "20270703T100000Z/20270704T100000Z"];
    const listed = [...day, `RDATE;VALUE=PERIOD:${hours},${days}`];
    expect(await daysOf(listed)).toEqual(["06-05", "07-01", "07-03 07-04"]);
    const weekly = [...listed, "RDATE:20270720T100000Z", "RRULE:FREQ=WEEKLY;COUNT=2"];
    expect(await daysOf(weekly)).toEqual(["06-05", "06-12", "07-01", "07-03 07-04", "07-20"]);
    expect(await daysOf([...listed, "STATUS:CANCELLED"])).toEqual([]);
    const moved = ["UID:a", "RECURRENCE-ID:20270701T100000Z", "DTSTART:20270715T100000Z"];
    expect(await daysOf(listed, moved)).toEqual(["06-05", "07-03 07-04", "07-15"]);
    const zone = ["TZID=America/New_York", "20270701T190000/PT2H"] as const;
    expect(await daysOf([...day, `RDATE;${zone[0]};VALUE=PERIOD:${zone[1]}`])).toEqual([
      "06-05",
      "07-02",
    ]);
  });

  test("keeps its time of day when the clocks change", async () => {
    const late = ["DTSTART;TZID=Europe/Paris:20271029T233000", "DURATION:PT20M"];
    expect(await daysOf([...late, "RRULE:FREQ=DAILY;COUNT=4"])).toEqual(["10-29 11-01"]);
  });
});

describe("parsing is soon aborted for", () => {
  test.each([
    ["a million repetitions", ["DTSTART:20270601T000000Z", "RRULE:FREQ=SECONDLY;COUNT=1000000"]],
    ["every minute since 1970", ["DTSTART:19700101T000000Z", "RRULE:FREQ=MINUTELY"]],
    ["every 30 February", ["DTSTART:20270101T000000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"]],
  ])("%s", async (_title, lines) => {
    const start = performance.now();
    expect(await daysOf(lines)).toBe("too_many_events");
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test("a megabyte of parameters", async () => {
    const line = `X;${'A="b";'.repeat(150_000)}C=d:e`;
    const text = `BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR`;
    // A fast machine would parse this text within a second.
    expect(
      await readTakenDays(text, {
        window,
        boatId,
        timeZone: "Europe/Paris",
        maxBusyMilliseconds: 20,
      }),
    ).toEqual({
      ok: false,
      reason: "too_many_events",
    });
  });
});

test.each([
  "",
  "<!doctype html><title>Connexion</title>",
  "BEGIN:VCALENDAR",
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR",
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:demain\r\nEND:VEVENT\r\nEND:VCALENDAR",
])("a text that is not a calendar is refused: %j", async (text) => {
  expect(await daysOfText(text)).toBe("not_a_calendar");
});

test("an empty calendar, a calendar after a byte order mark, and several calendars in one file are read", async () => {
  expect(await daysOf()).toEqual([]);
  expect(await daysOfText(`\uFEFF${calendarOf(allDay)}`)).toEqual(["06-10 06-12"]);
  const second = calendarOf(["DTSTART;VALUE=DATE:20270701"]);
  expect(await daysOfText(`${calendarOf(allDay)}\r\n${second}`)).toEqual(["06-10 06-12", "07-01"]);
});

test("a large calendar is read in parts, between which the process serves other requests", async () => {
  const turns = countTurns();
  const events = Array.from({ length: 3_000 }, () => allDay);
  expect(await daysOf(...events)).toEqual(["06-10 06-12"]);
  expect(turns()).toBeGreaterThan(3);
});
