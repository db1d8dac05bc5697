import { eq, sql } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import { isTakenByBank } from "#app/features/ledger/queries/is-taken-by-bank.server.ts";
import { ownerShareOf } from "#app/features/ledger/queries/owner-share.server.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import {
  boats,
  cancellationContests,
  ledgerTransactions,
  paymentProblems,
  payments,
  quotes,
  reservations,
} from "#db/schema/schema.ts";
import { freedDaysAddress, otherBoatsAddress } from "../domain/after-cancellation.ts";
import { feeStates } from "../domain/money-states.ts";
import { readAgreedPlace } from "../domain/rental-terms.ts";
import type { ReservationSide } from "../domain/reservation-side.ts";
import { readSailingTerms } from "../domain/sailing-terms.ts";
import type { ReservationMailSubject } from "../emails/reservation-facts.ts";
import type { ReservationEmail } from "../jobs.ts";
import type { Reservation } from "./get-own-reservation.server.ts";
import {
  findRefundState,
  openRefundFailure,
  refundColumns,
  refundStateOf,
} from "./refund-state.server.ts";
import { lineColumns, shownLines } from "./shown-lines.server.ts";

/**
 * The data of a mail that is sent today to its recipient, and their address; null when no mail can be sent.
 */
export async function findReservationMail(
  db: Db,
  { publicUrl, today }: { publicUrl: string; today: CalendarDate },
  { reservationId, event, recipientId, paymentId }: ReservationEmail,
): Promise<{ email: string; subject: ReservationMailSubject } | null> {
  const [row] = await db
    .select({
      reservation: reservations,
      boat: boats,
      isDisputed: isTakenByBank(sql`${ledgerTransactions.reservationId} = ${reservations.id}`),
      ...lineColumns,
    })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .leftJoin(quotes, eq(quotes.id, reservations.quoteId))
    .where(eq(reservations.id, reservationId));
  if (!row) return null;
  const { reservation } = row;
  const boat = { ...row.boat, ...readAgreedPlace(reservation.bookingDetails, row.boat) };
  const side = recipientId === reservation.ownerId ? "owner" : "client";
  const otherId = side === "owner" ? reservation.renterId : reservation.ownerId;
  const recipient = await findRecipient(db, recipientId);
  if (!recipient) return null;
  const { email, language } = recipient;
  const other = await getCorrespondent(db, otherId);
  // A lapsed hold is not shown as a reservation, so it has no page.
  const hasPage = event === "confirmed" || event === "departure" || event === "cancelled";
  const path = hasPage
    ? `/reservation/${reservationId}`
    : conversationPath({ with: otherId, boat: boat.id });
  const url = siteUrl(publicUrl, language, path);
  const nextPath = event === "cancelled" ? nextPathOf({ reservation, boat }, side, today) : null;
  const contest = side === "owner" ? await findContest(db, reservationId) : null;
  const returned = paymentId === undefined ? null : await findReturned(db, paymentId);
  const ownerShareCents = await ownerShareOf(db, reservationId);
  return {
    email,
    subject: {
      language,
      side,
      otherFirstName: other.firstName,
      boat,
      reservation,
      lines: shownLines(row, boat.title),
      showsContacts: row.showsContacts,
      ownerShareCents,
      isDisputed: row.isDisputed,
      contestUntil: contest?.status === "open" ? contest.until : null,
      feeState: contest && feeStates[contest.status],
      returnedCents: returned?.cents ?? null,
      refundState: returned ? refundStateOf(returned) : await findRefundState(db, reservation),
      url,
      nextUrl: nextPath && siteUrl(publicUrl, language, nextPath),
    },
  };
}

type Cancelled = { reservation: Reservation; boat: { id: string; city: string } };

/** Where the reader of a mail about a cancellation goes on, as their reservation's page says. */
function nextPathOf(
  { reservation, boat }: Cancelled,
  side: ReservationSide,
  today: CalendarDate,
): string | null {
  if (side === "owner") return freedDaysAddress({ reservation, boat }, today);
  const { navigation } = readSailingTerms(reservation.bookingDetails);
  return otherBoatsAddress({ reservation, boat, navigation }, today);
}

/** The owner's fee that can be contested or was, and until when; null for any other fee. */
async function findContest(db: Db, reservationId: string) {
  const { status, evidenceUntil: until } = cancellationContests;
  const [contest] = await db
    .select({ status, until })
    .from(cancellationContests)
    .where(eq(cancellationContests.reservationId, reservationId));
  return contest ?? null;
}

/** The amount that a payment collected, which is returned, and how far its refund is. */
async function findReturned(db: Db, paymentId: string) {
  const [payment] = await db
    .select({ ...refundColumns, cents: payments.receivedAmount })
    .from(payments)
    .leftJoin(paymentProblems, openRefundFailure)
    .where(eq(payments.id, paymentId));
  return payment ?? null;
}
