import { and, asc, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { paidStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, profiles, reservations } from "#db/schema/schema.ts";
import { readAgreedPlace } from "../domain/rental-terms.ts";
import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";
import type { ReservationSide } from "../domain/reservation-side.ts";
import { readStayTimes, type StayTimes } from "../domain/stay-times.ts";
import type { ReservationTab } from "../domain/upcoming.ts";

/** A row of the user's reservations (spec 2 §2); `clientFirstName` is null when the client gave none. */
export type ReservationRow = {
  id: string;
  side: ReservationSide;
  status: ReservationStatus;
  clientFirstName: string | null;
  boatTitle: string;
  boatPort: string;
  boatPhoto: string | null;
  checkInDate: CalendarDate;
  checkOutDate: CalendarDate;
  times: StayTimes;
  totalCents: Cents;
};

/** The number of reservations in each tab. */
type ReservationCounts = Record<ReservationTab, number>;

/** The most reservations on a page. */
const shown = 20;

type Page = {
  tab: ReservationTab;
  /** Today in Europe/Paris; a stay that begins today is past (spec 2 §4). */
  today: CalendarDate;
  /**
   * The last reservation of the previous page. The first page is returned for null, and for a reservation
   * that does not exist or is not the user's.
   */
  after: string | null;
};

/**
 * A page of the user's reservations as client or owner, in one query: the nearest months of departure first,
 * and the newest booking first within a month (spec 2 §7). `next` is the cursor of the next page.
 */
export async function listReservations(
  db: Db,
  actor: UserActor,
  { tab, today, after }: Page,
): Promise<{ rows: ReservationRow[]; next: string | null }> {
  const client = alias(profiles, "client");
  const isOfTab = tab === "upcoming" ? gt : lte;
  const rows = await db
    .select({
      reservation: reservations,
      boat: { title: boats.title, city: boats.city, port: boats.port, photos: boats.photos },
      firstName: client.firstName,
    })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .leftJoin(client, eq(client.userId, reservations.renterId))
    .where(
      and(
        isOwn(actor),
        isOfTab(reservations.checkInDate, today),
        after !== null && isUuid(after) ? isAfter(actor, tab, after) : undefined,
      ),
    )
    .orderBy(
      tab === "upcoming" ? asc(monthOfDeparture) : desc(monthOfDeparture),
      desc(reservations.createdAt),
      desc(reservations.id),
    )
    .limit(shown + 1);
  const page = rows.slice(0, shown).map((row) => rowOf(row, actor));
  return { rows: page, next: rows.length > shown ? (page.at(-1)?.id ?? null) : null };
}

/** The number of the user's reservations in each tab, as client or owner, in one query. */
export async function countReservations(
  db: Db,
  actor: UserActor,
  today: CalendarDate,
): Promise<ReservationCounts> {
  const [counts] = await db
    .select({
      upcoming: sql<number>`(count(*) filter (where ${gt(reservations.checkInDate, today)}))::int`,
      past: sql<number>`(count(*) filter (where ${lte(reservations.checkInDate, today)}))::int`,
    })
    .from(reservations)
    .where(isOwn(actor));
  return counts ?? { upcoming: 0, past: 0 };
}

const monthOfDeparture = sql`date_trunc('month', ${reservations.checkInDate})`;

function isOwn({ userId }: UserActor) {
  return and(
    or(eq(reservations.renterId, userId), eq(reservations.ownerId, userId)),
    inArray(reservations.status, paidStatuses),
  );
}

/** A condition for the reservations after the given one, in the order of the list. */
function isAfter({ userId }: UserActor, tab: ReservationTab, after: string) {
  const cursor = sql`from reservations c where c.id = ${after} and ${userId} in (c.client_id, c.owner_id)`;
  const month = sql`date_trunc('month', c.check_in_date)`;
  const isLaterMonth =
    tab === "upcoming" ? sql`${monthOfDeparture} > ${month}` : sql`${monthOfDeparture} < ${month}`;
  return sql`(not exists (select ${cursor}) or exists (
    select ${cursor} and (${isLaterMonth} or (
      ${monthOfDeparture} = ${month}
      and (${reservations.createdAt}, ${reservations.id}) < (c.created_at, c.id)
    ))
  ))`;
}

type Found = {
  reservation: typeof reservations.$inferSelect;
  boat: { title: string; city: string; port: string; photos: string[] };
  firstName: string | null;
};

function rowOf({ reservation, boat, firstName }: Found, actor: UserActor) {
  const side: ReservationSide = reservation.ownerId === actor.userId ? "owner" : "client";
  return {
    id: reservation.id,
    side,
    status: reservation.status,
    clientFirstName: textOrNull(firstName),
    boatTitle: boat.title,
    boatPort: readAgreedPlace(reservation.bookingDetails, boat).port,
    boatPhoto: boat.photos[0] ?? null,
    checkInDate: reservation.checkInDate,
    checkOutDate: reservation.checkOutDate,
    times: readStayTimes(reservation.bookingDetails),
    totalCents: reservation.totalPrice,
  };
}
