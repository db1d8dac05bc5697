import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { SecretError, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails } from "../commands/encrypt-bank-details.server.ts";
import type { BankDetails } from "../schema.ts";

export type BankingReader = Pick<CommandContext, "actor" | "db"> & { secrets: Secrets };

/**
 * The actor's own bank details in full. They may leave the server only masked (`getSecureBankingInfo`), or
 * after the caller has checked the password and recorded the action. `unreadable` if their key is missing,
 * null if none are stored.
 */
export async function findOwnBankingInfo({
  actor,
  db,
  secrets,
}: BankingReader): Promise<BankDetails | "unreadable" | null> {
  const [row] = await db.select().from(bankingInfo).where(eq(bankingInfo.userId, actor.userId));
  if (!row) return null;
  try {
    return decryptBankDetails(secrets, row);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error({ err: error, userId: row.userId }, "bank details unreadable");
    return "unreadable";
  }
}
