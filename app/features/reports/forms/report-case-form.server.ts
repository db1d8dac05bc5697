import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone, replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { neutralPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { decideReport } from "../commands/decide-report.server.ts";
import { openReportContext } from "../commands/open-report-context.server.ts";
import { reopenAccount } from "../commands/suspend-account.server.ts";
import { decideReportSchema, reopenAccountSchema, reportContextSchema } from "../schema.ts";

const queue = "/moderation/reports";

const refusals = {
  claimed: m.claims_taken,
  amended: m.reports_refused_amended,
  staff: m.reports_refused_staff,
  suspended: m.reports_refused_suspended,
  closed: m.reports_refused_closed,
};

/**
 * The decision about a report. A refused decision keeps the input. When another moderator was faster, the
 * page shows their decision instead of the form, and a toast says so.
 */
export const decideReportForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: decideReportSchema,
  cleansTexts: true,
  address: ({ params }) => ({ reportId: params["id"] }),
  command: decideReport,
  onRefusal: (reason, sent) =>
    reason === "gone"
      ? replaceWithToast(sent, neutralPath(sent.url.pathname), "reports_refused_gone", "error")
      : refusals[reason](),
  onFailure: m.reports_decide_failed,
  onDone: (decision, sent) => replaceWithToast(sent, queue, `reports_decided_${decision}`),
});

/**
 * 'Lire les messages concernés': the response to this submission is the only one that contains the messages.
 */
export const openReportContextForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: reportContextSchema,
  address: ({ params }) => ({ reportId: params["id"] }),
  command: openReportContext,
  onRefusal: () => m.reports_decide_failed(),
  onFailure: m.reports_decide_failed,
  onDone: (messages, sent) => answerDone(sent, messages),
});

/**
 * 'Rouvrir le compte', on the list of accounts or on a report's page; afterwards the user stays on that page.
 */
export const reopenAccountForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: reopenAccountSchema,
  command: reopenAccount,
  back: ({ url }) => neutralPath(url.pathname) + url.search,
  onRefusal: (reason) =>
    reason === "gone" ? "reports_account_open" : "reports_account_suspended_again",
  onFailure: "reports_decide_failed",
  onDone: () => "reports_account_reopened",
});
