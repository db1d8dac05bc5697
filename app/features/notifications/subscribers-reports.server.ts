import type { ReportDomainEvent } from "#app/features/reports/domain/report-events.ts";
import {
  accountNoticeEmailJob,
  listingReportAnswersJob,
  listingReportEmailJob,
  reportAnswerEmailJob,
  reportEmailJob,
} from "#app/features/reports/jobs.ts";
import type { Subscribers } from "#app/platform/events/events.ts";

export type ReportEvent = ReportDomainEvent;

/** What follows from reports, moderators' decisions about them, and suspensions of accounts. */
export const reportSubscribers: Subscribers<ReportEvent> = {
  report_filed: ({ reportId, reporterId }) => ({
    audit: { by: reporterId, on: ["report", reportId] },
    jobs: [reportEmailJob.with({ reportId, recipientId: reporterId })],
  }),
  report_context_opened: ({ reportId, moderatorId, messages }) => ({
    audit: { by: moderatorId, on: ["report", reportId], details: { messages } },
  }),
  report_decided: (event, eventId) => ({
    audit: {
      by: event.moderatorId,
      on: ["report", event.reportId],
      details: { decision: event.decision, reason: event.reason },
    },
    jobs: [
      reportAnswerEmailJob.with({ eventId, recipientId: event.reporterId }),
      // A suspension is emailed by its own event.
      ...(event.decision === "warned"
        ? [accountNoticeEmailJob.with({ eventId, recipientId: event.reportedId })]
        : []),
    ],
  }),
  listing_reported: ({ reportId, boatId, reporterId, reason }) => ({
    audit: { by: reporterId, on: ["boat", boatId], details: { reportId, report: reason } },
    jobs: [listingReportEmailJob.with({ reportId })],
  }),
  listing_reports_answered: (event) => ({
    audit: {
      by: event.moderatorId,
      on: ["boat", event.boatId],
      details: { reports: event.reports, decision: event.decision, reason: event.answer },
    },
    jobs: [
      listingReportAnswersJob.with({
        boatId: event.boatId,
        moderatorId: event.moderatorId,
        handledAt: event.handledAt.toISOString(),
      }),
    ],
  }),
  account_suspended: ({ userId, moderatorId, reason }, eventId) => ({
    audit: { by: moderatorId, on: ["user", userId], details: { reason } },
    pages: { session: [userId] },
    jobs: [accountNoticeEmailJob.with({ eventId, recipientId: userId })],
  }),
  account_reopened: ({ userId, moderatorId }, eventId) => ({
    audit: { by: moderatorId, on: ["user", userId] },
    jobs: [accountNoticeEmailJob.with({ eventId, recipientId: userId })],
  }),
};
