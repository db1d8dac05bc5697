import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Role } from "#app/platform/actor.ts";

/** A role, in words. */
export const roleLabel = labelsOf<Role>({
  moderator: m.operator_role_moderator,
  admin: m.operator_role_admin,
});
