import { includedFacts } from "#app/features/boats/labels-extras.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { isPaidOnSite } from "#app/features/pricing/domain/line-item.ts";
import { onSiteFacts } from "#app/features/pricing/labels-mail.ts";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import { quoteLineFacts } from "#app/features/quotes/labels.ts";
import { formatMoney, formatWeekdayDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { FeeState, RefundState } from "../domain/money-states.ts";
import { readIncludedTerms, readLastNightFree } from "../domain/rental-terms.ts";
import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";
import { reservationNumber } from "../domain/reservation-number.ts";
import type { ReservationSide } from "../domain/reservation-side.ts";
import { readSailingTerms } from "../domain/sailing-terms.ts";
import { readStayTimes } from "../domain/stay-times.ts";

/** The data of every mail about a reservation, for the side that receives it. */
export type ReservationMailSubject = {
  language: Language;
  side: ReservationSide;
  /** First name of the other person. */
  otherFirstName: string | null;
  boat: { title: string; port: string; city: string; photos: readonly string[] };
  reservation: {
    id: string;
    status: ReservationStatus;
    checkInDate: CalendarDate;
    checkOutDate: CalendarDate;
    guests: number;
    totalPrice: Cents;
    commissionAmount: Cents;
    bookingDetails: unknown;
    statusChangedAt: Date;
  };
  /** The lines of the price; empty for a reservation without a quote. */
  lines: readonly QuoteLine[];
  /** Whether the two people see each other's contact details: a rental between them is paid and stands. */
  showsContacts: boolean;
  /** The owner's share of the price, from the ledger. */
  ownerShareCents: Cents;
  /** Whether the renter's bank took money of the rental back, so that nothing of it is paid out for now. */
  isDisputed: boolean;
  /**
   * The deadline for contesting the fee of the owner's cancellation; null in every other mail, and once the fee
   * is contested or decided.
   */
  contestUntil: Date | null;
  /** The state of a fee that the owner may contest or has contested; null in every other mail. */
  feeState: FeeState | null;
  /** The amount of the payment that is returned; null in every other mail. */
  returnedCents: Cents | null;
  /** How far the refund is when the mail is sent; null when nothing is refunded. */
  refundState: RefundState | null;
  /**
   * For a cancelled reservation: the URL of a search for the same stay for the renter, of the calendar with
   * the free days for the owner. Null in every other mail, and once the days are past.
   */
  nextUrl: string | null;
  /** The URL of the reservation, or of the conversation when the reservation has no page. */
  url: string;
};

/** Boat, place, dates, guests and number: the first table of a mail about a reservation. */
export function reservationFacts({ boat, reservation, language }: ReservationMailSubject) {
  const locale = { locale: language };
  const { departureTime, returnTime } = readStayTimes(reservation.bookingDetails);
  // A narrow mail may break the line before 'à 10:00', but not within it.
  const at = (day: CalendarDate, time: string) =>
    m
      .shell_day_at_time({ day: formatWeekdayDate(day, language), time }, locale)
      .replace(` ${time}`, `\u00A0${time}`);
  const { checkInDate, checkOutDate } = reservation;
  return [
    { label: m.reservations_mail_boat({}, locale), value: boat.title },
    {
      label: m.reservations_mail_place({}, locale),
      value: `${boat.port}, ${cityLabel(boat.city)}`,
    },
    { label: m.reservations_mail_departure({}, locale), value: at(checkInDate, departureTime) },
    { label: m.reservations_mail_return({}, locale), value: at(checkOutDate, returnTime) },
    ...(readLastNightFree(reservation.bookingDetails)
      ? [{ label: m.boats_last_night({}, locale), value: m.boats_last_night_free({}, locale) }]
      : []),
    { label: m.reservations_mail_guests({}, locale), value: String(reservation.guests) },
    { label: m.reservations_mail_number({}, locale), value: reservationNumber(reservation.id) },
  ];
}

/**
 * The lines of the price, their total, what is paid on the spot, and for the owner the amount that they
 * receive. Nothing is paid on the spot for a rental that does not take place.
 */
export function reservationPrice(mail: ReservationMailSubject) {
  const { reservation, language, side } = mail;
  const lines =
    reservation.status === "confirmed"
      ? mail.lines
      : mail.lines.filter((line) => !isPaidOnSite(line));
  const locale = { locale: language };
  return [
    // A single line would only repeat the total.
    ...(lines.length > 1 ? quoteLineFacts(lines, language) : []),
    { label: m.reservations_mail_total({}, locale), value: formatMoney(reservation.totalPrice) },
    ...onSiteFacts(lines, language),
    ...(side === "owner"
      ? [
          {
            label: m.reservations_mail_received({}, locale),
            value: formatMoney(mail.ownerShareCents),
          },
        ]
      : []),
  ];
}

/** Fuel and the extras that the price includes, as the renter read before paying. */
export function includedInPrice({ reservation }: ReservationMailSubject) {
  return includedFacts(readIncludedTerms(reservation.bookingDetails));
}

/**
 * The deposit, which is not part of the price and which the renter has to bring; none if there is no deposit.
 */
export function depositFacts({ language, reservation }: ReservationMailSubject) {
  const { depositCents } = readSailingTerms(reservation.bookingDetails);
  if (!depositCents) return [];
  const label = m.reservations_deposit({}, { locale: language });
  return [{ label, value: formatMoney(depositCents) }];
}
