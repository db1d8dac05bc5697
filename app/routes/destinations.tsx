import { Suspense } from "react";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import { DestinationCards } from "#app/features/destinations/components/destination-cards.tsx";
import { DestinationLinks } from "#app/features/destinations/components/destination-links.tsx";
import { destinationRoots } from "#app/features/destinations/domain/destination-roots.ts";
import { listDestinations } from "#app/features/destinations/queries/list-destinations.server.ts";
import {
  cityViews,
  typeViews,
} from "#app/features/destinations/views/destination-index-view.server.ts";
import { OwnerLink } from "#app/features/shell/components/owner-link.tsx";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/destinations.ts";

// Loaded lazily, as on the home page: loading it at once here would make the home page's code grow.
const NoBoats = lazyPart(
  async () => (await import("#app/features/boats/components/no-boats.tsx")).NoBoats,
);

export const handle = publicPage;

const pictured = 8;

/** Every destination that has boats, so that people and crawlers find them all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = requestScope(context);
  sharePage(context, ["listings"]);
  const language = languageOfPath(url.pathname);
  const counts = await listDestinations(db, now);
  const cities = cityViews(counts, language);
  return {
    pictured: cities.slice(0, pictured),
    others: cities.slice(pictured),
    types: typeViews(counts, language),
    description: m.destinations_index_description({
      towns: cities
        .slice(0, 6)
        .map(({ name }) => name)
        .join(", "),
    }),
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.shell_title({ page: m.destinations_index_title() }),
    description: args.loaderData.description,
    paths: destinationRoots,
    isIndexed: args.loaderData.pictured.length > 0,
  });
}

export default function Destinations({ loaderData, matches }: Route.ComponentProps) {
  const { person } = matches[1].loaderData;
  const hasBoats = loaderData.pictured.length > 0;
  const types = loaderData.types.map((link) => ({
    ...link,
    icon: <BoatTypeIcon type={link.type} className="size-7! flex-none text-sea" />,
  }));
  return (
    <>
      <div className="page pt-6 md:pt-10">
        {/* Not balanced: lines of equal length would break at the hyphen of 'voulez-vous'. */}
        <h1 className="text-h1 text-wrap">{m.destinations_index_heading()}</h1>
        {hasBoats ? (
          <>
            <p className="mt-3 mb-8 text-lg text-ink-soft">{m.destinations_index_text()}</p>
            <DestinationCards destinations={loaderData.pictured} headingLevel={2} priority />
          </>
        ) : (
          <Suspense>
            <NoBoats
              headingLevel={2}
              invitation={<OwnerLink person={person} className={buttonClasses()} />}
            />
          </Suspense>
        )}
      </div>
      <DestinationLinks title={m.destinations_index_types()} links={types} />
      <DestinationLinks title={m.destinations_index_cities()} links={loaderData.others} />
    </>
  );
}
