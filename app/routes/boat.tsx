import { lazy, Suspense, useRef } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { AuthLink, useAuthDialog } from "#app/ui/auth-link.tsx";
import { boatHead } from "#app/features/boats/views/boat-head-view.server.ts";
import { boatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { AvailabilityCalendar } from "#app/features/booking-requests/components/availability-calendar.tsx";
import { BoatDescription } from "#app/features/boats/components/boat-description.tsx";
import { BoatBreadcrumb, BoatHeading } from "#app/features/boats/components/boat-heading.tsx";
import { BoatSections } from "#app/features/boats/components/boat-sections.tsx";
import { BookingBar } from "#app/features/booking-requests/components/booking-bar.tsx";
import { BookingCard } from "#app/features/booking-requests/components/booking-card.tsx";
import { BoatNotShown } from "#app/features/boats/components/boat-not-shown.tsx";
import { IgnoredParametersNotice } from "#app/features/booking-requests/components/ignored-parameters-notice.tsx";
import { PhotoGallery } from "#app/features/boats/components/photo-gallery.tsx";
import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";
import { ShareButton } from "#app/features/boats/components/share-button.tsx";
import { useBookingChoice } from "#app/features/booking-requests/components/use-booking-choice.ts";
import { useMessageDialog } from "#app/features/booking-requests/components/use-message-dialog.ts";
import { VisibilityBanner } from "#app/features/boats/components/visibility-banner.tsx";
import {
  completeChoice,
  readBookingQuery,
  withBookingChoice,
} from "#app/features/booking-requests/domain/booking-choice.ts";
import {
  type RequestKind,
  requestKindParameter,
} from "#app/features/booking-requests/domain/request-kind.ts";
import { ignoredParametersView } from "#app/features/booking-requests/views/ignored-parameters-view.server.ts";
import { harbourPosition } from "#app/features/places/domain/reference-harbours.ts";
import { bookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { findBoatPage } from "#app/features/boats/queries/find-boat-page.server.ts";
import { HarbourMap } from "#app/features/map/components/harbour-map.tsx";
import { mapTiles } from "#app/features/map/views/map-tiles-view.server.ts";
import { destinationsAbove } from "#app/features/destinations/views/destination-trail-view.server.ts";
import { NewestReviews } from "#app/features/reviews/components/newest-reviews.tsx";
import { RatingHeading } from "#app/features/reviews/components/rating-heading.tsx";
import { reviewViews } from "#app/features/reviews/views/review-view.server.ts";
import { TranslatedText } from "#app/features/translation/components/translated-text.tsx";
import { assumedLanguage } from "#app/features/translation/domain/language-guess.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { photoShareUrl } from "#app/platform/photos/photo-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import { Rating } from "#app/ui/stars.tsx";
import { useStickyTop } from "#app/ui/use-sticky-top.ts";
import type { Route } from "./+types/boat.ts";

const bookingFormId = "booking";

const BookingRequestDialog = lazy(async () => ({
  default: (await import("#app/features/booking-requests/components/booking-request-dialog.tsx"))
    .BookingRequestDialog,
}));

// For owners and moderators only.
const OwnListingPanel = lazy(async () => ({
  default: (await import("#app/features/booking-requests/components/own-listing-panel.tsx"))
    .OwnListingPanel,
}));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, environment, now } = requestScope(context);
  const page = await findBoatPage(db, { actor, now }, params.id);
  if (!page) throw data(null, { status: 404 });
  const language = languageOfPath(url.pathname);
  const { boat, photos, owner, reviews, calendar, isListed, isOwn } = page;
  const words = boatPageView(page, language);
  const above = destinationsAbove(boat, language);
  const frame = { capacity: boat.capacity, today: calendar.from };
  const { ignoredParameters } = readBookingQuery(url.searchParams, frame);
  return {
    boat: bookableBoat(boat),
    city: boat.city,
    port: boat.port,
    map: { position: harbourPosition(boat.city, boat.port), tiles: mapTiles(environment) },
    description: boat.description,
    descriptionLanguage: assumedLanguage(boat.description),
    photos,
    owner: { firstName: owner.firstName, avatarUrl: owner.avatarUrl },
    rating: reviews.rating,
    distribution: reviews.distribution,
    reviews: reviewViews(reviews.newest, calendar.from, language),
    calendar,
    words,
    head: boatHead(page, words, { language, origin: environment.publicUrl, above }),
    isListed,
    isOwn,
    ignoredParameters: ignoredParametersView(ignoredParameters, boat),
    isSignedIn: actor.kind === "user",
  };
}

