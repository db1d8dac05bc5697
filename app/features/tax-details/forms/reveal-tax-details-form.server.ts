import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revealTaxDetails } from "../commands/reveal-tax-details.server.ts";
import { type RevealedTaxDetails, revealTaxDetailsSchema } from "../schema.ts";

/** Reveals the user's own tax number and birth date in full, given their password. */
export const revealTaxDetailsForm = typedForm({
  who: signedIn,
  // Without a `limit`, because the command limits the password attempts.
  schema: revealTaxDetailsSchema,
  secrets: ["password"],
  command: revealTaxDetails,
  onRefusal: (reason) => ({
    password:
      reason === "password_wrong" ? m.banking_password_wrong() : m.tax_details_nothing_stored(),
  }),
  onFailure: m.tax_details_reveal_failed,
  onDone: ({ taxNumber, birthDate }, sent) =>
    answerDone<RevealedTaxDetails>(sent, {
      taxNumber,
      birthDate: birthDate && formatDate(birthDate),
    }),
});
