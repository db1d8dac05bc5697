import type { Language } from "#app/i18n/language.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import type { EncryptedLastMail } from "../domain/personal-data-events.ts";

type LastMail = { userId: string; email: string; language: Language; closedAt: Date };

const field = "account_closed_email";

/**
 * The data for the last email to a person, after their data is erased. The address is encrypted, because a
 * table stores it until the email is sent (docs/decisions/0013).
 */
export function encryptLastMail(secrets: Secrets, lastMail: LastMail): EncryptedLastMail {
  const { userId, email, language, closedAt } = lastMail;
  return {
    userId,
    sealedEmail: secrets.encrypt(email, { userId, field }),
    keyId: secrets.keyId,
    language,
    closedAt: closedAt.toISOString(),
  };
}

/**
 * Decrypts the result of `encryptLastMail`; throws `SecretError` when its key is no longer in
 * ENCRYPTION_KEY.
 */
export function decryptLastMail(secrets: Secrets, encrypted: EncryptedLastMail): LastMail {
  const { userId, sealedEmail, keyId, language, closedAt } = encrypted;
  const email = secrets.decrypt(sealedEmail, keyId, { userId, field });
  return { userId, email, language, closedAt: new Date(closedAt) };
}
