/** The reasons for reporting a person or a message to the moderators. */
export const reportReasons = ["off_site", "fraud", "harassment", "inappropriate", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report is open until a moderator upholds or dismisses it. */
export const reportStates = ["open", "upheld", "dismissed"] as const;

/** A moderator's decisions about a report: nothing, a warning by mail, or suspending the account. */
export const reportDecisions = ["dismissed", "warned", "suspended"] as const;

export type ReportDecision = (typeof reportDecisions)[number];

/** The state of a report after a decision. */
export function stateAfter(decision: ReportDecision): (typeof reportStates)[number] {
  return decision === "dismissed" ? "dismissed" : "upheld";
}

/** Whether the reported person has to receive a reason: whenever something is done about them. */
export function needsReason(decision: ReportDecision): boolean {
  return decision !== "dismissed";
}

type Statement<Reason extends string> = { reason: Reason; text: string };

/** What remains of an emoji whose second half was cut off. */
const halfACharacter = /[\uD800-\uDBFF]$/;

/**
 * An open report after its sender reported the same thing again: the later reason counts, and both texts are
 * kept. If they are longer than `maxLength` characters together, the end of the later one is cut off: a
 * visitor is known only by the address that they typed, and must not replace what somebody else wrote. Null
 * when the later report says nothing new.
 */
export function amendedReport<Reason extends string>(
  open: Statement<Reason>,
  later: Statement<Reason>,
  maxLength: number,
): Statement<Reason> | null {
  const isSaid = open.text.includes(later.text);
  const both = open.text === "" ? later.text : `${open.text}\n\n${later.text}`;
  const text = isSaid ? open.text : both.slice(0, maxLength).replace(halfACharacter, "").trim();
  const isNew = text !== open.text || later.reason !== open.reason;
  return isNew ? { reason: later.reason, text } : null;
}

/** The most messages of a conversation that a moderator can read for a report. */
export const contextMessages = 20;

/** The longest explanation of a report, in characters. */
export const maxReportDetailsLength = 2000;
