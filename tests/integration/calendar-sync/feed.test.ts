import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeUnavailability } from "#app/features/availability/commands/change-unavailability.server.ts";
import { linkCalendarFile } from "#app/features/calendar-sync/commands/link-calendar.server.ts";
import {
  closeFeed,
  hashOfToken,
  openFeed,
} from "#app/features/calendar-sync/commands/open-feed.server.ts";
import { rotateCalendarKeys } from "#app/features/calendar-sync/commands/rotate-calendar-keys.server.ts";
import { calendarClashEmailJob } from "#app/features/calendar-sync/jobs.ts";
import { findFeed, writeFeed } from "#app/features/calendar-sync/queries/find-feed.server.ts";
import { findFeedToken } from "#app/features/calendar-sync/queries/find-feed-token.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits, type RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { loader } from "#app/routes/boat-calendar.ts";
import {
  auditEvents,
  boats,
  boatUnavailabilities,
  calendarFeeds,
  importedDays,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { routeArgs } from "#tests/support/route-args.ts";

const token = "t".repeat(43);
const secrets = createSecrets(Buffer.alloc(32, 1).toString("base64"));
const web = { read: async () => ({ ok: false, reason: "unreachable", status: null }) as const };

let world: ConversationWorld;

/** A boat with a feed and two preparation days, rented from 10 to 12 June and blocked on 20 June. */
beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, db, now, owner, renter } = world;
  await db.update(boats).set({ preparationDays: 2 }).where(eq(boats.id, boat.id));
  const feed = { boatId: boat.id, tokenHash: hashOfToken(token), token: "x", keyId: "k" };
  await db.insert(calendarFeeds).values({ ...feed, createdAt: now });
  await createReservation(db, {
    boatId: boat.id,
    ownerId: owner.userId,
    renterId: renter.userId,
    checkInDate: calendarDate("2027-06-10"),
    checkOutDate: calendarDate("2027-06-12"),
  });
  const day = calendarDate("2027-06-20");
  await db.insert(boatUnavailabilities).values({ boatId: boat.id, startDate: day, endDate: day });
});
afterEach(() => world.close());

async function readFeed(): Promise<string> {
  const { db, now } = world;
  const feed = await findFeed(db, token);
  return feed ? writeFeed({ db, now, publicUrl: "https://escale.example" }, feed) : "";
}

/** A property of an event. */
const property = (event: string, name: string) =>
  new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(event)?.[1] ?? "";

/** The events of the feed, by summary: their revision, and when they changed. */
async function revisions() {
  const events = (await readFeed()).split("BEGIN:VEVENT").slice(1);
  const shown = events.map((event) => ({
    summary: property(event, "SUMMARY"),
    sequence: Number(property(event, "SEQUENCE")),
    stamp: property(event, "DTSTAMP"),
    modified: property(event, "LAST-MODIFIED"),
  }));
  const of = (summary: string) => shown.find((event) => event.summary === summary);
  return { block: of("Indisponible"), rental: of("Réservé") };
}

const ownBoat = () => getOwnBoat(world.db, world.owner.actor, world.boat.id);

