import { redirect } from "react-router";
import { NewestBoats } from "#app/features/boats/components/newest-boats.tsx";
import { PopularBoats } from "#app/features/boats/components/popular-boats.tsx";
import { listNewestBoats } from "#app/features/boats/queries/list-newest-boats.server.ts";
import { listPopularBoats } from "#app/features/boats/queries/list-popular-boats.server.ts";
import { boatCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { cityViews } from "#app/features/destinations/views/destination-index-view.server.ts";
import { HomeDestinations } from "#app/features/destinations/components/home-destinations.tsx";
import { listDestinations } from "#app/features/destinations/queries/list-destinations.server.ts";
import { siteFacts } from "#app/features/destinations/views/site-data-view.server.ts";
import { BecomeOwner } from "#app/features/home/components/become-owner.tsx";
import { Benefits } from "#app/features/home/components/benefits.tsx";
import { Hero } from "#app/features/home/components/hero.tsx";
import { heroPreloadHeader, heroPreloads } from "#app/features/home/components/hero-pictures.ts";
import { OwnerPanel } from "#app/features/home/components/owner-panel.tsx";
import { SearchForm } from "#app/features/search/components/search-form.tsx";
import { findRememberedLanguage } from "#app/i18n/language-cookie.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { optionalPart } from "#app/platform/optional-part.server.ts";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/home.ts";

/** How many of the newest boats are shown (spec 1 §9). */
const newestShown = 6;
const popularShown = 3;
const destinationsShown = 4;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Only here a stored choice of English redirects: elsewhere the address decides.
  if (url.pathname === "/" && (await findRememberedLanguage(request)) === "en") {
    return redirect(`/en${url.search}`);
  }
  const { actor, db, now, environment } = requestScope(context);
  const language = languageOfPath(url.pathname);
  const [newest, popular, destinations] = await Promise.all([
    listNewestBoats(db, newestShown),
    // Without the boats shown right above: as many more are read as could be left out.
    optionalPart("popular boats", listPopularBoats(db, popularShown + newestShown)),
    optionalPart("destinations", listDestinations(db, now)),
  ]);
  if (popular && destinations) sharePage(context, ["listings"]);
  return {
    today: todayInParis(now),
    newest: newest.map(placed),
    popular: (popular ?? []).filter(notAmong(newest)).slice(0, popularShown).map(placed),
    destinations: destinations ? cityViews(destinations, language).slice(0, destinationsShown) : [],
    facts: siteFacts(environment, language),
    isSignedIn: actor.kind === "user",
  };
}

function notAmong(shown: readonly BoatCardData[]) {
  const ids = new Set(shown.map(({ id }) => id));
  return ({ id }: BoatCardData) => !ids.has(id);
}

function placed(boat: BoatCardData) {
  return { ...boat, ...boatCardView(boat) };
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
    facts: loaderData?.facts ?? [],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, newest, popular, destinations, isSignedIn } = loaderData;
  return (
    <>
      <Hero search={<SearchForm today={today} />} />
      <NewestBoats boats={newest} />
      <HomeDestinations destinations={destinations} />
      <Benefits popular={<PopularBoats boats={popular} />} />
      <OwnerPanel action={<BecomeOwner isSignedIn={isSignedIn} />} />
    </>
  );
}
