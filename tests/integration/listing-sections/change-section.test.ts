import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { changeSection } from "#app/features/listing-sections/commands/change-section.server.ts";
import { changeShownPart } from "#app/features/listing-sections/commands/change-shown-part.server.ts";
import { generalSection } from "#app/features/listing-sections/sections/general/general-section.server.ts";
import { pricesSection } from "#app/features/listing-sections/sections/prices/prices-section.server.ts";
import {
  type EditableSection,
  openSection,
} from "#app/features/listing-sections/sections/sections.server.ts";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { AppError, done, refused } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const conflict = { ok: false, reason: "changed_meanwhile" };

let database: TestDatabase;
let owner: TestUser;
let stranger: TestUser;
let moderator: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
  stranger = await createUser(database.db);
  moderator = await createUser(database.db, { roles: ["moderator"] });
});
afterAll(() => database.close());
beforeEach(async () => {
  boatId = (await createBoat(database.db, { userId: owner.userId, isOnline: false })).id;
});

const as = ({ actor }: TestUser) => ({ ...database, actor, now });
const change = (values: Partial<typeof boats.$inferInsert>) =>
  database.db.update(boats).set(values).where(eq(boats.id, boatId));
const read = () => getOwnBoat(database.db, owner.actor, boatId);
const audited = () =>
  database.db
    .select({ by: auditEvents.actorId, action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, boatId))
    .orderBy(desc(auditEvents.createdAt));
const versionOf = async (key: EditableSection, part: string) =>
  (await openSection(database.db, await read(), { key, now })).versions[part];

type Price = { price: number; version?: unknown; id?: string };

/** Saves the base price as the section's form does. */
async function savePrice(user: TestUser, { price, version, id = boatId }: Price) {
  return changeShownPart(as(user), pricesSection, {
    boatId: id,
    shown: { part: "base", version: version ?? (await versionOf("prix", "base")) },
    apply: async (tx, { boat }) => {
      await tx
        .update(boats)
        .set({ basePricePerDay: cents(price) })
        .where(eq(boats.id, boat.id));
      return done(null);
    },
  });
}

/** Sends a change of the base price that is refused because of what it contains. */
const refuse = (version: unknown) =>
  changeShownPart(as(owner), pricesSection, {
    boatId,
    shown: { part: "base", version },
    apply: () => Promise.resolve(refused("overlap")),
  });

/** Renames the boat at an instant; returns since when it differs from the approved listing. */
async function rename(title: string, at: Date) {
  await changeSection({ ...as(owner), now: at }, generalSection, {
    boatId,
    apply: async (tx, { boat }) => {
      await tx.update(boats).set({ title }).where(eq(boats.id, boat.id));
      return done(null);
    },
  });
  return (await read()).changedAt;
}

