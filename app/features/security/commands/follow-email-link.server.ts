import { verifyLinkToken } from "#app/platform/auth/auth-tokens.server.ts";
import { type Db, sqlState } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { lockChangingAccount } from "./lock-account.server.ts";

/** The account's address after a link about its change was followed. */
export type FollowedEmailLink = Outcome<{ email: string }, "link_invalid" | "email_taken">;

type EmailLink = { purpose: "confirm-email-change" | "undo-email-change"; token: string };

/**
 * Follows a link about the change of an account's address, in one transaction with the account locked. `act`
 * gets the change and the account's current address. Refused for a forged link and for a deleted account, and
 * if another account has the address that `act` writes, as a unique index ensures.
 */
export async function followEmailLink(
  { auth, db }: Pick<VisitorScope, "auth" | "db">,
  { purpose, token }: EmailLink,
  act: (tx: Db, change: { changeId: string; email: string }) => Promise<FollowedEmailLink>,
): Promise<FollowedEmailLink> {
  const changeId = await verifyLinkToken(auth, purpose, token);
  if (!changeId) return refused("link_invalid");
  try {
    return await db.transaction(async (tx) => {
      const email = await lockChangingAccount(tx, changeId);
      return email === null ? refused("link_invalid") : act(tx, { changeId, email });
    });
  } catch (error) {
    if (sqlState(error) === "23505") return refused("email_taken");
    throw error;
  }
}
