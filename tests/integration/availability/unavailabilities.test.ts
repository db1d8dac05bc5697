import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { changeUnavailability } from "#app/features/availability/commands/change-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import { maxBlocks } from "#app/features/availability/domain/blocked-days.ts";
import { listTakenPeriods } from "#app/features/availability/queries/list-taken-periods.server.ts";
import { unavailabilitySchema } from "#app/features/availability/schema.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { whileNobodyWrites } from "#tests/support/held-writes.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

async function block(
  startDate: string,
  endDate: string,
  reason?: string,
  boatId = world.boat.id,
): Promise<string> {
  const days = unavailabilitySchema.parse({ startDate, endDate, reason });
  const added = await addUnavailability(world.as(world.owner.actor), { boatId, ...days });
  if (!added.ok) throw new Error(added.reason);
  return added.value.unavailabilityId;
}

const remove = (unavailabilityId: string, by = world.owner, boatId = world.boat.id) =>
  removeUnavailability(world.as(by.actor), { boatId, unavailabilityId, isAsShown: () => true });

async function taken() {
  const window = { from: calendarDate("2027-05-01"), to: calendarDate("2027-12-31") };
  const periods = await listTakenPeriods(world.db, world.boat.id, { ...window, now: world.now });
  return periods.map(({ startsOn, kind }) => `${startsOn} ${kind}`);
}

test("blocking the same days again for the same reason keeps one block; another reason or boat adds one", async () => {
  const first = await block("2027-09-01", "2027-09-05", "Carénage");
  expect(await block("2027-09-01", "2027-09-05", "Carénage")).toBe(first);
  const unnamed = await block("2027-09-01", "2027-09-05");
  expect(await block("2027-09-01", "2027-09-05")).toBe(unnamed);
  await block("2027-09-01", "2027-09-06");
  const other = await createBoat(world.db, { userId: world.owner.userId });
  await block("2027-09-01", "2027-09-05", "Carénage", other.id);
  expect(await world.db.$count(boatUnavailabilities)).toBe(4);
});

test("the same days sent several times at once stay one block", async () => {
  const blocks = await whileNobodyWrites(world, "boat_unavailabilities", () =>
    [1, 2, 3].map(() => block("2027-09-01", "2027-09-05")),
  );
  expect(new Set(blocks).size).toBe(1);
  expect(await world.db.$count(boatUnavailabilities)).toBe(1);
});

/** Adds past blocks, so that only this many more are possible. */
async function fillExcept(left: number) {
  const boatId = world.boat.id;
  const days = Array.from({ length: maxBlocks - left }, (_, index) =>
    addDays(calendarDate("2025-01-01"), index),
  );
  await world.db
    .insert(boatUnavailabilities)
    .values(days.map((day) => ({ boatId, startDate: day, endDate: day })));
}
const full = { ok: false, reason: "too_many_blocks" };
const add = (day: string, boatId = world.boat.id) =>
  addUnavailability(world.as(world.owner.actor), {
    boatId,
    ...unavailabilitySchema.parse({ startDate: day, endDate: day }),
  });

