import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { requireNewPassword } from "#app/features/auth/commands/end-sessions.server.ts";
import { emailUndoMs } from "#app/features/auth/domain/email-address.ts";
import { removeUnconfirmedAccount } from "#app/features/confirmations/commands/remove-unconfirmed-account.server.ts";
import { revokeVerifications } from "#app/platform/auth/auth-revocation.server.ts";
import { done, refused } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { emailChanges, users } from "#db/schema/schema.ts";
import { type FollowedEmailLink, followEmailLink } from "./follow-email-link.server.ts";

type Scope = Pick<VisitorScope, "auth" | "db" | "record" | "now">;

/**
 * Restores the account's old address, by the link that was sent to it. The link works once, for a week, even
 * if the address changed again since; within that time, following it again succeeds without effect while the
 * account has the address. Whoever made the change knew the password, so it opens nothing any more, every
 * session ends, and a link for choosing a new password is sent. An account that was registered with the freed
 * address makes way, unless its owner has confirmed the address.
 */
export async function undoEmailChange(
  { record, now, ...scope }: Scope,
  { token }: { token: string },
): Promise<FollowedEmailLink> {
  const link = { purpose: "undo-email-change", token } as const;
  return followEmailLink(scope, link, async (tx, { changeId, email }) => {
    const isValid = and(
      eq(emailChanges.id, changeId),
      gt(emailChanges.confirmedAt, new Date(now.getTime() - emailUndoMs)),
    );
    const [change] = await tx
      .update(emailChanges)
      .set({ endedAt: now })
      .where(and(isValid, isNull(emailChanges.endedAt)))
      .returning();
    if (!change) {
      const isDone = and(eq(emailChanges.oldEmail, email), isNotNull(emailChanges.endedAt));
      const before = await tx.$count(emailChanges, and(isValid, isDone));
      return before > 0 ? done({ email }) : refused("link_invalid");
    }
    const { userId, oldEmail } = change;
    await tx
      .update(emailChanges)
      .set({ endedAt: now })
      .where(
        and(
          eq(emailChanges.userId, userId),
          isNull(emailChanges.endedAt),
          gt(emailChanges.requestedAt, change.requestedAt),
        ),
      );
    await removeUnconfirmedAccount(tx, oldEmail);
    await tx
      .update(users)
      .set({ email: oldEmail, emailVerified: true, updatedAt: now })
      .where(eq(users.id, userId));
    await requireNewPassword({ db: tx, record }, userId);
    await revokeVerifications(tx, userId);
    await record(tx, { type: "email_change_undone", userId });
    return done({ email: oldEmail });
  });
}
