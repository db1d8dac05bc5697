import { z } from "zod";
import {
  readConfirmationCode,
  typedCodeMaxLength,
} from "#app/features/auth/domain/confirmation-code.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The six digits of a confirmation mail, with or without spaces. */
export const confirmationCodeSchema = z.object({
  code: z
    .string({ error: () => m.confirmations_code_missing() })
    .max(typedCodeMaxLength, { error: () => m.confirmations_code_missing() })
    .refine((typed) => readConfirmationCode(typed) !== null, {
      error: () => m.confirmations_code_missing(),
    }),
});

/** A link without a token is not one of ours, and is refused like an expired one. */
export const linkSchema = z.object({ token: z.string().max(2000).default("") });
