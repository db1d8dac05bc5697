import { navigationModeLabel } from "#app/features/boats/labels.ts";
import { includedFacts } from "#app/features/boats/labels-extras.ts";
import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import { isPaidOnSite } from "#app/features/pricing/domain/line-item.ts";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import { quoteLineLabel } from "#app/features/quotes/labels.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import { freedDaysAddress, otherBoatsAddress } from "../domain/after-cancellation.ts";
import { readCancellation } from "../domain/cancellation-record.ts";
import type { FeeState, RefundState } from "../domain/money-states.ts";
import { refundReason } from "../domain/refund-reason.ts";
import { readIncludedTerms, readLastNightFree } from "../domain/rental-terms.ts";
import { readStayTimes } from "../domain/stay-times.ts";
import { refundReasonText } from "../labels-cancellation.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";

type Shown = {
  photo: StoredPhoto | null;
  /** The owner's share of the price, from the ledger. */
  ownerShareCents: Cents;
  refundState: RefundState | null;
  /**
   * The state of a fee that the owner may contest or has contested; null for any other fee, which is owed.
   */
  feeState: FeeState | null;
  today: CalendarDate;
  language: Language;
};

/**
 * A reservation for one of its sides (spec 2 §2). Contains only what that side may know: the renter's view
 * has neither the owner's share nor their fee.
 */
export function reservationView(
  detail: ReservationDetail,
  { photo, ownerShareCents, refundState, feeState, today, language }: Shown,
) {
  const { reservation, side, boat, lines, navigation, counterpart, clientContact } = detail;
  const { id, status, checkInDate, checkOutDate, guests, totalPrice } = reservation;
  const { createdAt, paymentSessionId, bookingDetails } = reservation;
  const isCancelled = status === "cancelled";
  const record = isCancelled ? readCancellation(bookingDetails) : null;
  const why = isCancelled ? refundReason(reservation) : null;
  const isOwner = side === "owner";
  const cancelledByOwner = record?.cancelledBy === "owner";
  return {
    reservation: { id, status, checkInDate, checkOutDate, guests, createdAt, paymentSessionId },
    side,
    boat,
    counterpart,
    clientContact,
    photo,
    // While a trip is ahead, the page links to what the renter needs of the listing.
    listing: !isOwner && boat.isListed && status !== "confirmed" ? `/boat/${boat.id}` : null,
    times: readStayTimes(bookingDetails),
    isLastNightFree: readLastNightFree(bookingDetails),
    // Hidden when the boat offers both and the renter was not asked, because it says nothing about this
    // rental.
    navigation: navigation === "avec_ou_sans_skipper" ? null : navigationModeLabel(navigation),
    cancellation: record && {
      cancelledBy: record.cancelledBy,
      reason: record.reason,
      details: record.details && shownDetails(record.details, detail),
      otherBoats: isOwner ? null : otherBoatsAddress(detail, today),
      freedDays: isOwner ? freedDaysAddress(detail, today) : null,
    },
    finance: {
      lines: paidOnline(lines),
      /** What the price includes; nothing for a rental that does not take place. */
      included: isCancelled ? [] : includedFacts(readIncludedTerms(bookingDetails)),
      totalCents: totalPrice,
      refundCents: record?.refundCents ?? null,
      // Owners see due payouts in their account; they are not shown the progress of a refund.
      refundState: isOwner ? null : refundState,
      refundReason: why && refundReasonText(why, language),
      owner: isOwner
        ? {
            commissionCents: cancelledByOwner ? null : reservation.commissionAmount,
            receivedCents: cancelledByOwner ? null : ownerShareCents,
            feeCents: record?.feeCents ?? null,
            feeState: feeState ?? ("owed" as const),
          }
        : null,
    },
  };
}

/** The owner's own words about a cancellation, with contact details masked as in a conversation. */
function shownDetails(details: string, { showsContacts, boat }: ReservationDetail): string {
  return shownInConversation(details, { showsContacts, boatTitle: boat.title }).text;
}

/** The lines paid online; empty for a single line, which would only repeat the total. */
function paidOnline(lines: readonly QuoteLine[]) {
  const online = lines.filter((line) => !isPaidOnSite(line));
  return online.length > 1
    ? online.map((line) => ({ label: quoteLineLabel(line), cents: line.amountCents }))
    : [];
}

export type ReservationView = ReturnType<typeof reservationView>;
