import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { saveTaxDetails } from "../commands/save-tax-details.server.ts";
import { findOwnTaxDetails } from "../queries/find-own-tax-details.server.ts";
import { sellerDetailsSchema } from "../schema.ts";

/** The form of a seller's tax details. */
export const saveTaxDetailsForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: async ({ scope }) => {
    const stored = await findOwnTaxDetails(scope);
    return sellerDetailsSchema(todayInParis(scope.now), stored === "unreadable" ? null : stored);
  },
  command: (scope, input) => saveTaxDetails(scope, input),
  onRefusal: () => m.tax_details_changed_meanwhile(),
  onFailure: m.tax_details_failed,
  onDone: (_, sent) => replaceWithToast(sent, "/my-profile/tax", "tax_details_saved"),
});