describe("a boat's feed", () => {
  test("takes the preparation days before and after a rental, but not around blocks", async () => {
    const days = (await readFeed()).split("\r\n").filter((line) => /^DT(START|END)/.test(line));
    expect(days).toEqual([
      "DTSTART;VALUE=DATE:20270608",
      "DTEND;VALUE=DATE:20270615",
      "DTSTART;VALUE=DATE:20270620",
      "DTEND;VALUE=DATE:20270621",
    ]);
  });

  test("says that an event has changed when its block or the days of preparation do", async () => {
    const { boat, db, owner } = world;
    const [block] = await db.select().from(boatUnavailabilities);
    if (!block) throw new Error("No block");
    const before = await revisions();
    const later = { ...world.as(owner.actor), now: new Date(Date.now() + 60_000) };
    const days = { startDate: calendarDate("2027-06-21"), endDate: calendarDate("2027-06-22") };
    const change = { boatId: boat.id, unavailabilityId: block.id, isAsShown: () => true };
    const outcome = await changeUnavailability(later, { ...change, ...days, reason: "" });
    expect(outcome).toEqual({ ok: true, value: null });
    const blockChanged = await revisions();
    expect(blockChanged.block?.sequence).toBeGreaterThan(before.block?.sequence ?? Infinity);
    expect(blockChanged.block?.stamp).not.toBe(before.block?.stamp);
    expect(blockChanged.block?.modified).toBe(blockChanged.block?.stamp);
    expect(blockChanged.rental).toEqual(before.rental);
    await db
      .update(boats)
      .set({ preparationDays: 1, updatedAt: later.now })
      .where(eq(boats.id, boat.id));
    const after = await revisions();
    expect(after.rental?.sequence).toBeGreaterThan(before.rental?.sequence ?? Infinity);
    expect(after.block).toEqual(blockChanged.block);
  });

  test("has no cancelled rental, nothing of another boat and nothing older than a month", async () => {
    const { boat, db, owner, renter } = world;
    const before = await readFeed();
    const rental = {
      ownerId: owner.userId,
      renterId: renter.userId,
      checkInDate: calendarDate("2027-07-10"),
      checkOutDate: calendarDate("2027-07-12"),
    };
    await createReservation(db, { ...rental, boatId: boat.id, status: "cancelled" });
    const other = await createBoat(db, { userId: owner.userId });
    await createReservation(db, { ...rental, boatId: other.id });
    const day = calendarDate("2027-07-20");
    await db
      .insert(boatUnavailabilities)
      .values({ boatId: other.id, startDate: day, endDate: day });
    const past = calendarDate("2027-04-01");
    const ended = { checkInDate: past, checkOutDate: past, status: "completed" } as const;
    await createReservation(db, { ...rental, boatId: boat.id, ...ended });
    await db
      .insert(boatUnavailabilities)
      .values({ boatId: boat.id, startDate: past, endDate: past });
    expect(await readFeed()).toBe(before);
  });

  test("is refused before its days are read if it is requested too often", async () => {
    const { boat, db, now, pool } = world;
    let left = 1;
    const isCounted = (rule: string, key: string) => rule === "calendar-feed" && key === boat.id;
    const limits: RateLimits = {
      ...noRateLimits,
      consume: async (rule, key) => (isCounted(rule, key) && left-- === 0 ? 60 : null),
    };
    const open = () => {
      const request = new Request(`https://escale.example/ical/${token}.ics`);
      const environment = { publicUrl: "https://escale.example" };
      const services = { db, clock: () => now, limits, environment };
      const params = { file: `${token}.ics` };
      return countStatements(pool, () => loader(routeArgs({ request, services, params })));
    };
    const read = await open();
    expect([read.result.status, read.statements]).toEqual([200, 3]);
    expect(read.result.headers.get("Cache-Control")).toBe("private, no-cache");
    const refused = await open();
    expect([refused.result.status, refused.statements]).toEqual([429, 1]);
    expect(refused.result.headers.get("Retry-After")).toBe("60");
  });

  test("keeps its address when the keys are rotated, even once the old key is gone", async () => {
    const { boat, db, owner } = world;
    await openFeed({ ...world.as(owner.actor), secrets }, { boatId: boat.id });
    const address = await findFeedToken(db, secrets, await ownBoat());
    const newKey = Buffer.alloc(32, 2).toString("base64");
    const both = createSecrets(`${newKey},${Buffer.alloc(32, 1).toString("base64")}`);
    const rotated = { rotated: 1, changed: 0, unreadable: 0 };
    expect(await rotateCalendarKeys(db, both)).toEqual(rotated);
    expect(await rotateCalendarKeys(db, both)).toEqual({ ...rotated, rotated: 0 });
    const kept = await findFeedToken(db, createSecrets(newKey), await ownBoat());
    expect([kept, kept === null]).toEqual([address, false]);
    expect(await findFeed(db, kept ?? "")).not.toBeNull();
  });

  test("is closed once, and those of the owner's other boats stay open", async () => {
    const { boat, db, owner } = world;
    const other = await createBoat(db, { userId: owner.userId });
    await openFeed({ ...world.as(owner.actor), secrets }, { boatId: other.id });
    const close = () => closeFeed(world.as(owner.actor), { boatId: boat.id });
    const done = { ok: true, value: null };
    expect([await close(), await close()]).toEqual([done, done]);
    const open = await db.select({ boatId: calendarFeeds.boatId }).from(calendarFeeds);
    expect(open).toEqual([{ boatId: other.id }]);
    expect(await db.$count(auditEvents, eq(auditEvents.action, "calendar_feed_closed"))).toBe(1);
  });

  test("imported by its own boat blocks no preparation days and clashes with no rental", async () => {
    const { boat, db, owner } = world;
    const file = new File([await readFeed()], "echo.ics");
    const context = { ...world.as(owner.actor), secrets, web };
    const linked = await linkCalendarFile(context, { boatId: boat.id, name: "Club", file });
    expect(linked).toEqual({ ok: true, value: null });
    expect(await db.select().from(importedDays)).toEqual([]);
    expect(await world.queued(calendarClashEmailJob)).toEqual([]);
  });
});
