import { isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { currentPasswordSchema } from "#app/features/auth/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { plainCode, withoutFormatCharacters } from "#app/platform/text/clean-text.ts";

const maxHolderLength = 70; // the limit of a name in SEPA transfers

/** The errors of a text are found by `bankSchema`, so that those of all fields are shown at once. */
const typed = z.string().trim().optional();

/**
 * The fields of the bank details (spec 2 §2, §5). If all are empty, nothing changes; otherwise all are
 * required, IBAN and BIC must be valid, and the IBAN must be typed twice. The result is `bank`, with IBAN and
 * BIC in electronic format, or null.
 */
export const bankSchema = z
  .object({
    accountHolder: z
      .string()
      .overwrite((text) => withoutFormatCharacters(text).replaceAll(/\s+/gu, " ").trim())
      .optional(),
    iban: typed,
    ibanConfirmation: typed,
    bic: typed,
  })
  .transform((fields, context) => {
    const { accountHolder, iban, ibanConfirmation, bic } = fields;
    if (!accountHolder && !iban && !ibanConfirmation && !bic) return { bank: null };
    const bank = {
      accountHolder: accountHolder ?? "",
      iban: plainCode(iban ?? ""),
      bic: plainCode(bic ?? ""),
    };
    const wrong = (field: keyof typeof fields, message: string) =>
      context.issues.push({ code: "custom", path: [field], message, input: "" });
    if (!accountHolder) wrong("accountHolder", m.accounts_field_required());
    else if (accountHolder.length > maxHolderLength) {
      wrong("accountHolder", longerThan(maxHolderLength, m.owner_text_too_long)());
    } else if (/[\p{C}<>]/u.test(accountHolder)) {
      wrong("accountHolder", m.banking_holder_invalid());
    }
    if (!iban) wrong("iban", m.accounts_field_required());
    else if (!isValidIBAN(bank.iban)) wrong("iban", m.banking_iban_invalid());
    if (bank.iban !== plainCode(ibanConfirmation ?? "")) {
      wrong("ibanConfirmation", m.banking_ibans_differ());
    }
    if (!bic) wrong("bic", m.accounts_field_required());
    else if (!isValidBIC(bank.bic)) wrong("bic", m.banking_bic_invalid());
    return { bank };
  });

/** The password, which is required to see the whole IBAN. */
export const revealSchema = z.object({ password: currentPasswordSchema });

/** The whole IBAN, in groups of four. */
export type RevealedIban = { iban: string };

/** The input of `upsertSecureBankingInfo`. */
export type BankDetails = { accountHolder: string; iban: string; bic: string };
