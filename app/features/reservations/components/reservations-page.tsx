import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import { SeaChart } from "#app/ui/scenes/sea-chart.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { ReservationRow } from "../queries/list-reservations.server.ts";
import { ReservationRowLink } from "./reservation-row.tsx";

type Tab = "upcoming" | "past";

type ReservationsPageProps = {
  tab: Tab;
  /** How many there are in each tab. */
  upcoming: number;
  past: number;
  /** Those of this tab; null when they could not be read. */
  rows: readonly { reservation: ReservationRow; photo: StoredPhoto | null }[] | null;
};

const pathOf = { upcoming: "/my-reservations", past: "/my-reservations?tab=past" } as const;

/** A person's reservations on both sides, upcoming or past (spec 2 §2). */
export function ReservationsPage({ tab, upcoming, past, rows }: ReservationsPageProps) {
  return (
    <div className="page max-w-264 pt-4 pb-16 md:pt-8">
      <h1 className="text-h2">{m.reservations_title()}</h1>
      {rows === null ? (
        <EmptyState
          title={m.reservations_load_failed()}
          action={
            <LinkButton size="sm" to={pathOf[tab]} reloadDocument>
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
                  to: pathOf.upcoming,
                  label: m.reservations_tab_upcoming({ count: upcoming }),
                  current: tab === "upcoming",
                },
                {
                  to: pathOf.past,
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
