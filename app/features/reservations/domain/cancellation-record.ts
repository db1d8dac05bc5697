import { type Cents, readEuros } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";

/** The reasons for an owner's cancellation (spec 2 §9). */
export const ownerCancellationReasons = [
  "force-majeure",
  "tenant-cancellation",
  "boat-unavailable",
  "weather",
  "other",
] as const;
export type OwnerCancellationReason = (typeof ownerCancellationReasons)[number];

/** The cancellation as stored in `booking_details` (spec 2 §3); amounts in cents. */
export type CancellationRecord = {
  cancelledBy: "owner" | "renter" | null;
  reason: OwnerCancellationReason | null;
  details: string | null;
  feeCents: Cents | null;
  refundCents: Cents | null;
  /** The share of the price that a renter who cancelled gets back. */
  sharePercent: number | null;
};

/** Reads the stored cancellation. A fee without a stored side means that the owner cancelled. */
export function readCancellation(stored: unknown): CancellationRecord {
  const record = isRecord(stored) ? stored : {};
  const { cancelled_by, reason, details, fee_amount, refund_amount, refund_percentage } = record;
  const feeCents = readEuros(fee_amount);
  const named = cancelled_by === "owner" || cancelled_by === "renter" ? cancelled_by : null;
  return {
    cancelledBy: named ?? (feeCents === null ? null : "owner"),
    reason: ownerCancellationReasons.find((known) => known === reason) ?? null,
    details: typeof details === "string" && details !== "" ? details : null,
    feeCents,
    refundCents: readEuros(refund_amount),
    sharePercent: typeof refund_percentage === "number" ? refund_percentage : null,
  };
}
