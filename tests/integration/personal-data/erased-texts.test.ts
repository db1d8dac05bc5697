import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { editBoat } from "#app/features/add-boat/commands/edit-boat.server.ts";
import { getBoatForm } from "#app/features/add-boat/queries/get-boat-form.server.ts";
import { editBoatSchema } from "#app/features/add-boat/schema.ts";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { changeUnavailability } from "#app/features/availability/commands/change-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import { deleteBoat } from "#app/features/listing-editor/commands/delete-boat.server.ts";
import { changeSection } from "#app/features/listing-sections/commands/change-section.server.ts";
import { descriptionSection } from "#app/features/listing-sections/sections/description/description-section.server.ts";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { done } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  approvedListings,
  auditEvents,
  boatExtras,
  boats,
  boatUnavailabilities,
  calendarFeeds,
  cancellationContests,
  emailChanges,
  importedCalendars,
  listingReports,
  photoFiles,
  stagedPhotos,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, testPassword } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";
import { tablesWith } from "#tests/support/every-table.ts";

let world: PaymentWorld;
beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

const owner = () => ({ ...world.as(world.owner.actor), jobs: world.jobs });
const tables = () => tablesWith(world.pool, "Quiberon");

/** The audit records of the owner's actions on a boat, oldest first. */
async function audited(boatId = world.boat.id) {
  const rows = await world.db
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, boatId))
    .orderBy(asc(auditEvents.createdAt), asc(auditEvents.action));
  return rows.map(({ action, details }) => [action, details]);
}

/** The owner edits the boat's form: company, address, website and description contain 'Quiberon'. */
async function edit() {
  const { db, boat } = world;
  const form = await getBoatForm(db, world.owner.actor, boat.id, "fr");
  const filled = Object.entries(form.values ?? {}).filter(([, value]) => value !== "");
  const input = editBoatSchema.parse({
    ...Object.fromEntries(filled),
    port: "Port du Frioul",
    isProfessional: "oui",
    companyName: "Voiles de Quiberon",
    fiscalAddress: "1 quai de Quiberon",
    website: "quiberon.example",
    description: "Sorties devant Quiberon.",
  });
  const edited = await editBoat(owner(), { ...input, boatId: boat.id, version: form.version });
  expect(edited.ok).toBe(true);
}

/** The owner changes a section in the setup editor. */
async function renovate() {
  const changed = await changeSection(owner(), descriptionSection, {
    boatId: world.boat.id,
    apply: async (tx, { boat }) => {
      await tx
        .update(boats)
        .set({ renovationDetails: "Pont refait à Quiberon" })
        .where(eq(boats.id, boat.id));
      return done(null);
    },
  });
  expect(changed.ok).toBe(true);
}

/** The owner blocks days, changes the block, and removes it. */
async function block() {
  const boatId = world.boat.id;
  const days = { startDate: calendarDate("2027-06-01"), endDate: calendarDate("2027-06-02") };
  const reason = "Carénage à Quiberon";
  const added = await addUnavailability(owner(), { boatId, ...days, reason });
  if (!added.ok) throw new Error(added.reason);
  const { unavailabilityId } = added.value;
  const change = { boatId, unavailabilityId, isAsShown: () => true, ...days };
  await changeUnavailability(owner(), { ...change, reason: "Régate de Quiberon" });
  await removeUnavailability(owner(), { boatId, unavailabilityId, isAsShown: () => true });
  return unavailabilityId;
}

