/** Why somebody reports a person or a message to the moderators. */
export const reportReasons = ["off_site", "fraud", "harassment", "inappropriate", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report waits for a moderator, who finds it justified or not. */
export const reportStates = ["open", "upheld", "dismissed"] as const;

/** What a moderator does about a report: nothing, a warning by mail, or closing the account for now. */
export const reportDecisions = ["dismissed", "warned", "suspended"] as const;

export type ReportDecision = (typeof reportDecisions)[number];

/** The state that a decision leads to. */
export function stateAfter(decision: ReportDecision): (typeof reportStates)[number] {
  return decision === "dismissed" ? "dismissed" : "upheld";
}

/** Whether the reported person is told why: always when something is done about them. */
export function needsReason(decision: ReportDecision): boolean {
  return decision !== "dismissed";
}

/** How many messages of a conversation a moderator reads about a report, at most. */
export const contextMessages = 20;

/** The longest explanation of a report, in characters. */
export const longestReportDetails = 2000;
