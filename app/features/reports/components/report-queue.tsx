import { claimText } from "#app/features/claims/fields/claim-fields.tsx";
import type { Claim } from "#app/features/claims/queries/list-claims.server.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { listingReportLabel, reportReasonLabel, reviewReportLabel } from "../labels.ts";
import type { OpenReport } from "../queries/list-open-reports.server.ts";

const kinds = {
  person: m.reports_kind_person,
  message: m.reports_kind_message,
  review: m.reports_kind_review,
  listing: m.reports_kind_listing,
};

type ReportQueueProps = { reports: readonly OpenReport[]; claims: readonly Claim[] };

/** The reports that wait for a decision, each with the moderator who works on it. */
export function ReportQueue({ reports, claims }: ReportQueueProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {reports.map((report) => {
        const claim = claims.find(({ subjectId }) => subjectId === report.id);
        const kind = kinds[report.kind]();
        const about = report.about === "" ? m.reports_nobody() : report.about;
        return (
          <li key={report.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <p className="flex flex-wrap gap-1.5">
                {report.isUrgent && <Badge tone="danger">{m.reports_urgent()}</Badge>}
                <Badge>{kind}</Badge>
                {report.times > 1 && (
                  <Badge tone="warning">{m.reports_times({ count: report.times })}</Badge>
                )}
              </p>
              <h2 className="text-h5 wrap-anywhere">{about}</h2>
              <p className="text-md text-ink-soft tabular-nums">
                <FactsLine
                  facts={[
                    ...reasonLabels(report),
                    m.reports_since({ moment: formatDateTime(report.since) }),
                  ]}
                />
              </p>
              {claim && <p className="text-sm tabular-nums">{claimText(claim)}</p>}
            </div>
            <ActionLink
              to={casePath(report)}
              data-open-case
              aria-label={m.reports_open_of({ kind, about })}
            >
              {m.reports_open()}
            </ActionLink>
          </li>
        );
      })}
    </ul>
  );
}

function reasonLabels(report: OpenReport): string[] {
  if (report.kind === "listing") return report.reasons.map((reason) => listingReportLabel(reason));
  const label = report.kind === "review" ? reviewReportLabel : reportReasonLabel;
  return report.reasons.map((reason) => label(reason));
}

function casePath({ kind, id }: OpenReport): string {
  if (kind === "review") return `/moderation/reviews#review-${id}`;
  // Reports of a listing are decided on the listing's page.
  return kind === "listing" ? `/moderation/listings/${id}?in=reports` : `/moderation/reports/${id}`;
}
