import { z } from "zod";
import { TYPED_PASSWORD_MAX_LENGTH } from "#app/features/auth/domain/password-policy.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const password = z
  .string({ error: () => m.accounts_password_missing() })
  .max(TYPED_PASSWORD_MAX_LENGTH);

/** Exporting data asks for the password: the archive contains secrets. */
export const exportSchema = z.object({ password });

/** Closing an account asks for the password and a deliberately ticked box. */
export const deletionSchema = z.object({
  password,
  confirmed: z.literal("on", { error: () => m.personal_data_deletion_confirm_missing() }),
});
