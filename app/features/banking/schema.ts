import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";

const mostHolder = 70; // as SEPA transfers carry a name
const mostTyped = 60;

const typed = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.owner_text_too_long({ count: most }) })
    .optional();

/**
 * The fields of the bank details (spec 2 §2, §5): left empty they change nothing; otherwise all are
 * needed, the IBAN with a right key and typed twice. Gives `bank`, in electronic form, or null.
 */
export const bankSchema = z
  .object({
    accountHolder: typed(mostHolder).refine((text) => !/[\p{C}<>]/u.test(text ?? ""), {
      error: () => m.banking_holder_invalid(),
    }),
    iban: typed(mostTyped),
    ibanConfirmation: typed(mostTyped),
    bic: typed(mostTyped),
  })
  .transform((fields, context) => {
    const { accountHolder, iban, ibanConfirmation, bic } = fields;
    if (!accountHolder && !iban && !ibanConfirmation && !bic) return { bank: null };
    const bank = {
      accountHolder: accountHolder ?? "",
      iban: electronicFormatIBAN(iban ?? "") ?? "",
      bic: (bic ?? "").replaceAll(/\s/g, "").toUpperCase(),
    };
    const wrong = (field: keyof typeof fields, message: string) =>
      context.issues.push({ code: "custom", path: [field], message, input: "" });
    if (!accountHolder) wrong("accountHolder", m.accounts_field_required());
    if (!iban) wrong("iban", m.accounts_field_required());
    else if (!isValidIBAN(bank.iban)) wrong("iban", m.banking_iban_invalid());
    if (bank.iban !== (electronicFormatIBAN(ibanConfirmation ?? "") ?? "")) {
      wrong("ibanConfirmation", m.banking_ibans_differ());
    }
    if (!bic) wrong("bic", m.accounts_field_required());
    else if (!isValidBIC(bank.bic)) wrong("bic", m.banking_bic_invalid());
    return { bank };
  });

/** Where money goes: what `upsertSecureBankingInfo` takes. */
export type BankDetails = { accountHolder: string; iban: string; bic: string };
