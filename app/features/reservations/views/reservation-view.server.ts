import type { UserActor } from "#app/platform/actor.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import { readCancellation } from "../domain/cancellation-record.ts";
import { readStayTimes } from "../domain/stay-times.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";
import { cancellationTermsView } from "./cancellation-terms-view.server.ts";

type Viewing = { actor: UserActor; today: CalendarDate; photo: StoredPhoto | null };

/** A reservation as one of its sides sees it today (spec 2 §2). */
export function reservationView(detail: ReservationDetail, { actor, today, photo }: Viewing) {
  const { status, bookingDetails } = detail.reservation;
  return {
    ...detail,
    photo,
    times: readStayTimes(bookingDetails),
    cancellation: status === "cancelled" ? readCancellation(bookingDetails) : null,
    terms: cancellationTermsView(detail, actor, today),
  };
}

export type ReservationView = ReturnType<typeof reservationView>;
