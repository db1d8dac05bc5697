import { redirect } from "react-router";
import { NewestBoats } from "#app/features/boats/components/newest-boats.tsx";
import { smallCardView, wholeCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import { HomeDestinations } from "#app/features/destinations/components/home-destinations.tsx";
import { listDestinations } from "#app/features/destinations/queries/list-destinations.server.ts";
import { cityViews } from "#app/features/destinations/views/destination-index-view.server.ts";
import { CardFavourite } from "#app/features/favourites/components/card-favourite.tsx";
import { favouritesAmong } from "#app/features/favourites/queries/favourites-among.server.ts";
import { Hero } from "#app/features/home/components/hero.tsx";
import { heroPreloadHeader, heroPreloads } from "#app/features/home/components/hero-pictures.ts";
import { LateBenefits } from "#app/features/home/components/late-benefits.tsx";
import { OwnerPanel } from "#app/features/home/components/owner-panel.tsx";
import { PopularBoats } from "#app/features/home/components/popular-boats.tsx";
import { listHomeBoats } from "#app/features/home/queries/list-home-boats.server.ts";
import { siteStructuredData } from "#app/features/home/views/site-data-view.server.ts";
import { SearchForm } from "#app/features/search/components/search-form.tsx";
import { OwnerLink } from "#app/features/shell/components/owner-link.tsx";
import { languageOfPath } from "#app/i18n/language.ts";
import { findRememberedLanguage } from "#app/i18n/language-cookie.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { HydratedLater } from "#app/ui/hydrated-later.tsx";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/home.ts";

const destinationsShown = 4;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Only the home page redirects to a stored choice of English: elsewhere the address decides.
  if (url.pathname === "/" && (await findRememberedLanguage(request)) === "en") {
    return redirect(`/en${url.search}`);
  }
  const { actor, db, now, environment } = requestScope(context);
  const language = languageOfPath(url.pathname);
  const [{ newest, popular }, destinations] = await Promise.all([
    listHomeBoats(db),
    optionalPart("destinations", listDestinations(db, now)),
  ]);
  const isFavourite = await favouritesAmong(db, actor, newest);
  if (popular && destinations) sharePage(context, ["listings"]);
  return {
    today: todayInParis(now),
    newest: newest.map((boat) => ({ ...wholeCardView(boat), isFavourite: isFavourite(boat.id) })),
    popular: (popular ?? []).map(smallCardView),
    destinations: destinations ? cityViews(destinations, language).slice(0, destinationsShown) : [],
    structuredData: siteStructuredData(environment, language),
  };
}

export const links: Route.LinksFunction = () => heroPreloads;

export function headers() {
  return { Link: heroPreloadHeader };
}

export const handle = publicPage;

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.home_title(),
    description: m.home_description(),
    structuredData: loaderData.structuredData,
  });
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { today, newest, popular, destinations } = loaderData;
  const { person } = matches[1].loaderData;
  return (
    <>
      <Hero search={<SearchForm today={today} />} />
      <HydratedLater>
        <NewestBoats
          boats={newest}
          renderCorner={(boat) => <CardFavourite boat={boat} isFavourite={boat.isFavourite} />}
          invitation={<OwnerLink person={person} className={buttonClasses()} />}
        />
      </HydratedLater>
      <HydratedLater>
        <HomeDestinations destinations={destinations} />
      </HydratedLater>
      <LateBenefits popular={<PopularBoats boats={popular} />} />
      <HydratedLater>
        <OwnerPanel
          action={<OwnerLink person={person} className={buttonClasses({ variant: "sun" })} />}
        />
      </HydratedLater>
    </>
  );
}
