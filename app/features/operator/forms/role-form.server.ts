import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { giveRole, takeRole } from "../commands/change-role.server.ts";
import { giveRoleSchema, takeRoleSchema } from "../schema.ts";

const page = "/admin/people";

const refusals = {
  unknown: () => ({ email: m.operator_role_refused_unknown() }),
  suspended: () => ({ email: m.operator_role_refused_suspended() }),
  already: () => ({ email: m.operator_role_refused_already() }),
  password_wrong: () => ({ password: m.operator_role_refused_password_wrong() }),
};

/** The form 'Donner le rôle'. A refusal keeps the typed values, except the password. */
export const giveRoleForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: giveRoleSchema,
  secrets: ["password"],
  command: giveRole,
  onRefusal: (reason) => refusals[reason](),
  onFailure: m.operator_role_not_given,
  onDone: (_, sent) => replaceWithToast(sent, page, "operator_role_given"),
});

/** The button 'Retirer' of a person's role. */
export const takeRoleForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: takeRoleSchema,
  command: takeRole,
  back: () => page,
  onRefusal: (reason) => `operator_role_refused_${reason}` as const,
  onFailure: "operator_role_not_taken",
  onDone: () => "operator_role_taken",
});
