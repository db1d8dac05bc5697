import { data } from "react-router";
import { listPhotos } from "#app/features/boats/queries/list-photos.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { ReservationsPage } from "#app/features/reservations/components/reservations-page.tsx";
import { splitByUpcoming } from "#app/features/reservations/domain/upcoming.ts";
import { listReservations } from "#app/features/reservations/queries/list-reservations.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { knownError } from "#app/platform/known-error.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/my-reservations.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const tab = url.searchParams.get("tab") === "past" ? "past" : "upcoming";
  try {
    const split = splitByUpcoming(await listReservations(db, actor), todayInParis(now));
    const shown = split[tab];
    const photos = await listPhotos(
      db,
      shown.map(({ boatPhoto }) => boatPhoto),
    );
    return {
      tab,
      upcoming: split.upcoming.length,
      past: split.past.length,
      rows: shown.map((reservation) => ({
        reservation,
        photo: photos.get(reservation.boatPhoto ?? "") ?? null,
      })),
    } as const;
  } catch (error) {
    const known = knownError(error);
    if (known) throw known;
    logger.error({ err: error }, "the reservations could not be read");
    return data({ tab, upcoming: 0, past: 0, rows: null } as const, { status: 500 });
  }
}

export function meta() {
  return [{ title: m.shell_title({ page: m.reservations_title() }) }];
}

export default function MyReservations({ loaderData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  return <ReservationsPage {...loaderData} />;
}
