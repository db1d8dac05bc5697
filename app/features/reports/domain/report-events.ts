import type { ListingReportDecision, ListingReportReason } from "./listing-report.ts";
import type { ReportDecision } from "./report.ts";

/** The events of reports, and of the accounts that moderators suspend because of them. */
export type ReportDomainEvent =
  /** A person sent a report, or added to the one that is open. */
  | { type: "report_filed"; reportId: string; reporterId: string }
  /** A moderator read the messages that a report concerns. */
  | { type: "report_context_opened"; reportId: string; moderatorId: string; messages: number }
  | {
      type: "report_decided";
      reportId: string;
      reporterId: string;
      reportedId: string;
      moderatorId: string;
      decision: ReportDecision;
      /** The reason that the reported person receives. */
      reason: string;
    }
  /** Someone reported a listing, or added to their open report of it. */
  | {
      type: "listing_reported";
      reportId: string;
      boatId: string;
      /** Null for a visitor. */
      reporterId: string | null;
      reason: ListingReportReason;
    }
  /** A decision about a listing answered those who had reported it. */
  | {
      type: "listing_reports_answered";
      boatId: string;
      moderatorId: string;
      /** The number of reports answered, and their `handledAt`. */
      reports: number;
      handledAt: Date;
      decision: ListingReportDecision;
      /** The answer that the reporters receive. */
      answer: string;
    }
  | { type: "account_suspended"; userId: string; moderatorId: string; reason: string }
  | { type: "account_reopened"; userId: string; moderatorId: string };
