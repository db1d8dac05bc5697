import { SecretError } from "#app/platform/encryption/secrets.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/**
 * Empty when no key fits any more: the owner then has to enter the address again, or renew the feed's
 * address.
 */
export function decrypted(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error({ err: error }, "a calendar's address cannot be decrypted");
    return "";
  }
}
