import { taxReportForm } from "#app/features/payouts/forms/payout-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";

/** The operator's report of all sellers of a year, as a file; its command takes admins alone. */
export const action = formAction(taxReportForm);
