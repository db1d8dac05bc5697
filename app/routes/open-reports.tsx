import { QueueShortcuts } from "#app/features/claims/fields/claim-fields.tsx";
import { listClaims } from "#app/features/claims/queries/list-claims.server.ts";
import { ReportQueue } from "#app/features/reports/components/report-queue.tsx";
import { SuspendedAccounts } from "#app/features/reports/components/suspended-accounts.tsx";
import { reopenAccountForm } from "#app/features/reports/forms/report-case-form.server.ts";
import {
  countOpenReports,
  listOpenReports,
  type OpenReport,
} from "#app/features/reports/queries/list-open-reports.server.ts";
import { listSuspensions } from "#app/features/reports/queries/list-suspensions.server.ts";
import { reportQueueSchema } from "#app/features/reports/schema.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { CalmSea } from "#app/ui/scenes/calm-sea.tsx";
import { ShownOfAll } from "#app/ui/shown-of-all.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/open-reports.ts";

/** Reported people, messages, reviews and listings, and the suspended accounts; for moderators. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const { accountsAfter } = reportQueueSchema.parse(Object.fromEntries(url.searchParams));
  const reports = await listOpenReports(scope.db, scope.actor);
  const idsOf = (...kinds: OpenReport["kind"][]) =>
    reports.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const [all, suspensions, ...claims] = await Promise.all([
    countOpenReports(scope.db, scope.actor),
    listSuspensions(scope.db, scope.actor, accountsAfter),
    listClaims(scope, "report", idsOf("person", "message")),
    listClaims(scope, "review", idsOf("review")),
    listClaims(scope, "listing", idsOf("listing")),
  ]);
  return { reports, all, claims: claims.flat(), suspensions, isFirst: accountsAfter === null };
}

export const action = formAction(reopenAccountForm);

export const clientAction = formClientAction(m.reports_decide_failed);

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.reports_queue() }) }];
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { reports, all, claims, suspensions, isFirst } = loaderData;
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <header>
        <BackLink to="/moderation">{m.moderation_back()}</BackLink>
        <h1 className="text-h2">{m.reports_queue()}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{m.reports_queue_text()}</p>
      </header>
      {reports.length === 0 ? (
        <EmptyState scene={<CalmSea />} title={m.reports_queue_none()} />
      ) : (
        <>
          <ShownOfAll shown={reports.length} all={all} />
          <ReportQueue reports={reports} claims={claims} />
          <QueueShortcuts />
        </>
      )}
      <SuspendedAccounts {...suspensions} isFirst={isFirst} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage error={error} title={m.reports_queue_failed()} path="/moderation/reports" />
  );
}
