import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { emailConfirmations } from "#db/schema/schema.ts";
import { waitingSeconds } from "../domain/confirmation-code.ts";
import { waitingBrowser } from "../queries/find-waiting-browser.server.ts";

type Waiting = { userId: string; redirectTo?: string | undefined };

/**
 * Lets a browser wait for the confirmation of an account's address, for a day. On whichever device the
 * address is confirmed, this browser is then signed in without the password and redirected to where the user
 * was. Only for browsers that registered the account or sent its password.
 */
export async function beginConfirmation(
  tx: Db,
  now: Date,
  { userId, redirectTo }: Waiting,
): Promise<{ confirmationId: string; cookie: string }> {
  const { hash, cookie } = await waitingBrowser.create();
  const added = await tx
    .insert(emailConfirmations)
    .values({
      userId,
      redirectTo,
      browserHash: hash,
      expiresAt: new Date(now.getTime() + waitingSeconds * 1000),
    })
    .returning({ id: emailConfirmations.id });
  return { confirmationId: onlyRow(added).id, cookie };
}
