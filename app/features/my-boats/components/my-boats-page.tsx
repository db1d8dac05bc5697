import { Plus } from "lucide-react";
import type { ComponentType } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";
import { type MyBoatsQuery, myBoatsPath } from "../domain/my-boats-path.ts";
import type { OwnerStatistics } from "../queries/get-owner-statistics.server.ts";
import type { OwnedBoat, OwnedBoats } from "../queries/list-owned-boats.server.ts";
import { ArchivedBoats } from "./archived-boats.tsx";
import { OwnedBoatCard } from "./owned-boat-card.tsx";
import { OwnerStatisticsBlock } from "./owner-statistics.tsx";

type MyBoatsPageProps = {
  /** One page of each of the two lists, and the query that selects them. */
  listed: OwnedBoats;
  archived: OwnedBoats;
  query: MyBoatsQuery;
  /** Null when the statistics could not be read. */
  statistics: OwnerStatistics | null;
  /** A boat's first photo with its badges, which belong to the boats feature. */
  Cover: ComponentType<{ boat: OwnedBoat }>;
};

/** A person's boats with their statistics (spec 2 §2 My boats). */
export function MyBoatsPage({ listed, archived, query, statistics, Cover }: MyBoatsPageProps) {
  const { boats, next } = listed;
  const isFirst = query.after === null;
  const hasArchived = archived.boats.length > 0 || query.archivedAfter !== null;
  if (boats.length === 0 && isFirst && !hasArchived) {
    return (
      <div className="page py-8 md:py-12">
        <h1 className="text-h2">{m.owner_my_boats_title()}</h1>
        <EmptyState
          scene={<HarbourPicture />}
          title={m.owner_no_boats_title()}
          text={m.owner_no_boats_text()}
          action={<AddBoatButton />}
        />
      </div>
    );
  }
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:gap-10 md:py-12">
      <header className="flex flex-wrap items-end md:-order-2 justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-h2">{m.owner_my_boats_title()}</h1>
          <p className="mt-2 text-ink-soft">{m.owner_my_boats_intro()}</p>
        </div>
        <AddBoatButton />
      </header>
      {boats.length === 0 && isFirst && (
        <p className="text-ink-soft">{m.my_boats_all_archived()}</p>
      )}
      <ul className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {boats.map((boat) => (
          <li key={boat.id}>
            <OwnedBoatCard boat={boat} cover={<Cover boat={boat} />} />
          </li>
        ))}
      </ul>
      <PageLinks
        label={m.my_boats_pages()}
        first={
          isFirst ? null : { to: myBoatsPath({ ...query, after: null }), label: m.my_boats_first() }
        }
        next={
          next === null
            ? null
            : { to: myBoatsPath({ ...query, after: next }), label: m.my_boats_next() }
        }
      />
      {statistics && (
        // Owners come for their boats. On wide screens, where the statistics fill one low row, they stay
        // above.
        <div className="md:-order-1">
          <OwnerStatisticsBlock statistics={statistics} />
        </div>
      )}
      {hasArchived && <ArchivedBoats {...archived} query={query} />}
    </div>
  );
}

function AddBoatButton() {
  return (
    <LinkButton to="/boat-setup?add=1" variant="primary" icon={<Plus />}>
      {m.owner_add_boat()}
    </LinkButton>
  );
}
