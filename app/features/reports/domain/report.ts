/** Why somebody reports a person or a message to the moderators. */
export const reportReasons = ["off_site", "fraud", "harassment", "inappropriate", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report waits for a moderator, who finds it justified or not. */
export const reportStates = ["open", "upheld", "dismissed"] as const;

/** What a moderator does about a report: nothing, a warning by mail, or closing the account for now. */
export const reportDecisions = ["dismissed", "warned", "suspended"] as const;

/** The longest explanation of a report, in characters. */
export const longestReportDetails = 2000;
