import { and, eq, gt, isNull } from "drizzle-orm";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { emailChanges, users } from "#db/schema/schema.ts";
import { checkPassword } from "./check-password.server.ts";
import { lockAccount } from "./lock-account.server.ts";

type Input = { password: string; email: string };

/**
 * A request for the same address within this time is the same press of the button. Later, the person asks
 * for another mail.
 */
const samePressMs = minuteMs;

/**
 * Requests a change of address: sends a link to the new address, and changes nothing until the user follows
 * it. Does not reveal whether another account has the address; in that case no link is sent. A new request
 * replaces the previous one; the same one within a minute changes nothing, so that the link in the first mail
 * stays valid.
 */
export async function requestEmailChange(
  scope: SecurityScope,
  { password, email }: Input,
): Promise<Outcome<null, "password_wrong" | "same_email"> | RateLimited> {
  const { db, record, limits, actor, now } = scope;
  if (email === actor.email) return refused("same_email");
  const checked = await checkPassword(scope, { password });
  if (!checked.ok) return checked;
  const flooded = await overLimit(
    limits,
    ["account-mail", `send-email-change ${email}`],
    ["account-mail", `send-email-change ${actor.userId}`],
  );
  if (flooded) return flooded;
  await db.transaction(async (tx) => {
    // The change was reverted from the old address in the meantime, which signed out the sender of this
    // request.
    if ((await lockAccount(tx, actor.userId)) !== actor.email)
      throw new AppError("unauthenticated");
    const isOpen = and(
      eq(emailChanges.userId, actor.userId),
      isNull(emailChanges.confirmedAt),
      isNull(emailChanges.endedAt),
    );
    const isSamePress = and(
      eq(emailChanges.newEmail, email),
      gt(emailChanges.requestedAt, new Date(now.getTime() - samePressMs)),
    );
    if ((await tx.$count(emailChanges, and(isOpen, isSamePress))) > 0) return;
    await tx.update(emailChanges).set({ endedAt: now }).where(isOpen);
    const added = await tx
      .insert(emailChanges)
      .values({
        userId: actor.userId,
        oldEmail: actor.email,
        newEmail: email,
        requestedAt: now,
      })
      .returning({ id: emailChanges.id });
    const change = onlyRow(added);
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    await record(tx, {
      type: "email_change_requested",
      userId: actor.userId,
      changeId: taken ? null : change.id,
    });
  });
  return done(null);
}
