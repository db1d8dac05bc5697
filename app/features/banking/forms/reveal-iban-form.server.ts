import { friendlyFormatIBAN } from "ibantools";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revealBankingInfo } from "../commands/reveal-banking-info.server.ts";
import { type RevealedIban, revealSchema } from "../schema.ts";

/** Shows the user's own IBAN in full, after asking for the password. */
export const revealIbanForm = typedForm({
  who: signedIn,
  // No `limit`: the command limits password attempts itself.
  schema: revealSchema,
  secrets: ["password"],
  command: revealBankingInfo,
  onRefusal: (reason) => ({
    password: reason === "password_wrong" ? m.banking_password_wrong() : m.banking_nothing_stored(),
  }),
  onFailure: m.banking_reveal_failed,
  onDone: ({ iban }, sent) =>
    answerDone<RevealedIban>(sent, { iban: friendlyFormatIBAN(iban) ?? iban }),
});