export const handle = publicPage;

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.shell_title({ page: m.boats_not_found_title() }) }];
  const { boat, words, photos, head, isListed } = loaderData;
  const page = m.boats_page_title({ title: boat.title, city: words.town });
  return pageMeta(args, {
    title: m.shell_title({ page }),
    description: head.description,
    picture: photos[0] && photoShareUrl(photos[0].url),
    isIndexed: isListed,
    facts: head.facts,
  });
}

// Another boat is another page: no choice and no expanded section is kept.
export default function Boat({ loaderData }: Route.ComponentProps) {
  return <BoatPage key={loaderData.boat.id} page={loaderData} />;
}

function BoatPage({ page }: { page: Route.ComponentProps["loaderData"] }) {
  const { boat, words, calendar, isListed, isOwn, isSignedIn } = page;
  const { choice, choose, hasChosen } = useBookingChoice({ capacity: boat.capacity, calendar });
  const message = useMessageDialog();
  const aside = useRef<HTMLDivElement>(null);
  useStickyTop(aside);
  const authDialog = useAuthDialog();
  const language = useLanguage();
  const rating = page.rating && <Rating value={page.rating.average} count={page.rating.count} />;
  const query = withBookingChoice(new URLSearchParams(), choice);
  const complete = completeChoice(choice, calendar);
  const canAsk = isSignedIn && isListed && !isOwn;
  const asked = canAsk && (message.asked === "contact" || complete) ? message.asked : null;

  function request(kind: RequestKind): boolean {
    if (isSignedIn) message.show(kind);
    else authDialog?.open("register", { redirectTo: pathTo(kind) });
    return isSignedIn || authDialog !== null;
  }

  /** The path back here, where the dialog then opens. */
  function pathTo(kind: RequestKind): string {
    const next = new URLSearchParams(query);
    next.set(requestKindParameter, kind);
    return localizedPath(language, `/boat/${boat.id}?${next}`);
  }

  const booking = { boat, calendar, choice, onChoose: choose };
  return (
    <>
      <div className="page">
        <BoatBreadcrumb title={boat.title} city={page.city} town={words.town} query={query} />
        <VisibilityBanner notice={words.notice} />
        {!hasChosen && <IgnoredParametersNotice problems={page.ignoredParameters} />}
        <div className="flex flex-col">
          <div className="max-md:order-2">
            <BoatHeading
              title={boat.title}
              words={words}
              rating={rating ?? <Badge tone="new">{m.boats_new()}</Badge>}
              actions={<ShareButton title={boat.title} />}
            />
          </div>
          <PhotoGallery
            photos={page.photos}
            title={boat.title}
            corner={<ShareButton floating title={boat.title} />}
          />
        </div>
        <div className="mt-6.5 grid items-start lg:mt-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-21">
          <BoatSections
            choice={choice}
            availability={
              <AvailabilityCalendar calendar={calendar} choice={choice} onChoose={choose} />
            }
            description={
              page.description.trim() !== "" && (
                <TranslatedText text={page.description} language={page.descriptionLanguage}>
                  {(shown) => <BoatDescription {...shown} />}
                </TranslatedText>
              )
            }
            port={page.port}
            words={words}
            owner={page.owner}
            map={
              page.map.position ? (
                <HarbourMap
                  position={page.map.position}
                  port={page.port}
                  town={words.town}
                  tiles={page.map.tiles}
                >
                  <HarbourPicture />
                </HarbourMap>
              ) : null
            }
            reviews={{
              heading: <RatingHeading rating={page.rating} />,
              list: <NewestReviews {...page} allPath={`/boat/${boat.id}/reviews?${query}`} />,
            }}
          />
          <div ref={aside} className="mb-8 lg:sticky lg:top-6">
            {isOwn || !isListed ? (
              <Suspense>
                <OwnListingPanel {...booking} isOwn={isOwn} isListed={isListed} />
              </Suspense>
            ) : (
              <BookingCard
                {...booking}
                words={words}
                id={bookingFormId}
                rating={rating}
                onRequest={request}
              />
            )}
          </div>
        </div>
      </div>
      {!isOwn && isListed && <BookingBar {...booking} formId={bookingFormId} />}
      {asked && (
        <Suspense>
          <BookingRequestDialog
            kind={asked}
            boat={boat}
            ownerName={page.owner.firstName}
            choice={complete}
            signInLink={
              <AuthLink kind="login" redirectTo={pathTo(asked)} className="font-semibold underline">
                {m.shell_login()}
              </AuthLink>
            }
            onClose={() => message.show(null)}
          />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BoatNotShown isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}