test("closing an account erases its texts about its boats from every table, and the audit trail keeps who did what", async () => {
  const { db, boat, record } = world;
  const ownerId = world.owner.userId;
  await edit();
  await renovate();
  await db.insert(boatExtras).values({
    boatId: boat.id,
    category: "Équipement",
    type: "kayak",
    description: "Un kayak de Quiberon",
    price: cents(1500),
  });
  const unavailabilityId = await block();
  const calendar = { boatId: boat.id, ownerId, calendarId: randomUUID(), name: "Quiberon" };
  await record(db, { type: "calendar_linked", ...calendar, source: "file" });
  await record(db, { type: "calendar_changed", ...calendar });
  await record(db, { type: "calendar_unlinked", ...calendar });
  const spare = await createBoat(db, { userId: ownerId, title: "Vedette de Quiberon" });
  await deleteBoat(owner(), { boatId: spare.id });
  expect(await tables()).toEqual(
    expect.arrayContaining(["public.audit_events", "public.boats", "public.boat_extras"]),
  );

  const closed = await deleteAccount(
    { ...owner(), limits: noRateLimits },
    { password: testPassword },
  );

  expect(closed.ok).toBe(true);
  expect(await tables()).toEqual([]);
  const { calendarId } = calendar;
  const days = { startDate: "2027-06-01", endDate: "2027-06-02" };
  const left = await audited();
  expect(left).toHaveLength(8);
  const fields: unknown = expect.arrayContaining([
    "companyName",
    "fiscalAddress",
    "website",
    "description",
  ]);
  expect(left).toEqual(
    expect.arrayContaining([
      ["boat_edited", { fields }],
      ["boat_section_changed", { section: "description", fields: ["renovationDetails"] }],
      ["unavailability_added", { unavailabilityId, ...days }],
      ["unavailability_changed", { unavailabilityId, from: days, to: days }],
      ["unavailability_removed", { unavailabilityId, ...days }],
      ["calendar_linked", { calendarId, source: "file" }],
      ["calendar_changed", { calendarId }],
      ["calendar_unlinked", { calendarId }],
    ]),
  );
  expect(await audited(spare.id)).toEqual([["boat_deleted", {}]]);
});

test("closing an account keeps what others wrote about its boats, and other owners' records", async () => {
  const { db, boat } = world;
  const moderator = await createUser(db, { roles: ["moderator"] });
  const decision = {
    boatId: boat.id,
    seenStatus: "approved",
    status: "suspended",
    reason: "Photos floues",
  } as const;
  const other = await createUser(db);
  const otherBoat = await createBoat(db, { userId: other.userId });
  await world.record(db, {
    type: "boat_edited",
    boatId: otherBoat.id,
    ownerId: other.userId,
    changes: { website: { from: null, to: "autre.example" } },
  });
  await setBoatStatus({ ...world.as(moderator.actor), jobs: world.jobs }, decision);
  const before = [await audited(), await audited(otherBoat.id)];
  expect(before.flat()).toHaveLength(2);
  await deleteAccount({ ...owner(), limits: noRateLimits }, { password: testPassword });
  expect([await audited(), await audited(otherBoat.id)]).toEqual(before);
});

test("closing an account erases the browsers from the records of its security, but not from other people's", async () => {
  const { db, record } = world;
  const other = await createUser(db);
  const changed = { type: "password_changed", userAgent: "Firefox on Linux" } as const;
  for (const { userId } of [world.owner, other]) {
    await db.transaction((tx) => record(tx, { ...changed, userId }));
  }
  await deleteAccount({ ...owner(), limits: noRateLimits }, { password: testPassword });
  const rows = await db
    .select({ subjectId: auditEvents.subjectId, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, "password_changed"));
  expect(new Map(rows.map(({ subjectId, details }) => [subjectId, details]))).toEqual(
    new Map([
      [world.owner.userId, {}],
      [other.userId, { userAgent: changed.userAgent }],
    ]),
  );
});

test("closing an account erases the address from its reports as a visitor, also an earlier one, but no unconfirmed one", async () => {
  const { db, boat } = world;
  const { userId, email } = world.owner;
  const [earlier, foreign] = ["before@escale.example", "someone@escale.example"];
  const requestedAt = world.clock();
  await db.insert(emailChanges).values([
    { userId, oldEmail: earlier, newEmail: email, requestedAt, confirmedAt: requestedAt },
    { userId, oldEmail: email, newEmail: foreign, requestedAt },
  ]);
  await db.insert(listingReports).values(
    [email, earlier, foreign].map((reporterEmail) => ({
      boatId: boat.id,
      reporterName: "Marc",
      reporterEmail,
      language: "fr" as const,
      reason: "fraud" as const,
      explanation: "Les photos sont celles d'un autre bateau.",
    })),
  );
  await deleteAccount({ ...owner(), limits: noRateLimits }, { password: testPassword });
  const left = await db.select({ email: listingReports.reporterEmail }).from(listingReports);
  expect(left.map((report) => report.email).filter(Boolean)).toEqual([foreign]);
});

