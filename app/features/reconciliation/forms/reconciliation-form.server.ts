import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { requestComparison } from "../commands/request-comparison.server.ts";
import { settleDifference } from "../commands/settle-difference.server.ts";
import { settleDifferenceSchema } from "../schema.ts";

const page = { who: signedIn, limit: "save", back: () => "/admin/money" } as const;

const refusals = { gone: "reconciliation_gone", changed: "reconciliation_changed" } as const;

/** The button 'C'est expliqué' of a difference. */
export const settleDifferenceForm = buttonForm({
  ...page,
  schema: settleDifferenceSchema,
  command: settleDifference,
  onRefusal: (reason) => refusals[reason],
  onFailure: "reconciliation_not_settled",
  onDone: () => "reconciliation_settled",
});

/** 'Comparer maintenant': starts the nightly comparison now. */
export const compareForm = buttonForm({
  ...page,
  schema: noFieldsSchema,
  command: requestComparison,
  onRefusal: () => "reconciliation_not_started",
  onFailure: "reconciliation_not_started",
  onDone: () => "reconciliation_started",
});
