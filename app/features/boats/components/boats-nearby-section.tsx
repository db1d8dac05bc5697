import { type ComponentProps, Suspense, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ArrowLink } from "#app/ui/text-link.tsx";
import { useNear } from "#app/ui/use-loaded.ts";
import type { BoatFavouriteButton, NearbyBoatList } from "./nearby-boat-list.tsx";

const BoatList = lazyPart(async () => (await import("./nearby-boat-list.tsx")).NearbyBoatList);

type NearbyBoats = Pick<ComponentProps<typeof NearbyBoatList>, "boats">;

type BoatsNearbyProps = {
  boatId: string;
  city: string;
  /** The chosen days and guests, for which the boats are free, and which the links keep. */
  query: URLSearchParams;
  FavouriteButton: BoatFavouriteButton;
};

/**
 * Other boats that the visitor could rent, for the same days. They are requested only when the visitor comes
 * near the end of the page. Without JavaScript there is a link to the boats of the city.
 */
export function BoatsNearby({ boatId, city, query, FavouriteButton }: BoatsNearbyProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const language = useLanguage();
  const { load, data } = useFetcher<NearbyBoats>();
  const chosen = query.size === 0 ? "" : `?${query}`;
  const address = localizedPath(language, `/boat/${boatId}/nearby${chosen}`);
  useEffect(() => {
    if (isNear) void load(address);
  }, [isNear, load, address]);
  const inCity = new URLSearchParams(query);
  inCity.set("location", city);
  const boats = data?.boats;
  return (
    <section ref={section} aria-labelledby="nearby" className="page">
      <div className="border-t border-hairline pt-9 pb-2 md:pt-12">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-7">
          <h2 id="nearby" className="text-h3">
            {m.boats_nearby_title()}
          </h2>
          <ArrowLink to={`/search?${inCity}`}>{m.boats_nearby_all()}</ArrowLink>
        </div>
        {isNear && boats?.length !== 0 && (
          // Room for a card.
          <div className="min-h-72">
            {boats && (
              <Suspense>
                <BoatList boats={boats} query={chosen} FavouriteButton={FavouriteButton} />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
