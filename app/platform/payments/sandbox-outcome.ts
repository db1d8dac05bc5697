/**
 * What happens to the money of a sandbox session after it was paid: nothing; a refund that arrives late, or
 * that fails until it is ordered again; or a dispute that the payer's bank opens.
 */
export const sandboxOutcomes = ["kept", "refund_late", "refund_failed", "disputed"] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** How long after its cause a late event happens in the sandbox, in milliseconds. */
const lateMs = 15_000;

/** When a late event happens. */
export function afterDelay(since: Date): Date {
  return new Date(since.getTime() + lateMs);
}
