import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeCalendar } from "#app/features/calendar-sync/commands/change-calendar.server.ts";
import {
  linkCalendarAddress,
  linkCalendarFile,
} from "#app/features/calendar-sync/commands/link-calendar.server.ts";
import { unlinkCalendar } from "#app/features/calendar-sync/commands/unlink-calendar.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { auditEvents, importedCalendars, importedDays } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { whileNobodyWrites } from "#tests/support/held-writes.ts";

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const address = new URL("https://club.example/secret-9f3a.ics");

let world: ConversationWorld;
/** The day of June that the other site reports as taken. */
let taken: number;

beforeEach(async () => {
  world = await openConversationWorld();
  taken = 10;
});
afterEach(() => world.close());

const calendarText = () =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:202706${taken}\r\nDTEND;VALUE=DATE:202706${taken + 1}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
const web: PublicWeb = {
  read: async () => ({ ok: true, value: { text: calendarText(), etag: null } }),
};

function link(name: string, { to = address, keys = keyOf(1), boatId = world.boat.id } = {}) {
  const context = { ...world.as(world.owner.actor), now: world.now, web };
  return linkCalendarAddress(
    { ...context, secrets: createSecrets(keys) },
    { boatId, name, address: to },
  );
}

function linkFile(name: string) {
  const file = new File([calendarText()], "club.ics");
  return linkCalendarFile(world.as(world.owner.actor), { boatId: world.boat.id, name, file });
}

async function names(boatId = world.boat.id): Promise<string[]> {
  const rows = await world.db
    .select({ name: importedCalendars.name })
    .from(importedCalendars)
    .where(eq(importedCalendars.boatId, boatId));
  return rows.map(({ name }) => name).toSorted();
}

const days = () => world.db.select({ day: importedDays.startDate }).from(importedDays);

test("an address that is sent again is linked once, with the newest name and days", async () => {
  await link("Club");
  taken = 12;
  expect(await link("Club nautique")).toEqual({ ok: true, value: null });
  expect(await names()).toEqual(["Club nautique"]);
  expect(await days()).toEqual([{ day: "2027-06-12" }]);
});

test("an address sent several times at once is linked once", async () => {
  const linked = await Promise.all([1, 2, 3].map(() => link("Club")));
  expect(linked.every(({ ok }) => ok)).toBe(true);
  expect(await names()).toEqual(["Club"]);
});

test("an address that failed before and can be read now no longer counts as failing", async () => {
  await link("Club");
  const failing = { failures: 3, failure: "refused", failureStatus: 404, readAt: null } as const;
  await world.db.update(importedCalendars).set(failing);
  await link("Club");
  const [calendar] = await world.db.select().from(importedCalendars);
  expect(calendar).toMatchObject({
    failures: 0,
    failure: null,
    failureStatus: null,
    readAt: world.now,
  });
});

test("a calendar from a file cannot get an address", async () => {
  await linkFile("Club");
  const calendar = onlyRow(await world.db.select().from(importedCalendars));
  const context = { ...world.as(world.owner.actor), web, secrets: createSecrets(keyOf(1)) };
  const change = { boatId: world.boat.id, calendarId: calendar.id, name: "Club", address };
  await expect(changeCalendar(context, change)).rejects.toMatchObject({ code: "not_found" });
});

test("a calendar cannot get the address of another one of its boat, but keeps its own", async () => {
  await link("Club");
  await link("Port", { to: new URL("?boat=2", address) });
  const port = onlyRow(
    await world.db.select().from(importedCalendars).where(eq(importedCalendars.name, "Port")),
  );
  const context = { ...world.as(world.owner.actor), web, secrets: createSecrets(keyOf(1)) };
  const change = (to: URL) =>
    changeCalendar(context, {
      boatId: world.boat.id,
      calendarId: port.id,
      name: "Marina",
      address: to,
    });
  expect(await change(address)).toEqual({ ok: false, reason: "already_linked" });
  expect(await names()).toEqual(["Club", "Port"]);
  expect(await change(new URL("?boat=2", address))).toEqual({ ok: true, value: null });
  expect(await names()).toEqual(["Club", "Marina"]);
});

test("another address, or the same one for another boat, is another calendar", async () => {
  await link("Club");
  await link("Club 2", { to: new URL("?boat=2", address) });
  const other = await createBoat(world.db, { userId: world.owner.userId });
  await link("Club", { boatId: other.id });
  expect([await names(), await names(other.id)]).toEqual([["Club", "Club 2"], ["Club"]]);
});

test("an address is recognized under a new key, and added again if no key can decrypt the old row", async () => {
  await link("Club");
  await link("Same", { keys: `${keyOf(2)},${keyOf(1)}` });
  expect(await names()).toEqual(["Same"]);
  await link("Unread", { keys: keyOf(3) });
  expect(await names()).toEqual(["Same", "Unread"]);
});

test("a boat with ten calendars accepts one of their addresses again", async () => {
  for (let index = 0; index < 10; index += 1) {
    await link(`Club ${index}`, { to: new URL(`?${index}`, address) });
  }
  expect(await link("New")).toEqual({ ok: false, reason: "too_many_calendars" });
  expect(await link("Again", { to: new URL("?3", address) })).toEqual({ ok: true, value: null });
});

test("a file that is sent again is linked once; other days, another name or a calendar with an address make another", async () => {
  await linkFile("Club");
  expect(await linkFile("Club")).toEqual({ ok: true, value: null });
  expect(await names()).toEqual(["Club"]);
  taken = 12;
  await linkFile("Club");
  await linkFile("Other");
  expect(await names()).toEqual(["Club", "Club", "Other"]);
  await link("Address");
  await linkFile("Address");
  expect(await names()).toEqual(["Address", "Address", "Club", "Club", "Other"]);
});

test("a file sent several times at once is linked once", async () => {
  const linked = await whileNobodyWrites(world, "imported_calendars", () =>
    [1, 2, 3].map(() => linkFile("Club")),
  );
  expect(linked.every(({ ok }) => ok)).toBe(true);
  expect(await names()).toEqual(["Club"]);
  expect(await days()).toHaveLength(1);
});

test("a calendar that is removed twice is removed once, and one that never existed is not found", async () => {
  await link("Club");
  const linked = onlyRow(await world.db.select().from(importedCalendars));
  const row = { boatId: world.boat.id, calendarId: linked.id };
  const remove = () => unlinkCalendar(world.as(world.owner.actor), row);
  const done = { ok: true, value: null };
  expect([...(await Promise.all([remove(), remove()])), await remove()]).toEqual([
    done,
    done,
    done,
  ]);
  const unlinked = eq(auditEvents.action, "calendar_unlinked");
  expect(await world.db.$count(auditEvents, unlinked)).toBe(1);
  const unknown = { ...row, calendarId: randomUUID() };
  const removal = unlinkCalendar(world.as(world.owner.actor), unknown);
  await expect(removal).rejects.toMatchObject({ code: "not_found" });
});
