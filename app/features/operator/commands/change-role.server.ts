import { and, eq } from "drizzle-orm";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import { takeAdminRole } from "#app/features/security/commands/take-admin-role.server.ts";
import { canOperate, type Role } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import type { RateLimited, RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { userRoles } from "#db/schema/schema.ts";
import { lockConfirmedAccount } from "./lock-confirmed-account.server.ts";

/**
 * Gives a role to the account with this email address, after checking the admin's password. Refused with
 * `unknown` when no confirmed account has the address, `suspended` while a moderator keeps the account
 * closed, and `already` when it has the role, unless the same admin gave it; throws `forbidden` for everyone
 * except admins.
 */
export async function giveRole(
  context: CommandContext & { limits: RateLimits },
  { email, role, password }: { email: string; role: Role; password: string },
): Promise<Outcome<null, "password_wrong" | "unknown" | "suspended" | "already"> | RateLimited> {
  const { actor, db, now, record } = context;
  if (!canOperate(actor)) throw new AppError("forbidden");
  const checked = await checkPassword(context, { password });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    const account = await lockConfirmedAccount(tx, email);
    if (!account.ok) return account;
    const { userId } = account.value;
    const given = await tx
      .insert(userRoles)
      .values({ userId, role, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: userRoles.userId });
    if (given.length === 0) {
      const act = { on: ["role", userId], action: "role_given", about: { role } } as const;
      return doneIfRepeated(tx, actor.userId, act, "already");
    }
    await record(tx, { type: "role_given", userId, role, adminId: actor.userId });
    return done(null);
  });
}

/**
 * Removes a role, from the person's next request on. Refused with `gone` when they do not have the role,
 * unless the same admin removed it, and `last_admin` when nobody would be left to run the site; throws
 * `forbidden` for everyone except admins, and `not_found` once the admin's own account is closed.
 */
export async function takeRole(
  { actor, db, record }: Pick<CommandContext, "actor" | "db" | "record">,
  { userId, role }: { userId: string; role: Role },
): Promise<Outcome<null, "gone" | "last_admin">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    await lockMember(tx, actor.userId);
    const result =
      role === "admin" ? await takeAdminRole(tx, userId) : await takeModeratorRole(tx, userId);
    if (result === "last_admin") return refused(result);
    if (result === "gone") {
      const act = { on: ["role", userId], action: "role_taken", about: { role } } as const;
      return doneIfRepeated(tx, actor.userId, act, "gone");
    }
    await record(tx, { type: "role_taken", userId, role, adminId: actor.userId });
    return done(null);
  });
}

async function takeModeratorRole(tx: Db, userId: string): Promise<"taken" | "gone"> {
  const taken = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "moderator")))
    .returning({ userId: userRoles.userId });
  return taken.length > 0 ? "taken" : "gone";
}
