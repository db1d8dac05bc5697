import { urgentReason } from "#app/features/reports/domain/listing-report.ts";
import { listingReportLabel } from "#app/features/reports/labels.ts";
import type { ListingReport } from "#app/features/reports/queries/list-listing-reports.server.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FactsLine } from "#app/ui/facts-line.tsx";

/** Why people reported a listing, in the order given: who, when, and in their words. */
export function ListingReports({ reports }: { reports: readonly ListingReport[] }) {
  return (
    <ul className="grid gap-4">
      {reports.map(({ id, reason, explanation, createdAt, reporterName, isVisitor }) => (
        <li
          key={id}
          className={`grid gap-1 rounded-md px-4 py-3 ${reason === urgentReason ? "bg-danger-soft" : "bg-warning-soft"}`}
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

/** The public service that such content is reported to in France. */
const pharos = "https://www.internet-signalement.gouv.fr";

function UrgentSteps() {
  return (
    <p className="font-semibold">
      {m.moderation_report_minors()}{" "}
      <a
        href={pharos}
        target="_blank"
        rel="noreferrer"
        className="text-sea underline underline-offset-4"
      >
        {new URL(pharos).hostname}
      </a>
    </p>
  );
}