describe("a change of a section", () => {
  test("to an approved listing counts from the first change, whatever was changed before the approval", async () => {
    await change({ status: "approved", updatedAt: new Date("2027-01-05T08:00:00Z") });
    expect(await rename("Alizé", now)).toEqual(now);
    expect(await rename("Alizé II", new Date("2027-06-12T08:00:00Z"))).toEqual(now);
  });

  test("is recorded with the user, the field, and the values before and after", async () => {
    await savePrice(owner, { price: 15_050 });
    expect(await read()).toMatchObject({ basePricePerDay: cents(15_050), updatedAt: now });
    expect(await audited()).toEqual([
      {
        by: owner.userId,
        action: "boat_section_changed",
        details: { section: "prix", changes: { basePriceCents: { from: 29_000, to: 15_050 } } },
      },
    ]);
  });

  test("that changes nothing is not recorded", async () => {
    const before = await read();
    expect(await savePrice(owner, { price: 29_000 })).toEqual(done(null));
    expect(await audited()).toEqual([]);
    expect((await read()).updatedAt).toEqual(before.updatedAt);
  });

  // spec 2-7.36
  test("that is refused writes and records nothing", async () => {
    const before = await read();
    const outcome = await changeSection(as(owner), pricesSection, {
      boatId,
      apply: async (tx, { boat }) => {
        await tx.update(boats).set({ title: "Alizé" }).where(eq(boats.id, boat.id));
        return refused("overlap");
      },
    });
    expect(outcome).toEqual(refused("overlap"));
    expect(await read()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  // spec 2-6.03
  test("of another person's boat is impossible, even for a moderator", async () => {
    const version = await versionOf("prix", "base");
    for (const user of [stranger, moderator]) {
      await expect(savePrice(user, { price: 1, version })).rejects.toEqual(
        new AppError("not_found"),
      );
    }
    expect((await read()).basePricePerDay).toBe(cents(29_000));
  });

  test("of a boat with an invalid id is not found", async () => {
    for (const id of ["", "new", crypto.randomUUID()]) {
      await expect(savePrice(owner, { price: 1, id })).rejects.toEqual(new AppError("not_found"));
    }
  });

  test("made twice at once from the same version succeeds once", async () => {
    const version = await versionOf("prix", "base");
    const outcomes = await Promise.all(
      [10_000, 20_000].map((price) => savePrice(owner, { price, version })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(conflict);
    expect([10_000, 20_000]).toContain((await read()).basePricePerDay);
    expect(await audited()).toHaveLength(1);
  });

  test("sent again, even at the same time, succeeds and is recorded once", async () => {
    const version = await versionOf("prix", "base");
    const save = () => savePrice(owner, { price: 100, version });
    expect(await Promise.all([save(), save()])).toEqual([done(null), done(null)]);
    const { updatedAt } = await read();
    expect(await save()).toEqual(done(null));
    expect((await read()).updatedAt).toEqual(updatedAt);
    expect(await audited()).toHaveLength(1);
    // After another change, it would undo that one.
    await savePrice(owner, { price: 200 });
    expect(await save()).toEqual(conflict);
  });

  test("based on an old version, and refused, is refused for its version", async () => {
    expect(await refuse("old")).toEqual(conflict);
    expect(await refuse(await versionOf("prix", "base"))).toEqual(refused("overlap"));
  });

  test("of a part that the section does not have is refused", async () => {
    const outcome = await changeShownPart(as(owner), pricesSection, {
      boatId,
      shown: { part: "summer", version: "old" },
      apply: () => Promise.resolve(done(null)),
    });
    expect(outcome).toEqual(conflict);
  });

  test("based on an old or forged version is refused", async () => {
    const version = await versionOf("prix", "base");
    await savePrice(owner, { price: 100, version });
    for (const old of [version, "", "x", null]) {
      expect(await savePrice(owner, { price: 200, version: old ?? "" })).toEqual(conflict);
    }
    expect((await read()).basePricePerDay).toBe(cents(100));
  });
});

describe("the version of a part of a section", () => {
  test("is the same for the same content", async () => {
    const version = await versionOf("prix", "base");
    await savePrice(owner, { price: 30_000 });
    expect(await versionOf("prix", "base")).not.toBe(version);
    await savePrice(owner, { price: 29_000 });
    expect(await versionOf("prix", "base")).toBe(version);
  });

  test("does not depend on other parts, other sections, the online switch or moderation", async () => {
    const sections: [EditableSection, string][] = [
      ["description", "fields"],
      ["prix", "base"],
      ["reservation", "fields"],
    ];
    const versions = () => Promise.all(sections.map((each) => versionOf(...each)));
    const before = await versions();
    await setBoatOnline(as(owner), { boatId, isOnline: true });
    const decision = { boatId, seenStatus: "approved", status: "rejected" } as const;
    await setBoatStatus(as(moderator), decision);
    const season = { id: "1", startDate: "01-07", endDate: "31-08", price: "300.00" };
    await change({ ratingSum: 5, ratingCount: 1, seasonalPricing: [season], boatYear: null });
    expect(await versions()).toEqual(before);
  });
});
