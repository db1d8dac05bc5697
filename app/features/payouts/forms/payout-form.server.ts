import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { noFieldsSchema } from "#app/forms/no-fields.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { csvFile } from "#app/platform/text/csv.ts";
import { exportTaxReport } from "../commands/export-tax-report.server.ts";
import { requestPayouts } from "../commands/request-payouts.server.ts";
import { simulatePayout } from "../commands/simulate-payout.server.ts";
import { simulatePayoutSchema, taxReportSchema } from "../schema.ts";
import { taxReportLines } from "../views/tax-report-view.server.ts";

const page = { who: signedIn, limit: "save", back: () => "/admin/money" } as const;

/** The sandbox's buttons, which simulate what a bank does with a payout. */
const simulatePayoutForm = buttonForm({
  ...page,
  schema: simulatePayoutSchema,
  command: simulatePayout,
  onRefusal: () => "payouts_not_simulated",
  onFailure: "payouts_not_simulated",
  onDone: () => "payouts_simulated",
});

/** 'Verser maintenant': starts the hourly job now. */
const runPayoutsForm = buttonForm({
  ...page,
  schema: noFieldsSchema,
  command: requestPayouts,
  onRefusal: () => "payouts_not_run",
  onFailure: "payouts_not_run",
  onDone: () => "payouts_run",
});

/** The admins' forms about payouts, by their names on the page. */
export const payoutForms = { run: runPayoutsForm, simulate: simulatePayoutForm };

/** The operator's report of all sellers of a year, as a file. */
export const taxReportForm = typedForm({
  who: signedIn,
  limit: "export",
  schema: taxReportSchema,
  secrets: ["password"],
  command: exportTaxReport,
  onRefusal: () => ({ password: m.personal_data_password_wrong() }),
  onFailure: m.payouts_report_failed,
  onDone: ({ year, sellers }) => csvFile(`escale-dac7-${year}`, taxReportLines(sellers)),
});
