import { maxDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import type { OwnerCancellationReason } from "#app/features/reservations/domain/cancellation-record.ts";
import { hourMs } from "#app/platform/time/durations.ts";

/** The most files that an owner can hand in for one contest, over all submissions. */
export const maxContestFiles = 5;

/** The most bytes of all files in one submission. */
export const maxBytesAtOnce = maxContestFiles * maxDocumentBytes;

/** The most characters of the owner's statement, over all submissions. */
export const maxStatementLength = 4000;

/** How many hours after the cancellation the owner may contest the fee (spec 2 §9). */
export const contestHours = 48;

/** Whether an owner who cancels for this reason may contest the fee (spec 2 §9). */
export function isContestable(reason: OwnerCancellationReason): boolean {
  return reason === "force-majeure" || reason === "weather";
}

/**
 * The exclusive end of the time in which the owner may hand in evidence: 48 elapsed hours, even when the
 * clocks change in between (spec 2 §9).
 */
export function evidenceUntil(cancelledAt: Date): Date {
  return new Date(cancelledAt.getTime() + contestHours * hourMs);
}
