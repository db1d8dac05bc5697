import { navigationModeLabel } from "#app/features/boats/labels.ts";
import { isPaidOnSite } from "#app/features/pricing/domain/line-item.ts";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import { quoteLineLabel } from "#app/features/quotes/labels.ts";
import { defaultPriceRange } from "#app/features/search/domain/price-range.ts";
import { searchAddress } from "#app/features/search/domain/search-criteria.ts";
import { type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import type { Cents } from "#app/platform/money.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import { readCancellation } from "../domain/cancellation-record.ts";
import type { FeeState } from "../domain/fee-state.ts";
import type { RefundState } from "../domain/refund-state.ts";
import { readStayTimes } from "../domain/stay-times.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";

type Shown = {
  photo: StoredPhoto | null;
  /** What the owner has of it, by the ledger. */
  ownerShareCents: Cents;
  refundState: RefundState | null;
  /** Of the fee that an owner may contest, or did; null for every other fee, which is owed. */
  feeState: FeeState | null;
  today: CalendarDate;
};

/**
 * A reservation as one of its sides sees it (spec 2 §2). Only what that side may know: what the owner
 * receives and owes is not in the renter's page.
 */
export function reservationView(
  detail: ReservationDetail,
  { photo, ownerShareCents, refundState, feeState, today }: Shown,
) {
  const { reservation, side, boat, lines, navigation, counterpart, clientContact } = detail;
  const { id, status, checkInDate, checkOutDate, guests, totalPrice } = reservation;
  const { createdAt, paymentSessionId, bookingDetails } = reservation;
  const record = status === "cancelled" ? readCancellation(bookingDetails) : null;
  const isOwner = side === "owner";
  const cancelledByOwner = record?.cancelledBy === "owner";
  return {
    reservation: { id, status, checkInDate, checkOutDate, guests, createdAt, paymentSessionId },
    side,
    boat,
    counterpart,
    clientContact,
    photo,
    times: readStayTimes(bookingDetails),
    // Nobody was asked: it says nothing about this rental.
    navigation: navigation === "avec_ou_sans_skipper" ? null : navigationModeLabel(navigation),
    cancellation: record && {
      cancelledBy: record.cancelledBy,
      reason: record.reason,
      details: record.details,
      otherBoats: cancelledByOwner && !isOwner ? otherBoatsAddress(detail, today) : null,
    },
    finance: {
      lines: paidOnline(lines),
      totalCents: totalPrice,
      refundCents: record?.refundCents ?? null,
      // The owner reads in their account when a payout is due, not how a refund travels.
      refundState: isOwner ? null : refundState,
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

/**
 * Where a renter whose owner cancelled finds another boat for the same stay; null once it has begun,
 * because nothing can be requested for it.
 */
function otherBoatsAddress(
  { reservation, boat, navigation }: ReservationDetail,
  today: CalendarDate,
): string | null {
  const { checkInDate: from, checkOutDate: to, guests } = reservation;
  if (from <= today) return null;
  return searchAddress({
    location: boat.city,
    area: null,
    range: { from, to, days: daysBetween(from, to) + 1 },
    guests,
    types: [],
    // Who sails alone may well take another boat with a skipper; who cannot sail needs one.
    navigation: navigation === "avec_skipper" ? navigation : null,
    price: defaultPriceRange,
    sort: "relevance",
  });
}

/** What was booked and paid online, line by line; a single line repeats the total. */
function paidOnline(lines: readonly QuoteLine[]) {
  const online = lines.filter((line) => !isPaidOnSite(line));
  return online.length > 1
    ? online.map((line) => ({ label: quoteLineLabel(line), cents: line.amountCents }))
    : [];
}

export type ReservationView = ReturnType<typeof reservationView>;
