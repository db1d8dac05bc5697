import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";

const mostPassword = 500;

/**
 * Exporting data asks for the password: the archive contains secrets. Whether it is right, also
 * when it is empty, is the command's question.
 */
export const exportSchema = z.object({ password: z.string().max(mostPassword) });

/** Closing an account asks for the password and a deliberately ticked box. */
export const deletionSchema = z.object({
  password: z.string({ error: () => m.accounts_password_missing() }).max(mostPassword),
  confirmed: z.literal("on", { error: () => m.personal_data_deletion_confirm_missing() }),
});
