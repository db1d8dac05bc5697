import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { confirmAddress } from "#app/features/auth/commands/confirm-address.server.ts";
import { codeAttempts, readConfirmationCode } from "#app/features/auth/domain/confirmation-code.ts";
import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { type DetailedRefusal, type Outcome, refused, refusedWith } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { emailConfirmations, users } from "#db/schema/schema.ts";
import { hashCode } from "../queries/hash-code.server.ts";
import { signInWaitingBrowser, type WaitingSignIn } from "./sign-in-waiting-browser.server.ts";

type Scope = VisitorScope & { headers: Headers };
type WrongCode = DetailedRefusal<"code_wrong", { attemptsLeft: number }>;

/**
 * Confirms, with the code from the mail, the address of the account that this browser registered, and signs
 * the browser in. A code can be tried five times within 15 minutes, only by this browser. Each try is counted
 * before the comparison, so that concurrent tries do not get around the limit.
 */
export async function confirmByCode(
  scope: Scope,
  { code: typed }: { code: string },
): Promise<
  Outcome<WaitingSignIn, "code_over" | "nothing_waits" | "not_confirmed"> | WrongCode | RateLimited
> {
  const { auth, db, limits, address, now } = scope;
  const waiting = await findWaitingBrowser(db, scope);
  if (!waiting) return refused("nothing_waits");
  // The address was confirmed by the link meanwhile, maybe on a phone: the code is no longer needed.
  if (waiting.isConfirmed) return signInWaitingBrowser(scope);
  const { confirmationId, userId, email } = waiting;
  const tooMany = await overLimit(
    limits,
    ["confirmation-code", userId],
    ["confirmation-code-address", address],
  );
  if (tooMany) return tooMany;
  const [tried] = await db
    .update(emailConfirmations)
    .set({ attempts: sql`${emailConfirmations.attempts} + 1` })
    .where(
      and(
        eq(emailConfirmations.id, confirmationId),
        gt(emailConfirmations.codeExpiresAt, now),
        lt(emailConfirmations.attempts, codeAttempts),
      ),
    )
    .returning({ codeHash: emailConfirmations.codeHash, attempts: emailConfirmations.attempts });
  if (!tried?.codeHash) return refused("code_over");
  const code = readConfirmationCode(typed) ?? "";
  const given = await hashCode(auth, { confirmationId, email, code });
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tried.codeHash))) {
    const attemptsLeft = codeAttempts - tried.attempts;
    if (attemptsLeft === 0) return refused("code_over");
    return refusedWith("code_wrong", { attemptsLeft });
  }
  const isConfirmed = await useCode(scope, { ...waiting, codeHash: tried.codeHash });
  return isConfirmed ? signInWaitingBrowser(scope) : refused("code_over");
}

type RightCode = { userId: string; email: string; confirmationId: string; codeHash: string };

/**
 * Uses the code up, and confirms the address. Returns false if the code became void meanwhile, for example
 * because the address was changed.
 */
async function useCode(
  { db, record }: Scope,
  { userId, email, confirmationId, codeHash }: RightCode,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (user?.email !== email) return false;
    const used = await tx
      .update(emailConfirmations)
      .set({ codeHash: null, codeExpiresAt: null })
      .where(
        and(eq(emailConfirmations.id, confirmationId), eq(emailConfirmations.codeHash, codeHash)),
      )
      .returning({ id: emailConfirmations.id });
    if (used.length === 0) return false;
    await confirmAddress(tx, record, { whose: eq(users.id, userId), by: "confirmation" });
    return true;
  });
}
