import { data, isRouteErrorResponse } from "react-router";
import { findNextHoldEnd } from "#app/features/availability/queries/find-next-hold-end.server.ts";
import { BoatDescription } from "#app/features/boats/components/boat-description.tsx";
import { BoatNotShown } from "#app/features/boats/components/boat-not-shown.tsx";
import { BoatPage } from "#app/features/boats/components/boat-page.tsx";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { findBoatPage } from "#app/features/boats/queries/find-boat-page.server.ts";
import { boatHead } from "#app/features/boats/views/boat-head-view.server.ts";
import { boatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { BoatBooking } from "#app/features/booking-requests/components/boat-booking.tsx";
import { ignoredParametersView } from "#app/features/booking-requests/views/ignored-parameters-view.server.ts";
import { destinationsAbove } from "#app/features/destinations/views/destination-trail-view.server.ts";
import { FavouriteButton } from "#app/features/favourites/components/favourite-button.tsx";
import { favouritesAmong } from "#app/features/favourites/queries/favourites-among.server.ts";
import { HarbourMap } from "#app/features/map/components/harbour-map.tsx";
import { boatHarbourView } from "#app/features/map/views/boat-harbour-view.server.ts";
import { boatReviewSlots } from "#app/features/reviews/components/boat-review-slots.tsx";
import { boatReviewsView } from "#app/features/reviews/views/review-view.server.ts";
import { TranslatedText } from "#app/features/translation/components/translated-text.tsx";
import { ownersText } from "#app/features/translation/views/owners-text-view.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/boat.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, environment, now, translation } = requestScope(context);
  const [page, isFavourite] = await Promise.all([
    findBoatPage(db, { actor, now }, params.id),
    favouritesAmong(db, actor, [params]),
  ]);
  if (!page) throw data(null, { status: 404 });
  const language = languageOfPath(url.pathname);
  const { boat, photos, owner, reviews, calendar, isListed, isOwn } = page;
  if (reviews) sharePage(context, [`boat ${boat.id}`], () => findNextHoldEnd(db, now));
  const { capacity, port, description } = boat;
  const saved = isFavourite(boat.id);
  const view = boatPageView(page, language);
  const above = destinationsAbove(boat, language);
  return {
    boat: toBookableBoat(boat),
    city: boat.city,
    port,
    harbour: boatHarbourView(boat, environment),
    text: ownersText(description, { reader: language, translation }),
    photos,
    owner: { firstName: owner.firstName, avatarUrl: owner.avatarUrl },
    reviews: reviews && boatReviewsView(reviews, { actor, today: calendar.from, language }),
    calendar,
    view,
    head: boatHead(page, view, { language, origin: environment.publicUrl, above }),
    isListed,
    isOwn,
    ignoredParameters: ignoredParametersView(url.searchParams, { capacity, today: calendar.from }),
    isSignedIn: actor.kind === "user",
    favourite: isListed && saved !== undefined ? { boatId: boat.id, isFavourite: saved } : null,
  };
}

export const handle = publicPage;
export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.shell_title({ page: m.boats_not_found_title() }) }];
  return pageMeta(args, loaderData.head);
}

export default function Boat({ loaderData }: Route.ComponentProps) {
  const { boat, owner, text, harbour } = loaderData;
  const { rating, section } = boatReviewSlots(loaderData.reviews);
  return (
    // Another boat is another page: choices and expanded sections are reset.
    <BoatBooking key={boat.id} {...loaderData} ownerName={owner.firstName} rating={rating}>
      {(booking) => (
        <BoatPage
          {...loaderData}
          booking={booking}
          rating={rating}
          FavouriteButton={FavouriteButton}
          description={
            text.text.trim() !== "" && (
              <TranslatedText {...text}>{(shown) => <BoatDescription {...shown} />}</TranslatedText>
            )
          }
          map={harbour && <HarbourMap {...harbour} />}
          reviews={section(`/boat/${boat.id}/reviews?${booking.query}`)}
        />
      )}
    </BoatBooking>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BoatNotShown isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}
