import { claimForm, releaseForm } from "#app/features/claims/forms/claim-form.server.ts";
import { listClaims } from "#app/features/claims/queries/list-claims.server.ts";
import { AttachmentList } from "#app/features/messages/components/attachment-list.tsx";
import { ReportCasePage } from "#app/features/reports/components/report-case-page.tsx";
import {
  decideReportForm,
  openReportContextForm,
  reopenAccountForm,
} from "#app/features/reports/forms/report-case-form.server.ts";
import { mayDecideReport } from "#app/features/reports/queries/decidable-reports.server.ts";
import { findReportCase } from "#app/features/reports/queries/find-report-case.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/report-case.ts";

/** A reported person or message, for moderators. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const found = isUuid(id) ? await findReportCase(scope.db, scope, id) : null;
  if (!found) throw new AppError("not_found");
  const [claim = null] = await listClaims(scope, "report", [id]);
  return { found, claim };
}

export const action = formAction(
  {
    claim: claimForm("report", mayDecideReport),
    release: releaseForm,
    open: openReportContextForm,
    decide: decideReportForm,
    reopen: reopenAccountForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  claim: m.claims_failed,
  release: m.claims_failed,
  open: m.reports_decide_failed,
  decide: m.reports_decide_failed,
  reopen: m.reports_decide_failed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.reports_queue() }) }];
}

export default function ReportCase({ loaderData, actionData }: Route.ComponentProps) {
  const messages = actionData?.done && actionData.form === "open" ? actionData.value : null;
  return (
    <ReportCasePage
      {...loaderData}
      messages={messages ?? null}
      refusal={refusalOf(actionData, "decide")}
      Files={AttachmentList}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage error={error} title={m.reports_queue_failed()} path="/moderation/reports" />
  );
}
