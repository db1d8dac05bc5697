import { data } from "react-router";
import { listPhotos } from "#app/features/boats/queries/list-photos.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { ReservationsPage } from "#app/features/reservations/components/reservations-page.tsx";
import {
  countReservations,
  listReservations,
} from "#app/features/reservations/queries/list-reservations.server.ts";
import { groupByMonth } from "#app/features/reservations/views/reservation-list-view.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { logger } from "#app/platform/logger.server.ts";
import { knownError } from "#app/platform/requests/known-error.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/my-reservations.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const tab = url.searchParams.get("tab") === "past" ? "past" : "upcoming";
  const after = url.searchParams.get("after");
  const today = todayInParis(now);
  try {
    const [{ rows, next }, counts] = await Promise.all([
      listReservations(db, actor, { tab, today, after }),
      countReservations(db, actor, today),
    ]);
    const photos = await listPhotos(
      db,
      rows.map(({ boatPhoto }) => boatPhoto),
    );
    const shown = rows.map((reservation) => ({
      reservation,
      photo: photos.get(reservation.boatPhoto ?? "") ?? null,
    }));
    return { tab, ...counts, months: groupByMonth(shown), next, isFirst: after === null } as const;
  } catch (error) {
    const known = knownError(error);
    if (known) throw known;
    logger.error({ err: error }, "the reservations could not be read");
    const none = { upcoming: 0, past: 0, months: null, next: null, isFirst: true };
    return data({ tab, ...none } as const, { status: 500 });
  }
}

export function meta() {
  return [{ title: m.shell_title({ page: m.reservations_title() }) }];
}

export default function MyReservations({ loaderData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  return <ReservationsPage {...loaderData} />;
}
