import { mostDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import type { OwnerCancellationReason } from "#app/features/reservations/domain/cancellation-record.ts";
import { hourMs } from "#app/platform/durations.ts";

/** The most files that an owner hands in to contest a fee, over all that they send. */
export const mostContestFiles = 5;

/** The most bytes of the files of one form. */
export const mostBytesAtOnce = mostContestFiles * mostDocumentBytes;

/** The most characters of what they write, over all that they send. */
export const longestStatement = 4000;

/** For so long after the cancellation the owner may contest the fee, in hours (spec 2 §9). */
export const contestHours = 48;

/** Whether an owner who cancels for this reason may contest the fee (spec 2 §9). */
export function isContestable(reason: OwnerCancellationReason): boolean {
  return reason === "force-majeure" || reason === "weather";
}

/**
 * Until when, exclusive, the owner may hand in evidence: 48 hours that really pass, also when the
 * clocks change in between (spec 2 §9).
 */
export function evidenceUntil(cancelledAt: Date): Date {
  return new Date(cancelledAt.getTime() + contestHours * hourMs);
}