test("closing an account erases its address from a report as a visitor, also if it never had another", async () => {
  const { db, boat } = world;
  await db.insert(listingReports).values({
    boatId: boat.id,
    reporterName: "Marc",
    reporterEmail: world.owner.email,
    language: "fr",
    reason: "fraud",
    explanation: "Les photos sont celles d'un autre bateau.",
  });
  await deleteAccount({ ...owner(), limits: noRateLimits }, { password: testPassword });
  const [report] = await db.select().from(listingReports);
  expect(report).toMatchObject({ reporterName: null, reporterEmail: null });
});

test("closing an account deletes the records of its boats' photos: shown, approved earlier and uploaded, but nobody else's", async () => {
  const { db, boat } = world;
  const ownerId = world.owner.userId;
  const other = await createUser(db);
  const [shown, earlier, uploaded, foreign] = [
    `/media/boat-photos/${ownerId}/${boat.id}-1-0.jpg`,
    `/media/boat-photos/${ownerId}/${boat.id}-2-0.jpg`,
    `/media/boat-photos/${ownerId}/${boat.id}-3-0.jpg`,
    `/media/boat-photos/${other.userId}/${boat.id}-4-0.jpg`,
  ] as const;
  const file = { width: 900, height: 600, color: "#0b5361", widths: [] };
  await db
    .insert(photoFiles)
    .values([shown, earlier, uploaded, foreign].map((url) => ({ url, ...file })));
  await db
    .update(boats)
    .set({ photos: [shown] })
    .where(eq(boats.id, boat.id));
  const content = sql`${JSON.stringify({ photos: [earlier] })}::jsonb`;
  await db
    .insert(approvedListings)
    .values({ boatId: boat.id, content, approvedAt: world.clock() })
    .onConflictDoUpdate({ target: approvedListings.boatId, set: { content } });
  await db
    .insert(stagedPhotos)
    .values({ id: randomUUID(), ownerId, boatId: boat.id, url: uploaded });
  await deleteAccount({ ...owner(), limits: noRateLimits }, { password: testPassword });
  const left = await db.select({ url: photoFiles.url }).from(photoFiles);
  expect(left).toEqual([{ url: foreign }]);
});

test("closing an account leaves what belongs to the boats of others", async () => {
  const { db } = world;
  const [neighbour, renter] = [await createUser(db), await createUser(db)];
  const boat = await createBoat(db, { userId: neighbour.userId });
  const boatId = boat.id;
  const startDate = calendarDate("2027-07-01");
  const at = world.clock();
  await db.insert(boatUnavailabilities).values({ boatId, startDate, endDate: startDate });
  const kayak = { category: "Équipement", type: "kayak", price: cents(1) } as const;
  await db.insert(boatExtras).values({ boatId, ...kayak, description: "Kayak" });
  await db.insert(importedCalendars).values({ boatId, name: "Club", readAt: at });
  const feed = { tokenHash: "t", token: "t", keyId: "k", createdAt: at };
  await db.insert(calendarFeeds).values({ boatId, ...feed });
  const rental = { boat, renterId: renter.userId, status: "cancelled" } as const;
  const { reservation } = await createPaidReservation(db, rental);
  const claim = { status: "claimed", statement: "Panne", claimedAt: at } as const;
  await db.insert(cancellationContests).values({
    ...claim,
    reservationId: reservation.id,
    feeAmount: cents(2_000),
    evidenceUntil: at,
  });
  const tables = [
    boatUnavailabilities,
    boatExtras,
    importedCalendars,
    calendarFeeds,
    cancellationContests,
  ];
  const stored = () => Promise.all(tables.map((table) => db.select().from(table)));
  const before = await stored();
  await deleteAccount({ ...owner(), limits: noRateLimits }, { password: testPassword });
  expect(await stored()).toEqual(before);
});
