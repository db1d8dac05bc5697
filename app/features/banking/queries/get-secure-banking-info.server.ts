import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { logger } from "#app/platform/logger.server.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails } from "../commands/encrypt-bank-details.server.ts";
import { maskIban } from "../domain/mask-iban.ts";

/** A user's own bank details for display; `unreadable` when their key is missing. */
export type ShownBankingInfo =
  | { state: "none" }
  | { state: "unreadable" }
  | { state: "stored"; accountHolder: string; maskedIban: string; bic: string };

/**
 * A user's own bank details for display, the IBAN masked (get_secure_banking_info, spec 2 §7). The
 * whole IBAN leaves the server only through `revealBankingInfo`.
 */
export async function getSecureBankingInfo({
  actor,
  db,
  secrets,
}: Pick<CommandContext, "actor" | "db"> & { secrets: Secrets }): Promise<ShownBankingInfo> {
  const [row] = await db.select().from(bankingInfo).where(eq(bankingInfo.userId, actor.userId));
  if (!row) return { state: "none" };
  try {
    const { accountHolder, iban, bic } = decryptBankDetails(secrets, row);
    return { state: "stored", accountHolder, maskedIban: maskIban(iban), bic };
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error({ err: error, userId: actor.userId }, "bank details unreadable");
    return { state: "unreadable" };
  }
}
