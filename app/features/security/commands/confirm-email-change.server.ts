import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { emailChangeMs } from "#app/features/auth/domain/email-address.ts";
import { revokeVerifications } from "#app/platform/auth/auth-revocation.server.ts";
import { done, refused } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { emailChanges, users } from "#db/schema/schema.ts";
import { type FollowedEmailLink, followEmailLink } from "./follow-email-link.server.ts";

type Scope = Pick<VisitorScope, "auth" | "db" | "record" | "now">;

/**
 * Changes an account's address, by the link that was sent to the new address. The link works once, for a day;
 * within that time, following it again succeeds without effect while the account has the address. The old
 * address is notified, with a link that reverts the change. A unique index ensures that no other account has
 * the address.
 */
export async function confirmEmailChange(
  { record, now, ...scope }: Scope,
  { token }: { token: string },
): Promise<FollowedEmailLink> {
  const link = { purpose: "confirm-email-change", token } as const;
  return followEmailLink(scope, link, async (tx, { changeId, email }) => {
    const isValid = and(
      eq(emailChanges.id, changeId),
      isNull(emailChanges.endedAt),
      gt(emailChanges.requestedAt, new Date(now.getTime() - emailChangeMs)),
    );
    const [change] = await tx
      .update(emailChanges)
      .set({ confirmedAt: now })
      .where(and(isValid, eq(emailChanges.oldEmail, email), isNull(emailChanges.confirmedAt)))
      .returning();
    if (!change) {
      const isDone = and(eq(emailChanges.newEmail, email), isNotNull(emailChanges.confirmedAt));
      const before = await tx.$count(emailChanges, and(isValid, isDone));
      return before > 0 ? done({ email }) : refused("link_invalid");
    }
    await tx
      .update(users)
      .set({ email: change.newEmail, emailVerified: true, updatedAt: now })
      .where(eq(users.id, change.userId));
    // The old mailbox may still contain a password reset link.
    await revokeVerifications(tx, change.userId);
    await record(tx, { type: "email_changed", userId: change.userId, changeId });
    return done({ email: change.newEmail });
  });
}
