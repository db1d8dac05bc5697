import { countOperatorWork } from "#app/features/operator/queries/count-operator-work.server.ts";
import { OpenPayouts } from "#app/features/payouts/components/open-payouts.tsx";
import { TaxReportForm } from "#app/features/payouts/components/tax-report-form.tsx";
import { readYear } from "#app/features/payouts/domain/payouts-path.ts";
import { payoutForms } from "#app/features/payouts/forms/payout-form.server.ts";
import { payoutJob } from "#app/features/payouts/jobs.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { DifferenceList } from "#app/features/reconciliation/components/difference-list.tsx";
import {
  compareForm,
  settleDifferenceForm,
} from "#app/features/reconciliation/forms/reconciliation-form.server.ts";
import { findReconciliation } from "#app/features/reconciliation/queries/list-differences.server.ts";
import { passwordErrorIn } from "#app/forms/download-answer.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { findJobRun } from "#app/platform/jobs/job-runs.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { dateParts, todayInParis } from "#app/platform/time/calendar-date.ts";
import { FormSection } from "#app/ui/form-section.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { useReloadWhile } from "#app/ui/use-reload-while.ts";
import type { Route } from "./+types/money-differences.ts";

/** Payouts, the reconciliation with the providers, and the report on sellers; for admins. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now, payouts } = requestScope(context);
  const { year } = dateParts(todayInParis(now));
  const [open, run, reconciliation, work] = await Promise.all([
    listOpenPayouts({ db, now }),
    findJobRun(db, payoutJob),
    findReconciliation(db),
    countOperatorWork(db),
  ]);
  return {
    mode: payouts?.name ?? ("none" as const),
    payouts: { ...open, run },
    reconciliation: { ...reconciliation, all: work.money },
    years: Array.from({ length: 5 }, (_, back) => year - back),
    report: { chosenYear: readYear(url), pageError: passwordErrorIn(url) },
  };
}

export const action = formAction(
  {
    ...payoutForms,
    compare: compareForm,
    settle: settleDifferenceForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  run: m.payouts_not_run,
  simulate: m.payouts_not_simulated,
  compare: m.reconciliation_not_started,
  settle: m.reconciliation_not_settled,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.payouts_money_title() }) }];
}

export default function Money({ loaderData }: Route.ComponentProps) {
  const { mode, payouts, reconciliation, years, report } = loaderData;
  useReloadWhile(payouts.run !== null || reconciliation.run !== null);
  const address = localizedPath(useLanguage(), "/admin/tax-report");
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-h2">{m.payouts_money_title()}</h1>
      <div className="mt-8 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
        <FormSection id="payouts" title={m.payouts_money_payouts()}>
          <OpenPayouts {...payouts} mode={mode} />
        </FormSection>
        <FormSection
          id="reconciliation"
          title={m.reconciliation_title()}
          text={m.reconciliation_text()}
        >
          <DifferenceList {...reconciliation} />
        </FormSection>
        <FormSection id="report" title={m.payouts_report_title()} text={m.payouts_report_text()}>
          <TaxReportForm action={address} years={years} {...report} />
        </FormSection>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.payouts_money_load_failed()} path="/admin/money" />;
}
