import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { saveProfile } from "../commands/save-profile.server.ts";
import { profileSchema } from "../schema.ts";

/** The profile with its bank details (spec 2 §2 Profile). */
export const saveProfileForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: ({ scope }) => profileSchema(todayInParis(scope.now)),
  command: (scope, input) => saveProfile(scope, input),
  onRefusal: (reason) =>
    reason === "phone_invalid"
      ? { phone: m.accounts_phone_invalid() }
      : m.profile_changed_meanwhile(),
  onFailure: m.profile_save_failed,
  onDone: (_, sent) => replaceWithToast(sent, "/my-profile", "profile_saved"),
});
