import { tmpdir } from "node:os";
import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revealBankingInfo } from "#app/features/banking/commands/reveal-banking-info.server.ts";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { contestFee } from "#app/features/cancellations/commands/contest-fee.server.ts";
import { decideContest } from "#app/features/cancellations/commands/decide-contest.server.ts";
import { removeDocument } from "#app/features/documents/commands/remove-document.server.ts";
import { blockPerson, unblockPerson } from "#app/features/messages/commands/block-person.server.ts";
import { takeRole } from "#app/features/operator/commands/change-role.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { updateProfile } from "#app/features/profile/commands/update-profile.server.ts";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { profileSchemas } from "#app/features/profile/schema.ts";
import { encryptTaxDetails } from "#app/features/tax-details/commands/encrypt-tax-details.server.ts";
import { revealTaxDetails } from "#app/features/tax-details/commands/reveal-tax-details.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  cancellationContests,
  moderationClaims,
  payments,
  profiles,
  sellerTaxDetails,
  userRoles,
} from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, testPassword } from "#tests/factories/create-user.ts";
import { bankDetails, sellerDetails } from "#tests/factories/seller.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));
const password = testPassword;

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const owner = () => ({ ...world.as(world.owner.actor), secrets, limits: noRateLimits });

/** Number of statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await world.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

const untilWaiting = (count: number) =>
  vi.waitUntil(async () => (await waiting()) === count, { timeout: 60_000 });

/**
 * Runs `act` and closes the owner's account, both while another transaction has locked the given rows;
 * returns the results of both.
 */
async function beside(
  rows: SQL,
  act: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const holding = world.db.transaction(async (tx) => {
    await tx.execute(rows);
    const acting = act();
    await untilWaiting(1);
    const closing = deleteAccount(owner(), { password });
    await untilWaiting(2);
    // Not awaited inside, because both wait for this transaction.
    return { both: Promise.allSettled([acting, closing]) };
  });
  return (await holding).both;
}

const done: unknown = expect.objectContaining({ ok: true });
const bothEnd = [
  { status: "fulfilled", value: done },
  { status: "fulfilled", value: { ok: true, value: null } },
];

type Act = { rows: SQL; act: () => Promise<unknown> };

const acts: [string, () => Promise<Act>][] = [
  [
    "saves their profile",
    async () => {
      const shown = await findProfile(world.db, world.owner.userId);
      const typed = { firstName: "Marc", lastName: "Kergoat", version: shown?.versions.personal };
      const input = profileSchemas(calendarDate("2027-05-03")).personal.parse(typed);
      return {
        rows: sql`select from profiles for update`,
        act: () => updateProfile(owner(), input),
      };
    },
  ],
  [
    "removes a document",
    async () => {
      await world.db.update(profiles).set({ identityCardUrl: "/documents/card.pdf" });
      return {
        rows: sql`select from profiles for update`,
        act: () => removeDocument(owner(), { kind: "identity_card" }),
      };
    },
  ],
  [
    "reads their IBAN",
    async () => {
      await upsertSecureBankingInfo(owner(), bankDetails);
      const act = () => revealBankingInfo(owner(), { password });
      return { rows: sql`select from banking_info for update`, act };
    },
  ],
  [
    "reads their tax details",
    async () => {
      const { userId } = world.owner;
      await world.db
        .insert(sellerTaxDetails)
        .values({ userId, ...encryptTaxDetails(secrets, userId, sellerDetails) });
      return {
        rows: sql`select from seller_tax_details for update`,
        act: () => revealTaxDetails(owner(), { password }),
      };
    },
  ],
  [
    "unblocks somebody",
    async () => {
      const { boat, db, renter } = world;
      const place = { boatId: boat.id, otherUserId: renter.userId };
      await createMessage(db, {
        boatId: boat.id,
        senderId: renter.userId,
        recipientId: world.owner.userId,
      });
      await blockPerson(owner(), place);
      const act = () => unblockPerson(owner(), place);
      return { rows: sql`select from user_blocks for update`, act };
    },
  ],
  [
    "takes a role from somebody",
    async () => {
      const { userId } = await createUser(world.db, { roles: ["admin"] });
      await createUser(world.db, { roles: ["admin"] });
      await world.db.insert(userRoles).values({ userId: world.owner.userId, role: "admin" });
      const { actor } = world.owner;
      const admin = { ...owner(), actor: { ...actor, roles: ["admin" as const] } };
      const act = () => takeRole(admin, { userId, role: "admin" });
      return { rows: sql`select from user_roles for update`, act };
    },
  ],
  [
    "has a contested fee that is decided",
    async () => {
      const { boat, db, now, renter } = world;
      const rental = await createPaidReservation(db, { boat, renterId: renter.userId, now });
      const reservationId = rental.reservation.id;
      await cancelReservationAsOwner(owner(), { reservationId, reason: "weather" });
      await db.update(payments).set({ status: "refunded" });
      // The test sends no file to this storage.
      const storage = createFileStorage({ s3: null, dataDir: tmpdir() });
      await contestFee(
        { ...owner(), storage, jobs: world.jobs },
        { reservationId, statement: "Avis de tempête", files: [] },
      );
      const contest = onlyRow(await db.select().from(cancellationContests));
      const contestId = contest.id;
      const { actor } = await createUser(db, { roles: ["moderator"] });
      await db.insert(moderationClaims).values({
        subjectType: "contest",
        subjectId: contestId,
        moderatorId: actor.userId,
        expiresAt: now,
      });
      const decision = { contestId, decision: "uphold", reason: "Vent faible" } as const;
      const act = () => decideContest(world.as(actor), decision);
      return { rows: sql`select from moderation_claims for update`, act };
    },
  ],
];

test.each(acts)(
  "an owner who %s, and closes their account at the same time: both succeed",
  async (_what, prepare) => {
    const { rows, act } = await prepare();
    expect(await beside(rows, act)).toEqual(bothEnd);
  },
);
