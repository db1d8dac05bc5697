import { type ReactNode, Suspense } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { ExcerptSection } from "#app/ui/excerpt-section.tsx";
import { CaptainIcon } from "#app/ui/icons/repeated-icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { BoatType } from "../domain/boat-type.ts";
import { boatTypeLabel } from "../labels-type.ts";
import { BoatCard, type CardBoat } from "./boat-card.tsx";
import { BoatTypeIcon } from "./boat-type-icon.tsx";

// Loaded lazily: with its picture it would be a tenth of the page's own code, and a site with boats never
// shows it.
const NoBoats = lazyPart(async () => (await import("./no-boats.tsx")).NoBoats);

type PlacedBoat = CardBoat & {
  place: string;
  afterPrice: string;
  /** Null for visitors; undefined for a boat without a heart. */
  isFavourite: boolean | null | undefined;
};

/** The types that visitors most likely look for; the search page offers all nine. */
const shownTypes: readonly BoatType[] = [
  "voile",
  "moteur",
  "semi-rigide",
  "catamaran",
  "sans-permis",
  "peniche",
];

type NewestBoatsProps = {
  boats: readonly PlacedBoat[];
  /** The control over the photo of a boat's card. */
  renderCorner: (boat: PlacedBoat) => ReactNode;
  /** The link to become an owner, shown while there are no boats. */
  invitation: ReactNode;
};

/** The six newest boats, and links to search for others (spec 1 §2). */
export function NewestBoats({ boats, renderCorner, invitation }: NewestBoatsProps) {
  return (
    <ExcerptSection
      id="newest"
      title={m.home_newest_title()}
      text={m.home_newest_text()}
      link={{ to: "/search", label: m.home_all_boats() }}
    >
      <TypeChips />
      {boats.length === 0 ? (
        <Suspense>
          <NoBoats invitation={invitation} />
        </Suspense>
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-8.5 sm:grid-cols-2 md:gap-y-10 lg:grid-cols-3">
          {boats.map((boat) => (
            <li key={boat.id}>
              <BoatCard
                boat={boat}
                place={boat.place}
                afterPrice={boat.afterPrice}
                corner={renderCorner(boat)}
                sizes="(width >= 77rem) 379px, (width >= 64rem) 31vw, (width >= 30rem) 46vw, 92vw"
              />
            </li>
          ))}
        </ul>
      )}
    </ExcerptSection>
  );
}

const chip =
  "flex h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line px-4 text-md font-medium transition-colors hover:border-ink md:h-10";

function TypeChips() {
  return (
    <nav aria-label={m.home_types()} className="-mx-5 mb-6.5 md:mx-0">
      <ul className="scroll-row flex gap-2 px-5 py-1 md:flex-wrap md:px-0">
        {shownTypes.map((type) => (
          <li key={type}>
            <LocalizedLink to={`/search?type=${type}`} className={chip}>
              <BoatTypeIcon type={type} className="text-sea" />
              {boatTypeLabel(type)}
            </LocalizedLink>
          </li>
        ))}
        <li>
          <LocalizedLink to="/search?navigation=avec_skipper" className={chip}>
            <CaptainIcon className="text-sea" />
            {m.home_with_captain()}
          </LocalizedLink>
        </li>
      </ul>
    </nav>
  );
}
