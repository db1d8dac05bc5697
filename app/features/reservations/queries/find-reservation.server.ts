import { and, eq, inArray, isNull } from "drizzle-orm";
import { isPubliclyListed } from "#app/features/boats/domain/boat-status.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { CancellationPolicy } from "#app/features/boats/domain/cancellation-policy.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { paidStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, profiles, quotes, reservations, users } from "#db/schema/schema.ts";
import { readAgreedPlace } from "../domain/rental-terms.ts";
import type { ReservationSide } from "../domain/reservation-side.ts";
import { readSailingTerms } from "../domain/sailing-terms.ts";
import { canContactClient, sideOf } from "../policy.ts";
import type { Reservation } from "./get-own-reservation.server.ts";
import { lineColumns, shownLines } from "./shown-lines.server.ts";

type Person = {
  userId: string;
  firstName: string | null;
  avatarUrl: string | null;
  /** Whether the person closed their account; they can then no longer receive messages. */
  hasLeft: boolean;
};

export type ReservationDetail = {
  reservation: Reservation;
  side: ReservationSide;
  boat: {
    id: string;
    title: string;
    type: BoatType;
    /** The port and city that the renter read before paying. */
    port: string;
    city: string;
    photo: string | null;
    cancellationPolicy: CancellationPolicy;
    /** Whether the public can see its listing. */
    isListed: boolean;
  };
  /** The lines of the price; empty for a reservation without a quote. */
  lines: QuoteLine[];
  /** Whether the two people see each other's contact details: a rental between them is paid. */
  showsContacts: boolean;
  /** Who steers, as the renter read before paying. */
  navigation: NavigationMode;
  /** The other side of the reservation. */
  counterpart: Person;
  /** The client's contact details for the owner; null for the client themselves (spec 2 §6). */
  clientContact: { email: string; phone: string | null } | null;
};

/** A reservation with its boat and people, for its client or owner; null for everyone else, and for holds. */
export async function findReservation(
  db: Db,
  actor: Actor,
  reservationId: string,
): Promise<ReservationDetail | null> {
  if (!isUuid(reservationId)) return null;
  const [row] = await db
    .select({ reservation: reservations, boat: boats, ...lineColumns })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .leftJoin(quotes, eq(quotes.id, reservations.quoteId))
    .where(and(eq(reservations.id, reservationId), inArray(reservations.status, paidStatuses)));
  const side = row && sideOf(actor, row.reservation);
  if (!side) return null;
  const { reservation, boat } = row;
  const counterpartId = side === "owner" ? reservation.renterId : reservation.ownerId;
  const [counterpart, clientContact] = await Promise.all([
    findPerson(db, counterpartId),
    canContactClient(actor, reservation) ? findContact(db, reservation.renterId) : null,
  ]);
  return {
    reservation,
    side,
    boat: {
      id: boat.id,
      title: boat.title,
      type: boat.type,
      ...readAgreedPlace(reservation.bookingDetails, boat),
      photo: boat.photos[0] ?? null,
      cancellationPolicy: boat.cancellationPolicy,
      isListed: isPubliclyListed(boat),
    },
    lines: shownLines(row, boat.title),
    showsContacts: row.showsContacts,
    navigation: readSailingTerms(reservation.bookingDetails).navigation,
    counterpart,
    clientContact,
  };
}

/** The reservation of a quote, if the actor is one of its sides; null otherwise (spec 2 §7 by quote_id). */
export async function findReservationByQuote(
  db: Db,
  actor: Actor,
  quoteId: string,
): Promise<Reservation | null> {
  if (!isUuid(quoteId)) return null;
  const [reservation] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.quoteId, quoteId), inArray(reservations.status, paidStatuses)));
  return reservation && sideOf(actor, reservation) ? reservation : null;
}

/**
 * The client's email address and phone (spec 2 §7 get-client-email). A failure is only logged, because the
 * page is useful without them.
 */
async function findContact(db: Db, userId: string) {
  try {
    const [contact] = await db
      .select({ email: users.email, phone: profiles.phone })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      // A person with a closed account can no longer be reached.
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    return contact ?? null;
  } catch (error) {
    logger.error({ err: error }, "a client's contact could not be read");
    return null;
  }
}

async function findPerson(db: Db, userId: string): Promise<Person> {
  const { firstName, avatarUrl } = profiles;
  const [person] = await db
    .select({ firstName, avatarUrl, deletedAt: users.deletedAt })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return {
    userId,
    firstName: textOrNull(person?.firstName),
    avatarUrl: person?.avatarUrl ?? null,
    hasLeft: Boolean(person?.deletedAt),
  };
}
