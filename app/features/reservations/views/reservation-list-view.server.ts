import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { firstOfMonth } from "#app/platform/time/months.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import type { ReservationRow } from "../queries/list-reservations.server.ts";

type ShownRow = { reservation: ReservationRow; photo: StoredPhoto | null };

/** The rows of one month of departure; `firstDay` identifies the month. */
export type MonthOfReservations = { firstDay: CalendarDate; rows: ShownRow[] };

/** Groups rows by their month of departure; the order stays the same. */
export function groupByMonth(rows: readonly ShownRow[]): MonthOfReservations[] {
  const months = Map.groupBy(rows, ({ reservation }) => firstOfMonth(reservation.checkInDate));
  return [...months].map(([firstDay, ofMonth]) => ({ firstDay, rows: ofMonth }));
}
