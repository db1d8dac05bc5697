import type { Language } from "#app/i18n/language.ts";
import type { JobMap } from "#app/platform/jobs.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";

type Farewell = { userId: string; email: string; language: Language; closedAt: Date };
type FarewellJob = JobMap["send-account-closed-email"];

const field = "account_closed_email";

/**
 * What the last mail to a person needs after their data is erased: the address is encrypted, since
 * it is in a table until the mail is sent (docs/decisions/0013).
 */
export function sealFarewell(secrets: Secrets, farewell: Farewell): FarewellJob {
  const { userId, email, language, closedAt } = farewell;
  return {
    userId,
    sealedEmail: secrets.seal(email, { userId, field }),
    keyId: secrets.keyId,
    language,
    closedAt: closedAt.toISOString(),
  };
}

/** Decrypts it; throws `SecretError` when its key is no longer in ENCRYPTION_KEY. */
export function openFarewell(secrets: Secrets, job: FarewellJob): Farewell {
  const { userId, sealedEmail, keyId, language, closedAt } = job;
  const email = secrets.open(sealedEmail, keyId, { userId, field });
  return { userId, email, language, closedAt: new Date(closedAt) };
}
