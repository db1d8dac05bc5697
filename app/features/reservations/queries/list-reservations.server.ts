import { and, desc, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { UserActor } from "#app/platform/actor.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats, profiles, reservations } from "#db/schema/schema.ts";
import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";
import { type StayTimes, readStayTimes } from "../domain/stay-times.ts";
import type { ReservationSide } from "../policy.ts";
import { shownStatuses } from "./shown-statuses.server.ts";

/** One row of my reservations (spec 2 §2); `clientFirstName` is null when they gave none. */
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

/** The reservations of a person as client or owner, newest first (spec 2 §7): one query. */
export async function listReservations(db: Db, actor: UserActor): Promise<ReservationRow[]> {
  const client = alias(profiles, "client");
  const rows = await db
    .select({
      reservation: reservations,
      title: boats.title,
      port: boats.port,
      photos: boats.photos,
      firstName: client.firstName,
    })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .leftJoin(client, eq(client.userId, reservations.clientId))
    .where(
      and(
        or(eq(reservations.clientId, actor.userId), eq(reservations.ownerId, actor.userId)),
        inArray(reservations.status, shownStatuses),
      ),
    )
    .orderBy(desc(reservations.createdAt), desc(reservations.id));
  return rows.map(({ reservation, title, port, photos, firstName }) => ({
    id: reservation.id,
    side: reservation.ownerId === actor.userId ? "owner" : "client",
    status: reservation.status,
    clientFirstName: firstName?.trim() || null,
    boatTitle: title,
    boatPort: port,
    boatPhoto: photos[0] ?? null,
    checkInDate: reservation.checkInDate,
    checkOutDate: reservation.checkOutDate,
    times: readStayTimes(reservation.bookingDetails),
    totalCents: reservation.totalPrice,
  }));
}
