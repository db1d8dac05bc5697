import type { z } from "zod";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { done } from "#app/platform/errors.ts";
import { updateProfile } from "../commands/update-profile.server.ts";
import { type ProfileFormPage, profilePath } from "../domain/profile-page.ts";
import { type ProfileInput, profileSchemas } from "../schema.ts";

/** A page of a person's own profile (spec 2 §2 Profile). */
export function saveProfileForm(page: Exclude<ProfileFormPage, "bank">) {
  return typedForm({
    who: signedIn,
    limit: "save",
    schema: ({ scope }): z.ZodType<ProfileInput> => profileSchemas(todayInParis(scope.now))[page],
    command: (scope, input) => updateProfile(scope, input),
    onRefusal: (reason) =>
      reason === "phone_invalid"
        ? { phone: m.accounts_phone_invalid() }
        : m.profile_changed_meanwhile(),
    onFailure: m.profile_save_failed,
    onDone: savedAt(page),
  });
}

/** The bank account (spec 2 §2 Profile): empty fields keep the one that is stored. */
export const saveBankForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: ({ scope }) => profileSchemas(todayInParis(scope.now)).bank,
  command: async (scope, { bank }) => {
    if (bank) await upsertSecureBankingInfo(scope, bank);
    return done(null);
  },
  onRefusal: (reason: never) => reason,
  onFailure: m.profile_save_failed,
  onDone: savedAt("bank"),
});

/** Back to the page, which says that it is saved. */
function savedAt(name: ProfileFormPage) {
  return (_: null, sent: { url: URL }) =>
    replaceWithToast(sent, profilePath(name), "profile_saved");
}
