import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listTakenPeriods } from "#app/features/availability/queries/list-taken-periods.server.ts";
import { changeCalendar } from "#app/features/calendar-sync/commands/change-calendar.server.ts";
import {
  linkCalendarAddress,
  linkCalendarFile,
} from "#app/features/calendar-sync/commands/link-calendar.server.ts";
import { readCalendar } from "#app/features/calendar-sync/commands/read-calendar.server.ts";
import { listDueCalendars } from "#app/features/calendar-sync/commands/read-due-calendars.server.ts";
import { readOwnCalendar } from "#app/features/calendar-sync/commands/read-own-calendar.server.ts";
import { rotateCalendarKeys } from "#app/features/calendar-sync/commands/rotate-calendar-keys.server.ts";
import { unlinkCalendar } from "#app/features/calendar-sync/commands/unlink-calendar.server.ts";
import { calendarsDueHandler } from "#app/features/calendar-sync/jobs.server.ts";
import {
  calendarClashEmailJob,
  calendarReadingJob,
  unreadableCalendarEmailJob,
} from "#app/features/calendar-sync/jobs.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import type { PublicReading, PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { calendarClashes, importedCalendars, importedDays } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { tablesWith } from "#tests/support/every-table.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";

const firstKey = Buffer.alloc(32, 1).toString("base64");
const secrets = createSecrets(firstKey);
const day = calendarDate("2027-06-10");
const address = new URL("https://club.example/secret-9f3a.ics");

let world: ConversationWorld;
/** The other site's next response. */
let answer: PublicWeb["read"];
let now: Date;

beforeEach(async () => {
  world = await openConversationWorld();
  now = world.now;
  answer = async () => calendarOf([0, 1]);
});
afterEach(() => world.close());

const compact = (days: number) => addDays(day, days).replaceAll("-", "");

/** A calendar that takes these periods, in days after 10 June, both ends included. */
function calendarOf(...periods: [from: number, to: number][]) {
  const events = periods.map(
    ([from, to], index) =>
      `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(to + 1)}\r\nEND:VEVENT\r\n`,
  );
  const text = `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR`;
  return { ok: true, value: { text, etag: '"1"' } } as const;
}

const failing = (
  reason: Extract<PublicReading, { ok: false }>["reason"],
  status: number | null = null,
) => {
  answer = async () => ({ ok: false, reason, status });
};
const web: PublicWeb = { read: (...reading) => answer(...reading) };
const context = (actor: UserActor = world.owner.actor) => ({
  ...world.as(actor),
  now,
  secrets,
  web,
});
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function link(name = "Club"): Promise<string> {
  const linked = await linkCalendarAddress(context(), { boatId: world.boat.id, name, address });
  expect(linked).toEqual({ ok: true, value: null });
  const rows = await world.db
    .select({ id: importedCalendars.id })
    .from(importedCalendars)
    .where(eq(importedCalendars.name, name));
  return onlyRow(rows).id;
}

async function taken(): Promise<string[]> {
  const window = { from: day, to: addDays(day, 30), now };
  const periods = await listTakenPeriods(world.db, world.boat.id, window);
  return periods.map(
    ({ startsOn, endsOn, kind }) => `${startsOn.slice(8)}-${endsOn.slice(8)} ${kind}`,
  );
}

async function stored(id: string) {
  const [row] = await world.db.select().from(importedCalendars).where(eq(importedCalendars.id, id));
  return row;
}

/** The xmin of each row, which changes when a row is written again. */
const versions = async () =>
  (await world.db.execute(sql`select xmin::text, start_date from ${importedDays}`)).rows;

const isDue = async () => (await listDueCalendars(world.db, now)).length > 0;
const read = (calendarId: string) => readCalendar(context(), { calendarId });

