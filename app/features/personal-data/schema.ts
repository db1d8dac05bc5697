import { z } from "zod";
import { currentPasswordSchema } from "#app/features/auth/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Exporting data asks for the password: the archive contains secrets. */
export const exportSchema = z.object({ password: currentPasswordSchema });

/** Closing an account asks for the password and a deliberately ticked box. */
export const deletionSchema = z.object({
  password: currentPasswordSchema,
  confirmed: z.literal("on", { error: () => m.personal_data_deletion_confirm_missing() }),
});
