import { reportsAtOnce, urgentReason } from "#app/features/reports/domain/listing-report.ts";
import { listingReportLabel } from "#app/features/reports/labels.ts";
import type { ListingReport } from "#app/features/reports/queries/list-listing-reports.server.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { OutsideLink } from "#app/ui/outside-link.tsx";

/**
 * The number of reports shown at first. The others unfold on request, so that they do not push the reported
 * listing down the page.
 */
const openAtFirst = 5;

/**
 * The reports about a listing, in the given order: the reason, the reporter, the time, and their own words.
 */
export function ListingReports({ reports }: { reports: readonly ListingReport[] }) {
  const [first, rest] = [reports.slice(0, openAtFirst), reports.slice(openAtFirst)];
  return (
    <>
      <ReportList reports={first} />
      {rest.length > 0 && (
        <details className="group" open={reports.length > reportsAtOnce || undefined}>
          <FoldSummary>{m.moderation_reports_rest({ count: rest.length })}</FoldSummary>
          <div className="mt-3">
            <ReportList reports={rest} />
          </div>
        </details>
      )}
    </>
  );
}

function ReportList({ reports }: { reports: readonly ListingReport[] }) {
  return (
    <ul className="grid gap-3">
      {reports.map(({ id, reason, explanation, createdAt, reporterName, isVisitor }) => (
        <li
          key={id}
          className={`grid gap-1 rounded-md px-4 py-3 ${reason === urgentReason ? "bg-danger-soft" : "bg-limestone"}`}
        >
          <p className="font-semibold">{listingReportLabel(reason)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{explanation}</p>
          {reason === urgentReason && <UrgentSteps />}
          <p className="text-sm text-ink-soft wrap-anywhere tabular-nums">
            <FactsLine
              facts={[
                reporterName || (isVisitor ? m.moderation_report_unnamed() : m.reports_nobody()),
                isVisitor && m.moderation_report_visitor(),
                formatDateTime(createdAt),
              ]}
            />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The French public service that receives reports of such content. */
const pharos = "https://www.internet-signalement.gouv.fr";

function UrgentSteps() {
  return (
    <p className="font-semibold">
      {m.moderation_report_minors()}{" "}
      <OutsideLink href={pharos} rel="noreferrer">
        {new URL(pharos).hostname}
      </OutsideLink>
    </p>
  );
}
