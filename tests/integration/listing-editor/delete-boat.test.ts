import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { keepRequest } from "#app/features/booking-requests/commands/keep-request.server.ts";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { deleteBoat } from "#app/features/listing-editor/commands/delete-boat.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  auditEvents,
  boatExtras,
  boats,
  boatUnavailabilities,
  importedCalendars,
  keptRequests,
  listingReports,
  messages,
  photoFiles,
  stagedPhotos,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-01T08:00:00Z");
const refusal = { ok: false, reason: "boat_has_history" };
const gone = { ok: false, reason: "boat_unavailable" };

let database: TestDatabase;
let owner: TestUser;
let renter: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  renter = await createUser(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMarket(database.pool);
  owner = await createUser(database.db);
  boatId = (await createBoat(database.db, { userId: owner.userId })).id;
});

const as = ({ actor }: TestUser, db: TestDatabase["db"] = database.db) => ({
  ...database,
  db,
  actor,
  now,
});
const remove = (by = owner, id = boatId) => deleteBoat(as(by), { boatId: id });
const isThere = async () => (await database.db.$count(boats, eq(boats.id, boatId))) === 1;
const jobData = async (name: string) => {
  const { rows } = await database.pool.query<{ data: unknown }>(
    "select data from jobs.job where name = $1 order by data::text",
    [name],
  );
  return rows.map(({ data }) => data);
};

test("deleting a boat again succeeds for its owner, and is recorded once", async () => {
  const done = { ok: true, value: null };
  expect([...(await Promise.all([remove(), remove()])), await remove()]).toEqual([
    done,
    done,
    done,
  ]);
  const deletion = and(eq(auditEvents.subjectId, boatId), eq(auditEvents.action, "boat_deleted"));
  expect(await database.db.$count(auditEvents, deletion)).toBe(1);
  await expect(remove(renter)).rejects.toMatchObject({ code: "not_found" });
});

describe("deleting a boat without history", () => {
  test("deletes everything that belongs to it, its files by jobs, and is recorded", async () => {
    const photo = (name: string) => `/media/boat-photos/${owner.userId}/${boatId}-${name}.jpg`;
    const photos = [photo("1"), photo("2")];
    const certificates = ["insurance", "ownership"].map(
      (kind) => `${owner.userId}/${boatId}-${kind}-1.pdf`,
    );
    const [insuranceCertificateUrl, ownershipCertificateUrl] = certificates.map(
      (path) => `/documents/${path}`,
    );
    await database.db
      .update(boats)
      .set({ photos, insuranceCertificateUrl, ownershipCertificateUrl })
      .where(eq(boats.id, boatId));
    const file = { width: 900, height: 600, color: "#0b5361", widths: [] };
    const urls = [...photos, photo("3")];
    await database.db.insert(photoFiles).values(urls.map((url) => ({ url, ...file })));
    await database.db.insert(stagedPhotos).values({
      id: crypto.randomUUID(),
      ownerId: owner.userId,
      boatId,
      url: photo("3"),
      createdAt: now,
    });
    // A photo that waits for another boat stays.
    await database.db.insert(stagedPhotos).values({
      id: crypto.randomUUID(),
      ownerId: owner.userId,
      boatId: crypto.randomUUID(),
      url: photo("4"),
      createdAt: now,
    });
    await database.db.insert(boatExtras).values({
      boatId,
      category: "Équipement",
      type: "kayak",
      option: "Obligatoire",
      price: cents(1500),
      priceUnit: "jour",
    });
    const days = {
      startDate: calendarDate("2027-07-01"),
      endDate: calendarDate("2027-07-03"),
    };
    await database.db.insert(boatUnavailabilities).values({ boatId, ...days });
    await database.db.insert(importedCalendars).values({ boatId, name: "Autre site", readAt: now });

    expect(await remove()).toEqual({ ok: true, value: null });

    expect(await isThere()).toBe(false);
    for (const table of [boatExtras, boatUnavailabilities, importedCalendars, stagedPhotos]) {
      expect(await database.db.$count(table, eq(table.boatId, boatId))).toBe(0);
    }
    const own = eq(stagedPhotos.ownerId, owner.userId);
    const staged = await database.db.select().from(stagedPhotos).where(own);
    expect(staged.map(({ url }) => url)).toEqual([photo("4")]);
    expect(await database.db.$count(photoFiles)).toBe(0);
    expect(await jobData("remove-photo-files")).toEqual([{ urls }]);
    expect(await jobData("sweep-boat-certificate")).toEqual(
      certificates.map((path) => ({ userId: owner.userId, path })),
    );
    const audits = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, boatId));
    expect(audits).toMatchObject([
      { actorId: owner.userId, action: "boat_deleted", details: { title: "Sloop Mistral" } },
    ]);
  });

  test("also deletes photos that only the approved version contains", async () => {
    const [approved, added] = ["approved", "added"].map((name) => `/media/${boatId}-${name}.jpg`);
    const show = (...photos: (string | undefined)[]) =>
      database.db
        .update(boats)
        .set({ photos: photos.filter((url) => url !== undefined) })
        .where(eq(boats.id, boatId));
    await show(approved);
    await database.db.execute(
      sql`update approved_listings set content = listing_content(boats) from boats
        where boats.id = ${boatId} and approved_listings.boat_id = ${boatId}`,
    );
    await show(added);
    await remove();
    expect(await jobData("remove-photo-files")).toContainEqual({ urls: [added, approved] });
  });

  test("works for drafts and archived boats", async () => {
    const draft = { status: "pending", isOnline: false, publishedAt: null } as const;
    for (const traits of [draft, { isOnline: false, archivedAt: now }]) {
      const { id } = await createBoat(database.db, { userId: owner.userId, ...traits });
      expect(await remove(owner, id)).toEqual({ ok: true, value: null });
    }
  });

  test("does not find another person's boat, or one that does not exist", async () => {
    const notFound = new AppError("not_found");
    await expect(remove(renter)).rejects.toEqual(notFound);
    expect(await isThere()).toBe(true);
    await expect(remove(owner, crypto.randomUUID())).rejects.toEqual(notFound);
  });
});