describe("a boat with as many blocks as are possible", () => {
  test("gets no other until one is removed", async () => {
    await fillExcept(1);
    const last = await block("2027-09-01", "2027-09-05");
    expect(await add("2027-09-10")).toEqual(full);
    // The same block sent again is still the one that exists.
    expect(await block("2027-09-01", "2027-09-05")).toBe(last);
    const other = await createBoat(world.db, { userId: world.owner.userId });
    expect((await add("2027-09-10", other.id)).ok).toBe(true);
    await remove(last);
    expect((await add("2027-09-10")).ok).toBe(true);
  });

  test("gets not one more from several requests at once", async () => {
    await fillExcept(2);
    const added = await whileNobodyWrites(world, "boat_unavailabilities", () =>
      ["10", "12", "14", "16"].map((day) => add(`2027-09-${day}`)),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(2);
    expect(added.filter(({ ok }) => !ok)).toEqual([full, full]);
    expect(await world.db.$count(boatUnavailabilities)).toBe(maxBlocks);
  });
});

// spec 1-7.13 2-3.31 2-7.10 2-7.11
test("blocked days are added, listed by date among the rentals, and removed", async () => {
  const late = await block("2027-09-01", "2027-09-05", "Carénage");
  await block("2027-05-10", "2027-05-10");
  await createReservation(world.db, {
    boatId: world.boat.id,
    ownerId: world.owner.userId,
    renterId: world.renter.userId,
  });
  expect(await taken()).toEqual([
    "2027-05-10 unavailability",
    "2027-06-10 reservation",
    "2027-09-01 unavailability",
  ]);
  const [stored] = await world.db
    .select()
    .from(boatUnavailabilities)
    .where(eq(boatUnavailabilities.id, late));
  expect(stored).toMatchObject({
    startDate: "2027-09-01",
    endDate: "2027-09-05",
    reason: "Carénage",
  });
  await remove(late);
  expect(await taken()).toEqual(["2027-05-10 unavailability", "2027-06-10 reservation"]);
});

test("removing a block again succeeds and is recorded once", async () => {
  const id = await block("2027-09-01", "2027-09-05");
  const done = { ok: true, value: null };
  expect(await Promise.all([remove(id), remove(id)])).toEqual([done, done]);
  expect(await remove(id)).toEqual(done);
  const removed = eq(auditEvents.action, "unavailability_removed");
  expect(await world.db.$count(auditEvents, removed)).toBe(1);
  await expect(remove(id, world.stranger)).rejects.toMatchObject({ code: "not_found" });
});

test("removing blocks again succeeds for those that the boat had, and an id that it never had is not found", async () => {
  const removed = [
    await block("2027-09-01", "2027-09-05"),
    await block("2027-10-01", "2027-10-05"),
  ];
  for (const id of [...removed, ...removed]) {
    expect(await remove(id)).toEqual({ ok: true, value: null });
  }
  await expect(remove(randomUUID())).rejects.toMatchObject({ code: "not_found" });
  const other = await createBoat(world.db, { userId: world.owner.userId });
  for (const id of [...removed, await block("2027-09-01", "2027-09-05")]) {
    await expect(remove(id, world.owner, other.id)).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await world.db.$count(boatUnavailabilities)).toBe(1);
});

test("days in the past, or more than five years ahead, cannot be blocked", async () => {
  expect(await block("2027-05-03", "2032-05-06")).not.toBe("");
  await expect(block("2027-05-02", "2027-05-03")).rejects.toThrow("in_the_past");
  await expect(block("2027-06-01", "2032-05-07")).rejects.toThrow("too_late");
  expect(await world.db.$count(boatUnavailabilities)).toBe(1);
});

async function stored() {
  const [row] = await world.db.select().from(boatUnavailabilities);
  return row;
}

describe("changed blocked days", () => {
  const shown = { startDate: "2027-09-01", endDate: "2027-09-05", reason: "Carénage" };
  let unavailabilityId: string;
  beforeEach(async () => {
    unavailabilityId = await block(shown.startDate, shown.endDate, shown.reason);
  });

  type Change = { by?: TestUser; boatId?: string; isAsShown?: () => boolean };
  const change = (
    days: { startDate: string; endDate: string },
    { by = world.owner, boatId = world.boat.id, isAsShown = () => true }: Change = {},
  ) => {
    const typed = unavailabilitySchema.parse(days);
    return changeUnavailability(world.as(by.actor), {
      ...typed,
      boatId,
      unavailabilityId,
      isAsShown,
    });
  };

  test("get the new days, and the audit record contains old and new values", async () => {
    const days = { startDate: "2027-10-01", endDate: "2027-10-02" };
    expect(await change(days)).toEqual({ ok: true, value: null });
    expect(await stored()).toMatchObject({ ...days, reason: null });
    const recorded = await world.db.select().from(auditEvents).orderBy(auditEvents.createdAt);
    expect(recorded.map(({ action, details }) => ({ action, details }))).toMatchObject([
      { action: "unavailability_added", details: shown },
      { action: "unavailability_changed", details: { from: shown, to: days } },
    ]);
  });

  test("are changed once if the form is sent again, which no longer shows what is stored", async () => {
    const days = { startDate: "2027-10-01", endDate: "2027-10-02" };
    const again = { isAsShown: () => false };
    const done = { ok: true, value: null };
    expect([await change(days), await change(days, again)]).toEqual([done, done]);
    const changed = eq(auditEvents.action, "unavailability_changed");
    expect(await world.db.$count(auditEvents, changed)).toBe(1);
  });

  test("stay unchanged if they differ from what the form showed, or would begin in the past", async () => {
    const days = { startDate: "2027-10-01", endDate: "2027-10-02" };
    const meanwhile = await change(days, { isAsShown: () => false });
    expect(meanwhile).toEqual({ ok: false, reason: "changed_meanwhile" });
    const past = await change({ startDate: "2027-05-02", endDate: "2027-10-02" });
    expect(past).toEqual({ ok: false, reason: "in_the_past" });
    expect(await stored()).toMatchObject(shown);
  });

  test("are not removed if they differ from what the page showed", async () => {
    const removed = await removeUnavailability(world.as(world.owner.actor), {
      boatId: world.boat.id,
      unavailabilityId,
      isAsShown: ({ reason }) => reason === "Régate",
    });
    expect(removed).toEqual({ ok: false, reason: "changed_meanwhile" });
    expect(await stored()).toMatchObject(shown);
  });

  test("are found only by their owner, and only under their own boat", async () => {
    const days = { startDate: "2027-10-01", endDate: "2027-10-02" };
    const notFound = { code: "not_found" };
    await expect(change(days, { by: world.stranger })).rejects.toMatchObject(notFound);
    const strangers = await createBoat(world.db, { userId: world.stranger.userId });
    const under = { by: world.stranger, boatId: strangers.id };
    await expect(change(days, under)).rejects.toMatchObject(notFound);
    expect(await stored()).toMatchObject(shown);
  });
});

// spec 2-7.10
test("only a boat's owner can add or remove its blocks", async () => {
  const kept = await block("2027-09-01", "2027-09-05");
  const days = unavailabilitySchema.parse({ startDate: "2027-08-01", endDate: "2027-08-02" });
  for (const stranger of [world.renter, world.stranger]) {
    const add = addUnavailability(world.as(stranger.actor), { boatId: world.boat.id, ...days });
    await expect(add).rejects.toMatchObject({ code: "not_found" });
    await expect(remove(kept, stranger)).rejects.toMatchObject({ code: "not_found" });
  }
  // Owning a boat gives no access to another boat's calendar.
  const strangers = await createBoat(world.db, { userId: world.stranger.userId });
  await expect(remove(kept, world.stranger, strangers.id)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await taken()).toEqual(["2027-09-01 unavailability"]);
});
