import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { photoRemovalJob } from "#app/features/boat-photos/jobs.ts";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { claimCase } from "#app/features/claims/commands/claim-case.server.ts";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { boatStatusEmailJob } from "#app/features/moderation/jobs.ts";
import { findListingCase } from "#app/features/moderation/queries/find-listing-case.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { auditEvents, boats, moderationClaims } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");

describe("setting the status of a boat", () => {
  let database: TestDatabase;
  let moderator: TestUser;
  let admin: TestUser;
  let owner: TestUser;
  let boatId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    moderator = await createUser(database.db, { roles: ["moderator"] });
    admin = await createUser(database.db, { roles: ["admin"] });
    owner = await createUser(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    boatId = (await createBoat(database.db, { userId: owner.userId, status: "pending" })).id;
  });

  const set = (actor: UserActor, seenStatus: BoatStatus, status: BoatStatus) =>
    setBoatStatus(
      { ...database, actor, now },
      { boatId, seenStatus, status, reason: "Blurred photos" },
    );
  const read = async () => {
    const [boat] = await database.db
      .select({ status: boats.status, isOnline: boats.isOnline })
      .from(boats)
      .where(eq(boats.id, boatId));
    return boat;
  };
  /** Number of mails that a rejection with this reason causes. */
  const rejectFor = async (seenStatus: BoatStatus, reason: string) => {
    const mailed = async () => (await queuedJobs(database.db, boatStatusEmailJob)).length;
    const before = await mailed();
    const sent = { boatId, seenStatus, status: "rejected", reason } as const;
    await setBoatStatus({ ...database, actor: moderator.actor, now }, sent);
    return (await mailed()) - before;
  };
  const audits = () =>
    database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, boatId))
      .orderBy(auditEvents.createdAt);

  // spec 1-1.06 2-4.02 2-4.03 2-6.10
  test("is allowed for moderators and admins, and audited", async () => {
    expect(await set(moderator.actor, "pending", "approved")).toEqual({
      ok: true,
      value: { status: "approved", isOnline: true },
    });
    expect(await set(admin.actor, "approved", "pending")).toMatchObject({ ok: true });
    expect(await audits()).toMatchObject([
      { actorId: moderator.userId, details: { from: "pending", to: "approved" } },
      { actorId: admin.userId, details: { from: "approved", to: "pending" } },
    ]);
  });

  // spec 2-4.03 2-7.07
  test.each(["rejected", "suspended"] as const)("to %s takes the boat offline", async (status) => {
    expect(await set(moderator.actor, "pending", status)).toEqual({
      ok: true,
      value: { status, isOnline: false },
    });
    expect(await read()).toEqual({ status, isOnline: false });
  });

  // spec 2-4.03
  test("to approved or pending leaves the boat online or offline as it was", async () => {
    await set(moderator.actor, "pending", "rejected");
    expect(await set(moderator.actor, "rejected", "approved")).toMatchObject({
      value: { isOnline: false },
    });
  });

  // spec 1-6.06 2-4.06
  test("is refused for everyone else, including the owner", async () => {
    await expect(set(owner.actor, "pending", "approved")).rejects.toEqual(
      new AppError("forbidden"),
    );
    // Checked before anything else, so that other users never get another refusal.
    const withoutReason = { boatId, seenStatus: "pending", status: "rejected" } as const;
    await expect(
      setBoatStatus({ ...database, actor: owner.actor, now }, withoutReason),
    ).rejects.toEqual(new AppError("forbidden"));
    expect(await read()).toEqual({ status: "pending", isOnline: true });
  });

  test("of a boat that does not exist is not found", async () => {
    boatId = crypto.randomUUID();
    await expect(set(moderator.actor, "pending", "approved")).rejects.toEqual(
      new AppError("not_found"),
    );
  });

  test("changes nothing if the boat's status is no longer the one shown", async () => {
    await set(admin.actor, "pending", "suspended");
    expect(await set(moderator.actor, "pending", "approved")).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    expect(await read()).toEqual({ status: "suspended", isOnline: false });
  });

  test("to rejected or suspended requires a reason, which is mailed to the owner and cleared by an approval", async () => {
    const without = { boatId, seenStatus: "pending", status: "rejected" } as const;
    expect(await setBoatStatus({ ...database, actor: moderator.actor, now }, without)).toEqual({
      ok: false,
      reason: "reason_needed",
    });
    const reasonOf = async () => {
      const [boat] = await database.db.select().from(boats).where(eq(boats.id, boatId));
      return boat?.statusReason;
    };
    await set(moderator.actor, "pending", "rejected");
    expect(await reasonOf()).toBe("Blurred photos");
    await set(moderator.actor, "rejected", "approved");
    expect(await reasonOf()).toBeNull();
    const told = (await queuedJobs(database.db, boatStatusEmailJob)).slice(-2);
    expect(told).toMatchObject([{ recipientId: owner.userId }, { recipientId: owner.userId }]);
  });

  test("again to the same status mails the owner only if the reason differs", async () => {
    expect(await rejectFor("pending", "Blurred photos")).toBe(1);
    expect(await rejectFor("rejected", "Blurred photos")).toBe(0);
    expect(await rejectFor("rejected", "Another boat's photos")).toBe(1);
  });

  test("is refused for a draft, which no moderator reviews", async () => {
    const traits = { userId: owner.userId, isOnline: false, publishedAt: null } as const;
    boatId = (await createBoat(database.db, { ...traits, status: "pending" })).id;
    expect(await set(moderator.actor, "pending", "approved")).toEqual({
      ok: false,
      reason: "draft",
    });
  });

  test("to approved accepts only the version of this listing that the moderator saw", async () => {
    const other = await createBoat(database.db, { userId: owner.userId, capacity: 3 });
    await database.db.update(boats).set({ title: "Also changed" }).where(eq(boats.id, other.id));
    await set(moderator.actor, "pending", "approved");
    await database.db.update(boats).set({ title: "Seen" }).where(eq(boats.id, boatId));
    const read = async (id = boatId) => {
      const found = await findListingCase({ ...database, actor: moderator.actor, now }, id);
      return found && { changed: found.changed, version: found.version };
    };
    const seen = await read();
    await database.db.update(boats).set({ title: "Changed since" }).where(eq(boats.id, boatId));
    const approve = (seenContent = "") =>
      setBoatStatus(
        { ...database, actor: moderator.actor, now },
        { boatId, seenStatus: "approved", seenContent, status: "approved" },
      );
    expect(await approve(seen?.version)).toEqual({ ok: false, reason: "listing_changed" });
    expect((await read())?.changed).toEqual(["title"]);
    expect(await approve((await read())?.version)).toMatchObject({ ok: true });
    expect((await read())?.changed).toEqual([]);
    expect((await read(other.id))?.changed).toEqual(["title"]);
  });

  test("to rejected is refused if the owner changed the listing in the meantime, and to suspended is not", async () => {
    const outdated = { seenStatus: "pending", reason: "Blurred", seenContent: "earlier" } as const;
    const to = (status: "rejected" | "suspended") =>
      setBoatStatus({ ...database, actor: moderator.actor, now }, { boatId, status, ...outdated });
    expect(await to("rejected")).toEqual({ ok: false, reason: "listing_changed" });
    expect((await read())?.status).toBe("pending");
    expect(await to("suspended")).toMatchObject({ ok: true });
  });

  test("to approved deletes photos that only the previously approved version had", async () => {
    const [kept, old, added] = ["kept", "old", "added"].map((name) => `/media/${name}.jpg`);
    const show = (...photos: (string | undefined)[]) =>
      database.db
        .update(boats)
        .set({ photos: photos.filter((url) => url !== undefined) })
        .where(eq(boats.id, boatId));
    await show(kept, old);
    await set(moderator.actor, "pending", "approved");
    await show(kept, added);
    expect(await set(moderator.actor, "approved", "approved")).toMatchObject({ ok: true });
    expect(await queuedJobs(database.db, photoRemovalJob)).toEqual([{ urls: [old] }]);
  });

  test("succeeds again for the moderator who set it, with one mail and audit entry", async () => {
    const mailed = async () => (await queuedJobs(database.db, boatStatusEmailJob)).length;
    const before = await mailed();
    const suspend = (by = moderator) => set(by.actor, "pending", "suspended");
    const done = { ok: true, value: { status: "suspended", isOnline: false } };
    const pressed = await Promise.all([suspend(), suspend()]);
    expect([...pressed, await suspend()]).toEqual([done, done, done]);
    expect((await mailed()) - before).toBe(1);
    expect(await audits()).toHaveLength(1);
    const refused = { ok: false, reason: "changed_meanwhile" };
    expect(await suspend(admin)).toEqual(refused);
    const otherReason = { boatId, seenStatus: "pending", status: "suspended" } as const;
    const context = { ...database, actor: moderator.actor, now };
    expect(await setBoatStatus(context, { ...otherReason, reason: "Fraud" })).toEqual(refused);
    expect(await set(moderator.actor, "pending", "rejected")).toEqual(refused);
    // A colleague has come to the same status since.
    await set(admin.actor, "suspended", "approved");
    await set(admin.actor, "approved", "suspended");
    expect(await suspend()).toEqual(refused);
  });

  test("to the same status again is recorded once, unless the listing or its reason changed", async () => {
    await set(admin.actor, "pending", "approved");
    const approve = () => set(moderator.actor, "approved", "approved");
    for (const title of ["Changed", "Changed again"]) {
      await database.db.update(boats).set({ title }).where(eq(boats.id, boatId));
      const done = { ok: true, value: { status: "approved", isOnline: true } };
      expect(await Promise.all([approve(), approve()])).toEqual([done, done]);
    }
    expect(await audits()).toHaveLength(3);
    await rejectFor("approved", "Blurred photos");
    await rejectFor("rejected", "Another boat's photos");
    await rejectFor("rejected", "Another boat's photos");
    expect(await audits()).toHaveLength(5);
    // The case is free again.
    expect(await database.db.$count(moderationClaims)).toBe(0);
  });

  test("is not repeated for a listing that changed since it was approved", async () => {
    const approve = (seenContent?: string) =>
      setBoatStatus(
        { ...database, actor: moderator.actor, now },
        { boatId, seenStatus: "pending", status: "approved", seenContent },
      );
    const seen = await findListingCase({ ...database, actor: moderator.actor, now }, boatId);
    expect(await approve(seen?.version)).toMatchObject({ ok: true });
    expect(await approve(seen?.version)).toMatchObject({ ok: true });
    await database.db.update(boats).set({ title: "Changed since" }).where(eq(boats.id, boatId));
    expect(await approve(seen?.version)).toMatchObject({ reason: "changed_meanwhile" });
  });

  test("leaves the case to everyone if it is refused because the listing changed or is a draft", async () => {
    expect(await set(moderator.actor, "approved", "rejected")).toMatchObject({
      reason: "changed_meanwhile",
    });
    await database.db
      .update(boats)
      .set({ publishedAt: null, isOnline: false })
      .where(eq(boats.id, boatId));
    expect(await set(moderator.actor, "pending", "approved")).toMatchObject({ reason: "draft" });
    const claims = database.db.select().from(moderationClaims);
    expect(await claims.where(eq(moderationClaims.subjectId, boatId))).toEqual([]);
  });

  test("is refused while another moderator has claimed the case", async () => {
    const subject = { subjectType: "listing", subjectId: boatId } as const;
    await claimCase({ ...database, actor: admin.actor, now }, subject);
    expect(await set(moderator.actor, "pending", "approved")).toEqual({
      ok: false,
      reason: "claimed",
    });
    expect(await set(admin.actor, "pending", "approved")).toMatchObject({ ok: true });
    expect(await set(moderator.actor, "approved", "pending")).toMatchObject({ ok: true });
  });

  test("by two moderators concurrently succeeds for only one of them", async () => {
    const results = await Promise.all([
      set(moderator.actor, "pending", "approved"),
      set(admin.actor, "pending", "rejected"),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await audits()).toHaveLength(1);
  });

  test("to rejected while the owner puts the boat online leaves it offline", async () => {
    await database.db.update(boats).set({ isOnline: false }).where(eq(boats.id, boatId));
    const command = { ...database, actor: owner.actor, now };
    await Promise.all([
      set(moderator.actor, "pending", "rejected"),
      setBoatOnline(command, { boatId, isOnline: true }),
    ]);
    expect(await read()).toEqual({ status: "rejected", isOnline: false });
  });
});
