import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listTakenPeriods } from "#app/features/availability/queries/list-taken-periods.server.ts";
import { changeCalendar } from "#app/features/calendar-sync/commands/change-calendar.server.ts";
import { linkCalendarAddress } from "#app/features/calendar-sync/commands/link-calendar.server.ts";
import { openFeed, renewFeed } from "#app/features/calendar-sync/commands/open-feed.server.ts";
import { readCalendar } from "#app/features/calendar-sync/commands/read-calendar.server.ts";
import { rotateCalendarKeys } from "#app/features/calendar-sync/commands/rotate-calendar-keys.server.ts";
import { calendarVersion } from "#app/features/calendar-sync/queries/find-shown-calendar.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { calendarFeeds, importedCalendars } from "#db/schema/schema.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";

const firstKey = Buffer.alloc(32, 1).toString("base64");
const secrets = createSecrets(firstKey);
const bothKeys = createSecrets(`${Buffer.alloc(32, 2).toString("base64")},${firstKey}`);
const address = new URL("https://club.example/a.ics");
const otherAddress = new URL("https://other.example/b.ics");
const day = calendarDate("2027-06-10");

let world: ConversationWorld;
/** The response of each address. */
let read: PublicWeb["read"];

beforeEach(async () => {
  world = await openConversationWorld();
  read = async ({ href }) => calendarOf(href === address.href ? "20270610" : "20270616");
});
afterEach(() => world.close());

/** A calendar that takes one day. */
function calendarOf(taken: string) {
  const event = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${taken}\r\nEND:VEVENT\r\n`;
  const text = `BEGIN:VCALENDAR\r\n${event}END:VCALENDAR`;
  return { ok: true, value: { text, etag: null } } as const;
}

const context = (db: Db = world.db) => ({
  ...world.as(world.owner.actor),
  db,
  secrets,
  web: { read: (...reading: Parameters<PublicWeb["read"]>) => read(...reading) },
});

async function link(): Promise<string> {
  await linkCalendarAddress(context(), { boatId: world.boat.id, name: "Club", address });
  const calendar = onlyRow(await world.db.select().from(importedCalendars));
  return calendar.id;
}

const changeAddress = (calendarId: string, db?: Db) =>
  changeCalendar(context(db), {
    boatId: world.boat.id,
    calendarId,
    name: "Autre",
    address: otherAddress,
  });

async function names(): Promise<string[]> {
  return (await world.db.select().from(importedCalendars)).map(({ name }) => name);
}

async function taken(): Promise<string[]> {
  const window = { from: day, to: addDays(day, 30), now: world.now };
  const periods = await listTakenPeriods(world.db, world.boat.id, window);
  return periods.map(({ startsOn }) => startsOn);
}

test("a reading changes nothing if its calendar got another address in the meantime", async () => {
  const id = await link();
  const answer = read;
  read = async () => {
    read = answer;
    await changeAddress(id);
    return calendarOf("20270620");
  };
  expect(await readCalendar(context(), { calendarId: id })).toEqual({ ok: true, value: null });
  expect(await taken()).toEqual(["2027-06-16"]);
});

test("a failed reading changes nothing if its calendar got another address in the meantime", async () => {
  const id = await link();
  const answer = read;
  read = async () => {
    read = answer;
    await changeAddress(id);
    return { ok: false, reason: "refused", status: 404 };
  };
  await readCalendar(context(), { calendarId: id });
  expect(await world.db.select().from(importedCalendars)).toMatchObject([
    { failures: 0, failure: null, failureStatus: null },
  ]);
});

test("a key rotation skips a calendar that gets another address at that moment", async () => {
  const id = await link();
  const counts = await whileUncommitted(
    world,
    (tx) => changeAddress(id, tx),
    () => rotateCalendarKeys(world.db, bothKeys),
  );
  expect(counts).toEqual({ rotated: 0, changed: 1, unreadable: 0 });
  const asked: string[] = [];
  read = async ({ href }) => {
    asked.push(href);
    return calendarOf("20270616");
  };
  await readCalendar({ ...context(), secrets: bothKeys }, { calendarId: id });
  expect(asked).toEqual([otherAddress.href]);
});

test("a key rotation skips a feed that gets another address at that moment", async () => {
  const renew = (db?: Db) => renewFeed(context(db), { boatId: world.boat.id });
  await renew();
  const counts = await whileUncommitted(world, renew, () => rotateCalendarKeys(world.db, bothKeys));
  expect(counts).toEqual({ rotated: 0, changed: 1, unreadable: 0 });
  const [feed] = await world.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.boatId, world.boat.id));
  expect(feed?.keyId).toBe(secrets.keyId);
});

test("a feed that was opened in another tab keeps its address until its owner renews it", async () => {
  const { boat } = world;
  const address = async () => {
    const [feed] = await world.db.select().from(calendarFeeds);
    return feed?.tokenHash;
  };
  const opened = await Promise.all([1, 2].map(() => openFeed(context(), { boatId: boat.id })));
  expect(opened.map(({ ok }) => ok)).toEqual([true, true]);
  const first = await address();
  await openFeed(context(), { boatId: boat.id });
  expect(await address()).toBe(first);
  await renewFeed(context(), { boatId: boat.id });
  expect(await address()).not.toBe(first);
});

describe("the form of a calendar that was changed since it was shown", () => {
  const shown = calendarVersion({ name: "Club", address: address.href });
  const change = (typed: { name: string; address: URL }, calendarId: string) =>
    changeCalendar(context(), { ...typed, version: shown, boatId: world.boat.id, calendarId });
  const refused = { ok: false, reason: "changed_meanwhile" };
  test("changes neither name nor address, and does not ask the other site", async () => {
    const id = await link();
    await change({ name: "Mon club", address }, id);
    read = async () => {
      throw new Error("asked");
    };
    expect(await change({ name: "Port", address }, id)).toEqual(refused);
    expect(await change({ name: "Port", address: otherAddress }, id)).toEqual(refused);
    expect(await names()).toEqual(["Mon club"]);
  });

  test("changes nothing if the other change comes while the new address is read", async () => {
    const id = await link();
    const answer = read;
    read = async (...reading) => {
      read = answer;
      await change({ name: "Mon club", address }, id);
      return answer(...reading);
    };
    expect(await change({ name: "Port", address: otherAddress }, id)).toEqual(refused);
    expect([await names(), await taken()]).toEqual([["Mon club"], ["2027-06-10"]]);
  });

  test("is accepted if it says what is stored already, as when it is sent twice", async () => {
    const id = await link();
    const typed = { name: "Autre", address: otherAddress };
    const twice = [await change(typed, id), await change(typed, id)];
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await taken()).toEqual(["2027-06-16"]);
  });
});

test("another name alone is saved while the other site does not answer, and nothing else changes", async () => {
  const calendarId = await link();
  const before = onlyRow(await world.db.select().from(importedCalendars));
  read = async () => ({ ok: false, reason: "unreachable", status: null });
  const change = { boatId: world.boat.id, calendarId, name: "Mon club", address };
  expect(await changeCalendar(context(), change)).toEqual({ ok: true, value: null });
  const after = onlyRow(await world.db.select().from(importedCalendars));
  expect(after).toEqual({ ...before, name: "Mon club" });
  expect(await taken()).toEqual(["2027-06-10"]);
});
