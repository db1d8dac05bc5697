import { redirect } from "react-router";
import { taxReportForm } from "#app/features/payouts/forms/payout-form.server.ts";
import { answerDownload } from "#app/forms/download-answer.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/tax-report.ts";

const page = "/admin/money";

/** Opening this address directly redirects to the form. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(localizedPath(languageOfPath(url.pathname), page));
}

const exportReport = formAction(taxReportForm);

/** The operator's report on all sellers of a year, as a file. Its command only accepts admins. */
export async function action(args: Route.ActionArgs) {
  return answerDownload(args, await exportReport(args), {
    page,
    section: "report",
    keeps: ["year"],
    failed: "payouts_report_failed",
  });
}
