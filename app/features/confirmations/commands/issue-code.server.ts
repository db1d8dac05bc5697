import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { codeLifetimeMs, confirmationCode } from "#app/features/auth/domain/confirmation-code.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { emailConfirmations } from "#db/schema/schema.ts";
import { hashCode } from "../queries/hash-code.server.ts";

type Scope = Pick<Services, "auth" | "db"> & { now: Date };

/**
 * Issues a new code, for this address, to the browser that waits for a confirmation, valid for 15 minutes;
 * the earlier code becomes void. Called when the mail is sent, so that no queue stores the code. Null when
 * the browser no longer waits.
 */
export async function issueCode(
  { auth, db, now }: Scope,
  { confirmationId, email }: { confirmationId: string; email: string },
): Promise<string | null> {
  const code = confirmationCode((choices) => randomInt(choices));
  const issued = await db
    .update(emailConfirmations)
    .set({
      codeHash: await hashCode(auth, { confirmationId, email, code }),
      codeExpiresAt: new Date(now.getTime() + codeLifetimeMs),
      attempts: 0,
    })
    .where(and(eq(emailConfirmations.id, confirmationId), gt(emailConfirmations.expiresAt, now)))
    .returning({ id: emailConfirmations.id });
  return issued.length > 0 ? code : null;
}
