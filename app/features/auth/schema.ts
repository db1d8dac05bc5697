import { z } from "zod";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { countryCodes, defaultCountryCode } from "#app/features/places/domain/phone-prefixes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { typedCodeMaxLength } from "#app/platform/auth/second-factor-code.ts";
import { emailMaxLength, normalizeEmail } from "./domain/email-address.ts";
import { isStrongPassword, passwordMaxLength } from "./domain/password-policy.ts";
import { hasInvisibleCharacter, isPersonName, normalizeName } from "./domain/person-name.ts";

/** An e-mail address: contains '@' and '.' (spec 1 §5), is valid for sending mail, and is normalized. */
export const emailSchema = z
  .string({ error: () => m.accounts_email_invalid() })
  .overwrite(normalizeEmail)
  .max(emailMaxLength, { error: () => m.accounts_email_invalid() })
  .pipe(z.email({ error: () => m.accounts_email_invalid() }));

/** A new password, which meets every rule of spec 1 §5. */
const newPasswordSchema = z
  .string({ error: () => m.accounts_password_required() })
  .max(passwordMaxLength, {
    error: () => m.accounts_password_too_long({ count: passwordMaxLength }),
    abort: true,
  })
  .refine(isStrongPassword, { error: () => m.accounts_password_criteria_unmet() });

/**
 * A first or last name in any script; any whitespace becomes a space. Contact details in it are refused,
 * because names are visible to everyone, even before a payment.
 */
export const nameSchema = z
  .string({ error: () => m.accounts_field_required() })
  .overwrite(normalizeName)
  .min(1, { error: () => m.accounts_field_required() })
  .refine((name) => !hasInvisibleCharacter(name), {
    error: () => m.accounts_characters_invalid(),
    abort: true,
  })
  .refine(isPersonName, { error: () => m.accounts_name_invalid(), abort: true })
  .refine((name) => !maskContacts(name).isMasked, {
    error: () => m.accounts_name_with_contact(),
  });

/** The sign-in form (spec 1 §2). A password is required, but its rules are not checked. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string({ error: () => m.accounts_password_missing() })
    .max(passwordMaxLength, { error: () => m.accounts_invalid_credentials() }),
});

/** The first step of the registration (spec 1 §2), and forms that request a mail to an address. */
export const emailFormSchema = z.object({ email: emailSchema });

/** The whole registration: the payload of spec 1 §3. */
export const registrationSchema = z.object({
  email: emailSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  countryCode: z
    .enum(countryCodes, { error: () => m.accounts_phone_invalid() })
    .default(defaultCountryCode),
  phone: z
    .string({ error: () => m.accounts_field_required() })
    .trim()
    .min(1, { error: () => m.accounts_field_required() })
    .max(30, { error: () => m.accounts_phone_invalid() }),
  password: newPasswordSchema,
});

/** A new password, typed twice (spec 2 §5), for the link of a mail. */
export const resetPasswordSchema = z
  .object({
    // A link without a token is refused like an expired one.
    token: z.string().max(2000).default(""),
    password: newPasswordSchema,
    confirmation: z.string({ error: () => m.accounts_passwords_differ() }),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: () => m.accounts_passwords_differ(),
  });

/** The password of the signed-in user, which is asked for again before sensitive actions. */
export const currentPasswordSchema = z
  .string({ error: () => m.accounts_password_missing() })
  .max(passwordMaxLength, { error: () => m.accounts_password_wrong() });

/** The current password, which is asked for again before changes to the account. */
export const passwordCheckSchema = z.object({ password: currentPasswordSchema });

/** A new address for the account. */
export const emailChangeSchema = z.object({
  email: emailSchema,
  password: currentPasswordSchema,
});

/** A new password, which meets every rule of spec 1 §5, and the current one. */
export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordSchema,
  password: newPasswordSchema,
});

/** The code of a second factor: six digits of the app, or a recovery code. */
export const secondFactorCodeSchema = z.object({
  code: z
    .string({ error: () => m.accounts_code_missing() })
    .trim()
    .min(1, { error: () => m.accounts_code_missing() })
    .max(typedCodeMaxLength, { error: () => m.accounts_code_invalid() }),
  trustsBrowser: z.literal("on").optional(),
});

export type SignInInput = z.output<typeof signInSchema>;
export type RegistrationInput = z.output<typeof registrationSchema>;
