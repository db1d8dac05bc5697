import type { ReportDecision } from "./report.ts";

/** What happens to reports, and to the accounts that moderators close because of them. */
export type ReportDomainEvent =
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
      /** What the reported person is told. */
      reason: string;
    }
  | { type: "account_suspended"; userId: string; moderatorId: string; reason: string }
  | { type: "account_reopened"; userId: string; moderatorId: string };
