import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { compareNow } from "../commands/compare-now.server.ts";
import { settleDifference } from "../commands/settle-difference.server.ts";
import { settleDifferenceSchema } from "../schema.ts";

const page = { who: signedIn, limit: "save", back: () => "/admin/money" } as const;

/** The button 'C'est expliqué' of a difference. */
export const settleDifferenceForm = buttonForm({
  ...page,
  schema: settleDifferenceSchema,
  command: settleDifference,
  onRefusal: () => "reconciliation_gone",
  onFailure: "reconciliation_failed",
  onDone: () => "reconciliation_settled",
});

/** The button 'Comparer maintenant'. */
export const compareForm = buttonForm({
  ...page,
  schema: noFieldsSchema,
  command: (scope) => compareNow(scope),
  onRefusal: () => "reconciliation_failed",
  onFailure: "reconciliation_failed",
  onDone: () => "reconciliation_done",
});
