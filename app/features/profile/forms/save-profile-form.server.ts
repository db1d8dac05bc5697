import type { z } from "zod";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { done, refused } from "#app/platform/errors.ts";
import { hasImpossiblePhone } from "#app/platform/text/phone-number.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { updateProfile } from "../commands/update-profile.server.ts";
import { type ProfileFormPage, profilePath } from "../domain/profile-path.ts";
import { type ProfileInput, profileSchemas } from "../schema.ts";

/** Saves a page of a person's own profile (spec 2 §2 Profile). */
export function saveProfileForm(page: Exclude<ProfileFormPage, "bank">) {
  return typedForm({
    who: signedIn,
    limit: "save",
    schema: ({ scope }): z.ZodType<ProfileInput> => profileSchemas(todayInParis(scope.now))[page],
    command: (scope, input) => updateProfile(scope, input),
    // Beside the errors of the other fields. The schema cannot check it, because the browser loads the schema.
    onInvalid: ({ phone }, { form }) =>
      !phone && hasImpossiblePhone(form) ? { phone: m.accounts_phone_invalid() } : null,
    onRefusal: (reason) =>
      reason === "phone_invalid"
        ? { phone: m.accounts_phone_invalid() }
        : m.profile_changed_meanwhile(),
    onFailure: m.profile_save_failed,
    onDone: savedAt(page),
  });
}

/**
 * Saves the bank account (spec 2 §2 Profile). If all fields are empty, a stored account stays; if none is
 * stored, the fields are required.
 */
export const saveBankForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: ({ scope }) => profileSchemas(todayInParis(scope.now)).bank,
  command: async (scope, { bank }) => {
    if (bank) {
      await upsertSecureBankingInfo(scope, bank);
      return done("saved" as const);
    }
    const { state } = await getSecureBankingInfo(scope);
    return state === "stored" ? done("unchanged" as const) : refused("nothing_typed");
  },
  onRefusal: () => {
    const error = m.accounts_field_required();
    return { accountHolder: error, iban: error, bic: error };
  },
  onFailure: m.profile_save_failed,
  onDone: (result, sent) =>
    result === "saved"
      ? savedAt("bank")(result, sent)
      : replaceWithToast(sent, profilePath("bank"), "banking_unchanged", "info"),
});

/** Redirects to the page with a toast that it is saved. */
function savedAt(name: ProfileFormPage) {
  return (_: unknown, sent: { url: URL }) =>
    replaceWithToast(sent, profilePath(name), "profile_saved");
}
