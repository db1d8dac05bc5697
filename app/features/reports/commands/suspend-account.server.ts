import { and, desc, eq, isNull } from "drizzle-orm";
import { lockAccount } from "#app/features/security/commands/lock-account.server.ts";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { accountSuspensions, boats, sessions, userRoles } from "#db/schema/schema.ts";
import type { AccountStanding } from "../domain/account-standing.ts";
import { getAccountStanding } from "../queries/account-standing.server.ts";
import type { ReopenAccountInput } from "../schema.ts";
import { resumeContests } from "./resume-contests.server.ts";

/** `staff`: an admin has to remove the person's role first; otherwise the account is suspended or closed. */
export type SuspensionRefusal = "staff" | Exclude<AccountStanding, "open">;

/**
 * Suspends an account until a moderator reopens it: its sessions end, nobody can sign in to it, and its boats
 * go offline. Confirmed rentals remain. Runs in the caller's transaction; the caller has checked that the
 * actor is a moderator.
 */
export async function suspendAccount(
  { actor, db, now, record }: CommandContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<Outcome<null, SuspensionRefusal>> {
  const moderatorId = actor.userId;
  // Locks offline boats too: a concurrent request to put one online has either committed already, or waits
  // and then sees the suspension.
  await db
    .select({ id: boats.id })
    .from(boats)
    .where(eq(boats.userId, userId))
    .orderBy(boats.id)
    .for("no key update");
  // Keeps others from suspending the account, closing it or giving it a role until the transaction ends.
  await lockAccount(db, userId);
  // Refuses an account that is already suspended, or that its owner closed in the meantime: no moderator
  // could reopen that one.
  const standing = await getAccountStanding(db, userId);
  if (standing !== "open") return refused(standing);
  if ((await db.$count(userRoles, eq(userRoles.userId, userId))) > 0) return refused("staff");
  await db.insert(accountSuspensions).values({ userId, moderatorId, reason, createdAt: now });
  await db
    .update(boats)
    .set({ isOnline: false, updatedAt: now })
    .where(and(eq(boats.userId, userId), eq(boats.isOnline, true)));
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await record(db, { type: "account_suspended", userId, moderatorId, reason });
  return done(null);
}

/**
 * Reopens a suspended account, for a moderator; the owner puts their boats online again, and has as much time
 * left to contest a cancellation fee as when the account was suspended. Reopening it again changes nothing
 * and succeeds. Refuses with `gone` when the account is not suspended and somebody else reopened it, or
 * nobody, and with `suspended_again` when another suspension replaced the one that the moderator read; throws
 * `forbidden` for everyone except staff.
 */
export async function reopenAccount(
  { actor, db, now, record }: CommandContext,
  { userId, suspensionId }: ReopenAccountInput,
): Promise<Outcome<null, "gone" | "suspended_again">> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const moderatorId = actor.userId;
  const current = and(eq(accountSuspensions.userId, userId), isNull(accountSuspensions.liftedAt));
  return db.transaction(async (tx) => {
    const [suspension] = await tx
      .update(accountSuspensions)
      .set({ liftedAt: now, liftedBy: moderatorId })
      .where(and(current, suspensionId ? eq(accountSuspensions.id, suspensionId) : undefined))
      .returning({ since: accountSuspensions.createdAt });
    if (!suspension) {
      // The current suspension, which has no end, comes first.
      const [last] = await tx
        .select({ liftedBy: accountSuspensions.liftedBy })
        .from(accountSuspensions)
        .where(eq(accountSuspensions.userId, userId))
        .orderBy(desc(accountSuspensions.liftedAt))
        .limit(1);
      if (last?.liftedBy === moderatorId) return done(null);
      return refused(last && last.liftedBy === null ? "suspended_again" : "gone");
    }
    await resumeContests(tx, { ownerId: userId, since: suspension.since, now });
    await record(tx, { type: "account_reopened", userId, moderatorId });
    return done(null);
  });
}
