import { data } from "react-router";
import { listPhotos } from "#app/features/boats/queries/list-photos.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { ReservationRowLink } from "#app/features/reservations/components/reservation-row.tsx";
import { splitByUpcoming } from "#app/features/reservations/domain/upcoming.ts";
import { listReservations } from "#app/features/reservations/queries/list-reservations.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SeaChart } from "#app/ui/scenes/sea-chart.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
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
    if (error instanceof AppError) throw error;
    logger.error({ err: error }, "the reservations could not be read");
    return data({ tab, upcoming: 0, past: 0, rows: null } as const, { status: 500 });
  }
}

export function meta() {
  return [
    { title: m.shell_title({ page: m.reservations_title() }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function MyReservations({ loaderData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  const { tab, upcoming, past, rows } = loaderData;
  return (
    <div className="page max-w-264 pt-4 pb-16 md:pt-8">
      <h1 className="text-h2">{m.reservations_title()}</h1>
      {rows === null ? (
        <EmptyState
          title={m.reservations_load_failed()}
          action={
            <LinkButton size="sm" to="/my-reservations" reloadDocument>
              {m.shell_try_again()}
            </LinkButton>
          }
        />
      ) : (
        <>
          <div className="mt-4">
            <TabLinks
              label={m.reservations_tabs()}
              items={[
                {
                  to: "/my-reservations",
                  label: m.reservations_tab_upcoming({ count: upcoming }),
                  current: tab === "upcoming",
                },
                {
                  to: "/my-reservations?tab=past",
                  label: m.reservations_tab_past({ count: past }),
                  current: tab === "past",
                },
              ]}
            />
          </div>
          {rows.length === 0 ? (
            <NoReservations tab={tab} />
          ) : (
            <ul className="-mx-2 mt-3 grid grid-cols-1 divide-y divide-hairline md:-mx-3">
              {rows.map((row) => (
                <li key={row.reservation.id}>
                  <ReservationRowLink {...row} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

function NoReservations({ tab }: { tab: "upcoming" | "past" }) {
  if (tab === "past") {
    return (
      <EmptyState
        scene={<SeaChart />}
        title={m.reservations_empty_past()}
        text={m.reservations_empty_past_text()}
        action={
          <LinkButton size="sm" to="/my-reservations">
            {m.reservations_see_upcoming()}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      scene={<SeaChart />}
      title={m.reservations_empty_upcoming()}
      text={m.reservations_empty_upcoming_text()}
      action={
        <LinkButton size="sm" variant="primary" to="/search">
          {m.reservations_find_boat()}
        </LinkButton>
      }
    />
  );
}