describe("a calendar linked by its address", () => {
  test("takes its days at once, and its address is in no table in clear text", async () => {
    await link();
    expect(await taken()).toEqual(["10-11 import"]);
    expect(await tablesWith(world.pool, "secret-9f3a", "club.example")).toEqual([]);
  });

  test("is not stored if its address returns no calendar, and the refusal contains the site's status", async () => {
    failing("refused", 404);
    const input = { boatId: world.boat.id, name: "Club", address };
    expect(await linkCalendarAddress(context(), input)).toEqual({
      ok: false,
      reason: "refused",
      detail: 404,
    });
    answer = async () => ({ ok: true, value: { text: "<html>", etag: null } });
    expect(await linkCalendarAddress(context(), input)).toMatchObject({ reason: "not_a_calendar" });
    expect(await world.db.select().from(importedCalendars)).toEqual([]);
  });

  test("is replaced entirely by each reading", async () => {
    const id = await link();
    answer = async () => calendarOf([5, 5], [7, 8]);
    later(15);
    expect(await read(id)).toEqual({ ok: true, value: null });
    expect(await taken()).toEqual(["15-15 import", "17-18 import"]);
    expect((await stored(id))?.readAt).toEqual(now);
  });

  test("keeps the rows of its days if a reading finds the same days", async () => {
    const id = await link();
    const before = await versions();
    later(15);
    await read(id);
    expect(await versions()).toEqual(before);
    answer = async () => calendarOf([0, 2]);
    later(15);
    await read(id);
    expect(await versions()).not.toEqual(before);
  });

  test("is requested with its ETag only within a day, because the next day other days count", async () => {
    const id = await link();
    const asked: unknown[] = [];
    answer = async (_address, { etag }) => {
      asked.push(etag);
      return etag ? { ok: true, value: "unchanged" } : calendarOf([2, 2]);
    };
    later(15);
    await read(id);
    expect(await taken()).toEqual(["10-11 import"]);
    later(24 * 60);
    await read(id);
    expect(await taken()).toEqual(["12-12 import"]);
    expect(asked).toEqual(['"1"', null]);
  });

  test("keeps its days when it fails, and mails its owner once, at the second failure in a row", async () => {
    const id = await link();
    const mails = () => queuedJobs(world.db, unreadableCalendarEmailJob);
    failing("refused", 404);
    await read(id);
    expect(await mails()).toEqual([]);
    await read(id);
    await read(id);
    expect(await mails()).toEqual([{ calendarId: id, ownerId: world.owner.userId }]);
    expect(await taken()).toEqual(["10-11 import"]);
    expect(await stored(id)).toMatchObject({ failures: 3, failure: "refused", failureStatus: 404 });
    answer = async () => calendarOf([1, 1]);
    await read(id);
    expect(await stored(id)).toMatchObject({ failures: 0, failure: null, failureStatus: null });
    expect(await taken()).toEqual(["11-11 import"]);
    failing("too_slow");
    await read(id);
    await read(id);
    expect(await mails()).toHaveLength(2);
  });

  test("is due every 15 minutes, and less and less often while it fails", async () => {
    const id = await link();
    later(10);
    expect(await isDue()).toBe(false);
    later(5);
    expect(await isDue()).toBe(true);
    failing("unreachable");
    for (const wait of [15, 15, 30, 60]) {
      await read(id);
      later(wait - 5);
      expect(await isDue()).toBe(false);
      later(5);
      expect(await isDue()).toBe(true);
    }
  });

  test("has only one queued reading, however late that runs", async () => {
    const id = await link();
    const findDue = () =>
      calendarsDueHandler.run({ db: world.db, clock: () => now, jobs: world.jobs }, {});
    for (let quarter = 1; quarter <= 3; quarter += 1) {
      later(15);
      await findDue();
      expect(await world.queued(calendarReadingJob)).toEqual([{ calendarId: id }]);
    }
    await world.db.execute(sql`update jobs.job set state = 'completed'`);
    await findDue();
    expect(await world.queued(calendarReadingJob)).toHaveLength(2);
  });

  test("is not overwritten by a reading that started earlier", async () => {
    const id = await link();
    const early = context();
    later(1);
    answer = async () => calendarOf([3, 3]);
    await read(id);
    answer = async () => calendarOf([9, 9]);
    await readCalendar(early, { calendarId: id });
    expect(await taken()).toEqual(["13-13 import"]);
  });

  test("stays removed if it is removed during a reading", async () => {
    const id = await link();
    answer = async () => {
      await unlinkCalendar(context(), { boatId: world.boat.id, calendarId: id });
      return calendarOf([3, 3]);
    };
    later(1);
    await read(id);
    expect(await taken()).toEqual([]);
  });

  test("takes other days with another address; a failing address changes nothing", async () => {
    const id = await link();
    const other = new URL("https://other.example/b.ics");
    answer = async () => calendarOf([6, 6]);
    const change = { boatId: world.boat.id, calendarId: id, name: "Autre", address: other };
    expect(await changeCalendar(context(), change)).toEqual({ ok: true, value: null });
    expect(await taken()).toEqual(["16-16 import"]);
    failing("private_address");
    const again = { ...change, address };
    expect(await changeCalendar(context(), again)).toMatchObject({ reason: "private_address" });
    expect(await taken()).toEqual(["16-16 import"]);
  });
});

test("a calendar file takes its days, is never due, and frees its days when it is removed", async () => {
  const file = new File([calendarOf([0, 2]).value.text], "club.ics");
  const boatId = world.boat.id;
  await linkCalendarFile(context(), { boatId, name: "Club", file });
  expect(await taken()).toEqual(["10-12 import"]);
  later(600);
  expect(await listDueCalendars(world.db, now)).toEqual([]);
  const calendar = onlyRow(await world.db.select().from(importedCalendars));
  await unlinkCalendar(context(), { boatId, calendarId: calendar.id });
  expect(await taken()).toEqual([]);
  expect(await world.db.select().from(importedDays)).toEqual([]);
});