const question = () => ({ boatId, content: "Bonjour, le bateau est-il libre ?" });
const stay = {
  dateFrom: calendarDate("2027-07-10"),
  dateTo: calendarDate("2027-07-12"),
  guests: 2,
};
const kept = () => ({ userId: renter.userId, boatId, fields: question(), now });

describe("a boat with history", () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      "a message",
      () =>
        createMessage(database.db, {
          boatId,
          senderId: renter.userId,
          recipientId: owner.userId,
        }),
    ],
    [
      "a quote",
      () =>
        createQuote(database.db, {
          boat: { id: boatId, userId: owner.userId },
          renterId: renter.userId,
          status: "refused",
        }),
    ],
    [
      "a reservation",
      () =>
        createReservation(database.db, {
          boatId,
          ownerId: owner.userId,
          renterId: renter.userId,
        }),
    ],
    [
      "a report",
      () =>
        database.db.insert(listingReports).values({
          boatId,
          reporterId: renter.userId,
          language: "fr",
          reason: "fraud",
          explanation: "Les photos sont d'un autre bateau.",
          createdAt: now,
        }),
    ],
    ["a message of somebody who confirms their address", () => keepRequest(database, kept())],
  ])("is not deleted: %s", async (_, create) => {
    await create();
    expect(await remove()).toEqual(refusal);
    expect(await isThere()).toBe(true);
  });
});

/** Number of statements that wait for another transaction. */
const waiting = async () => {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
};

/** Runs `second` while the transaction of `first` is not yet committed, so that `second` waits for it. */
async function meanwhile<First, Second>(
  first: (db: TestDatabase["db"]) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { done, late } = await database.db.transaction(async (tx) => {
    const outcome = await first(tx);
    const other = second();
    await expect.poll(waiting).toBe(1);
    return { done: outcome, late: other };
  });
  return [done, await late];
}

describe("a boat that is deleted while someone writes about it", () => {
  const ways: [string, (db: TestDatabase["db"]) => Promise<{ ok: boolean }>][] = [
    ["a question", (db) => askOwner(as(renter, db), question())],
    ["a request", (db) => sendBookingRequest(as(renter, db), { ...question(), ...stay })],
    ["a message that waits for an address", (db) => keepRequest({ ...database, db }, kept())],
  ];

  test.each(ways)("stays if %s came first", async (_, write) => {
    const [written, deleted] = await meanwhile(write, () => remove());
    expect([written.ok, deleted]).toEqual([true, refusal]);
    expect(await isThere()).toBe(true);
  });

  test.each(ways)("is deleted if it came before %s, which is refused", async (_, write) => {
    const before = await Promise.all([
      database.db.$count(messages),
      database.db.$count(keptRequests),
    ]);
    const [deleted, written] = await meanwhile(
      (db) => deleteBoat(as(owner, db), { boatId }),
      () => write(database.db),
    );
    expect([deleted.ok, written]).toEqual([true, gone]);
    expect(
      await Promise.all([database.db.$count(messages), database.db.$count(keptRequests)]),
    ).toEqual(before);
  });
});
