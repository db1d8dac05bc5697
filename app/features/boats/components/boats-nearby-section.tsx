import { Suspense, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ArrowLink } from "#app/ui/text-link.tsx";
import { useNear } from "#app/ui/use-loaded.ts";
import type { CardBoat } from "./boat-card.tsx";

const BoatCard = lazyPart(async () => (await import("./boat-card.tsx")).BoatCard);

type PlacedBoat = CardBoat & { place: string; afterPrice: string };

type BoatsNearbyProps = {
  boatId: string;
  city: string;
  /** The chosen days and guests, for which the boats are free, and which the links keep. */
  query: URLSearchParams;
};

/**
 * Other boats that the visitor could rent, for the same days. They are requested only when the visitor comes
 * near the end of the page. Without JavaScript there is a link to the boats of the city.
 */
export function BoatsNearby({ boatId, city, query }: BoatsNearbyProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const language = useLanguage();
  const { load, data } = useFetcher<{ boats: PlacedBoat[] }>();
  const chosen = query.size === 0 ? "" : `?${query}`;
  const address = localizedPath(language, `/boat/${boatId}/nearby${chosen}`);
  useEffect(() => {
    if (isNear) void load(address);
  }, [isNear, load, address]);
  const inCity = new URLSearchParams(query);
  inCity.set("location", city);
  const boats = data?.boats ?? [];
  return (
    <section ref={section} aria-labelledby="nearby" className="page">
      <div className="border-t border-hairline pt-9 pb-2 md:pt-12">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-7">
          <h2 id="nearby" className="text-h3">
            {m.boats_nearby_title()}
          </h2>
          <ArrowLink to={`/search?${inCity}`}>{m.boats_nearby_all()}</ArrowLink>
        </div>
        {isNear && (boats.length > 0 || !data) && (
          <ul className="scroll-row -mx-5 flex gap-5 px-5 *:w-72 *:flex-none md:mx-0 md:px-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:*:w-auto">
            {!data && [0, 1, 2, 3].map((place) => <CardOutline key={place} />)}
            {boats.map((boat) => (
              <li key={boat.id}>
                <Suspense fallback={<Skeleton className="aspect-3/2 rounded-lg" />}>
                  <BoatCard
                    boat={boat}
                    place={boat.place}
                    afterPrice={boat.afterPrice}
                    query={chosen}
                    sizes="(width >= 77rem) 286px, (width >= 64rem) 23vw, 288px"
                  />
                </Suspense>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The outline of a card while the boats are loaded. */
function CardOutline() {
  return (
    <li aria-hidden="true">
      <Skeleton className="aspect-3/2 rounded-lg" />
      <Skeleton className="mt-3.5 h-5 w-3/4" />
      <Skeleton className="mt-2.5 h-4 w-1/2" />
    </li>
  );
}
