import {
  calendarFileHeaders,
  writeReservationCalendar,
} from "#app/features/calendar-sync/queries/write-reservation-calendar.server.ts";
import { reservationNumber } from "#app/features/reservations/domain/reservation-number.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { reservationCalendarView } from "#app/features/reservations/views/reservation-calendar-view.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/reservation-calendar.ts";

/** A reservation as a calendar file, for its renter or its owner. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { actor, db, environment } = signedInScope(context);
  const detail = await findReservation(db, actor, params.id);
  if (!detail) throw new AppError("not_found");
  const { publicUrl } = environment;
  const language = languageOfPath(url.pathname);
  const file = writeReservationCalendar(reservationCalendarView(detail, { language, publicUrl }));
  const headers = calendarFileHeaders(`escale-${reservationNumber(params.id)}`);
  return new Response(request.method === "HEAD" ? null : file, { headers });
}
