import { formatMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { SeaChart } from "#app/ui/scenes/sea-chart.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { ReservationTab } from "../domain/upcoming.ts";
import type { MonthOfReservations } from "../views/reservation-list-view.server.ts";
import { ReservationRowLink } from "./reservation-row.tsx";

type ReservationsPageProps = {
  tab: ReservationTab;
  /** The number of reservations in each tab. */
  upcoming: number;
  past: number;
  /** The reservations on this page of the tab; null when reading them failed. */
  months: readonly MonthOfReservations[] | null;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  isFirst: boolean;
};

const pathOf = { upcoming: "/my-reservations", past: "/my-reservations?tab=past" } as const;

/** The user's reservations on both sides, upcoming or past (spec 2 §2). */
export function ReservationsPage(props: ReservationsPageProps) {
  const { tab, upcoming, past, months, next, isFirst } = props;
  return (
    <div className="page max-w-264 pt-8 pb-16 md:pt-12">
      <h1 className="text-h2">{m.reservations_title()}</h1>
      {months === null ? (
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
          {months.length === 0 && isFirst && <NoReservations tab={tab} />}
          {months.map((month) => (
            <Month key={month.firstDay} month={month} />
          ))}
          <div className="mt-8 empty:hidden">
            <PageLinks
              label={m.reservations_pages()}
              first={isFirst ? null : { to: pathOf[tab], label: m.reservations_first_page() }}
              next={
                next === null
                  ? null
                  : { to: pageAfter(tab, next), label: m.reservations_next_page() }
              }
            />
          </div>
        </>
      )}
    </div>
  );
}

function pageAfter(tab: ReservationTab, after: string): string {
  return `/my-reservations?${tab === "past" ? "tab=past&" : ""}after=${after}`;
}

/** The stays that begin in one month. */
function Month({ month: { firstDay, rows } }: { month: MonthOfReservations }) {
  return (
    <section className="mt-7">
      <h2 className="text-h4 first-letter:uppercase">{formatMonth(firstDay, useLanguage())}</h2>
      <ul className="mt-1 grid grid-cols-1 divide-y divide-hairline">
        {rows.map((row) => (
          <li key={row.reservation.id}>
            <ReservationRowLink {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoReservations({ tab }: { tab: ReservationTab }) {
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
