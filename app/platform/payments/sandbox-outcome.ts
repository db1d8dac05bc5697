/**
 * What happens to the money of a sandbox's session after it was paid: nothing; a refund that arrives
 * late, or fails until it is ordered again; or a dispute of the payer's bank.
 */
export const sandboxOutcomes = ["kept", "refund_late", "refund_failed", "disputed"] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** So long after its cause happens what a real provider would tell later, in milliseconds. */
const LATE_MS = 15_000;

/** When what comes late has happened. */
export function afterDelay(since: Date): Date {
  return new Date(since.getTime() + LATE_MS);
}