test("a clash with a confirmed reservation is mailed once as long as it lasts", async () => {
  const { id: reservationId } = await createReservation(world.db, {
    boatId: world.boat.id,
    ownerId: world.owner.userId,
    renterId: world.renter.userId,
    checkInDate: addDays(day, 1),
    checkOutDate: addDays(day, 3),
  });
  const mails = () => queuedJobs(world.db, calendarClashEmailJob);
  const id = await link();
  const ownerId = world.owner.userId;
  expect(await mails()).toEqual([{ calendarId: id, reservationId, ownerId }]);
  answer = async () => calendarOf([3, 5]);
  await read(id);
  expect(await mails()).toHaveLength(1);
  answer = async () => calendarOf([4, 5]);
  await read(id);
  answer = async () => calendarOf([0, 1]);
  await read(id);
  expect(await mails()).toHaveLength(2);
});

/** Number of clash mails, and number of current clashes. */
async function clashes() {
  const mails = await queuedJobs(world.db, calendarClashEmailJob);
  return [mails.length, await world.db.$count(calendarClashes)];
}

test("reading one calendar does not end the clashes of another", async () => {
  for (const [from, to] of [
    [1, 3],
    [10, 12],
  ] as const) {
    await createReservation(world.db, {
      boatId: world.boat.id,
      ownerId: world.owner.userId,
      renterId: world.renter.userId,
      checkInDate: addDays(day, from),
      checkOutDate: addDays(day, to),
    });
  }
  const id = await link();
  const file = new File([calendarOf([10, 11]).value.text], "a.ics");
  await linkCalendarFile(context(), { boatId: world.boat.id, name: "Other", file });
  expect(await clashes()).toEqual([2, 2]);
  await read(id);
  expect(await clashes()).toEqual([2, 2]);
});

test("imported days do not clash with another boat's rentals or with unconfirmed ones", async () => {
  const { id: otherBoat } = await createBoat(world.db, { userId: world.owner.userId });
  const rent = (change: Partial<Parameters<typeof createReservation>[1]>) =>
    createReservation(world.db, {
      boatId: world.boat.id,
      ownerId: world.owner.userId,
      renterId: world.renter.userId,
      checkInDate: day,
      checkOutDate: day,
      ...change,
    });
  await rent({ boatId: otherBoat });
  await rent({ status: "cancelled" });
  await link();
  expect(await clashes()).toEqual([0, 0]);
});

test("at most ten calendars can be linked, even by concurrent requests", async () => {
  const file = new File([calendarOf([0, 0]).value.text], "a.ics");
  const linking = Array.from({ length: 12 }, (_, index) =>
    linkCalendarFile(context(), { boatId: world.boat.id, name: `Club ${index}`, file }),
  );
  const refused = (await Promise.all(linking)).filter(({ ok }) => !ok);
  const tooMany = { ok: false, reason: "too_many_calendars" };
  expect(refused).toEqual([tooMany, tooMany]);
  const { id: boatId } = await createBoat(world.db, { userId: world.owner.userId });
  const other = await linkCalendarFile(context(), { boatId, name: "Club", file });
  expect(other).toEqual({ ok: true, value: null });
});

test("only a boat's owner can link, read, change or remove its calendars", async () => {
  const calendarId = await link();
  const theirs = await createBoat(world.db, { userId: world.stranger.userId });
  const file = new File([calendarOf([0, 0]).value.text], "a.ics");
  for (const boatId of [world.boat.id, theirs.id]) {
    const stranger = context(world.stranger.actor);
    const row = { boatId, calendarId };
    const change = { ...row, name: "x", address };
    const attempts = [
      () => readOwnCalendar(stranger, row),
      () => unlinkCalendar(stranger, row),
      () => changeCalendar(stranger, change),
      ...(boatId === world.boat.id
        ? [
            () => linkCalendarAddress(stranger, change),
            () => linkCalendarFile(stranger, { ...change, file }),
          ]
        : []),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await taken()).toEqual(["10-11 import"]);
});

test("addresses can be read with the new key once the keys are rotated", async () => {
  const id = await link();
  const both = createSecrets(`${Buffer.alloc(32, 2).toString("base64")},${firstKey}`);
  expect(await rotateCalendarKeys(world.db, both)).toEqual({
    rotated: 1,
    changed: 0,
    unreadable: 0,
  });
  expect(await rotateCalendarKeys(world.db, both)).toEqual({
    rotated: 0,
    changed: 0,
    unreadable: 0,
  });
  const asked: string[] = [];
  answer = async ({ href }) => {
    asked.push(href);
    return calendarOf();
  };
  const onlyNew = createSecrets(Buffer.alloc(32, 2).toString("base64"));
  await readCalendar({ ...context(), secrets: onlyNew }, { calendarId: id });
  expect(asked).toEqual([address.href]);
});
