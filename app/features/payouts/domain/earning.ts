import type { Cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { PayoutStatus } from "./payout-lifecycle.ts";

/**
 * The amounts of one rental from its owner's point of view, in cents. What they got back of a loss after the
 * rental's payout was sent has a row of its own, with a payout but no other amounts (`givesBack`). So has,
 * where years are told apart, what they are paid after all of it was withheld (`earningParts`).
 */
export type Earning = {
  /** Identifies the row. */
  id: string;
  reservationId: string;
  boatTitle: string;
  boatPhoto: string | null;
  renterFirstName: string | null;
  checkInDate: CalendarDate;
  checkOutDate: CalendarDate;
  cancelledBy: "owner" | "renter" | null;
  paidCents: Cents;
  commissionCents: Cents;
  refundCents: Cents;
  feeCents: Cents;
  /** 'Montant reçu': paid, less the commission, less the refund. */
  shareCents: Cents;
  /** Whether the renter's bank took the money back. */
  isDisputed: boolean;
  /** Whether money was refunded elsewhere, and the operator has not said yet who bears it. */
  isRefundUndecided: boolean;
  payout: {
    /** `upcoming` until it is due. */
    status: PayoutStatus | "upcoming";
    /** The amount paid out, after what was withheld; for a cancelled rental, what is left of it. */
    amountCents: Cents;
    withheldCents: Cents;
    givesBack: boolean;
    dueAt: Date;
    paidAt: Date | null;
    /** When all of it was withheld, even if it was raised later. */
    emptiedAt: Date | null;
  };
};
