import type { Language } from "#app/i18n/language.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import type { EncryptedLastMail } from "../domain/personal-data-events.ts";

type LastMail = { userId: string; email: string; language: Language; closedAt: Date };

const field = "account_closed_email";

/**
 * What the last mail to a person needs after their data is erased: the address is encrypted, since
 * it is in a table until the mail is sent (docs/decisions/0013).
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

/** Decrypts it; throws `SecretError` when its key is no longer in ENCRYPTION_KEY. */
export function decryptLastMail(secrets: Secrets, encrypted: EncryptedLastMail): LastMail {
  const { userId, sealedEmail, keyId, language, closedAt } = encrypted;
  const email = secrets.decrypt(sealedEmail, keyId, { userId, field });
  return { userId, email, language, closedAt: new Date(closedAt) };
}
