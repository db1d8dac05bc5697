import { data, isRouteErrorResponse } from "react-router";
import { BoatNotShown } from "#app/features/boats/components/boat-not-shown.tsx";
import { findVisibleBoat } from "#app/features/boats/queries/find-visible-boat.server.ts";
import {
  readBookingQuery,
  withBookingChoice,
} from "#app/features/booking-requests/domain/booking-choice.ts";
import { ReviewsPage } from "#app/features/reviews/components/reviews-page.tsx";
import { listReviews } from "#app/features/reviews/queries/list-reviews.server.ts";
import { reviewViews } from "#app/features/reviews/views/review-view.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { Route } from "./+types/boat-reviews.ts";

const reviewsOnPage = 12;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, now } = requestScope(context);
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const page = pageOf(url.searchParams.get("page"));
  const [boat, reviews] = await Promise.all([
    findVisibleBoat(db, actor, params.id),
    listReviews(db, params.id, { limit: reviewsOnPage, offset: (page - 1) * reviewsOnPage }),
  ]);
  const pages = Math.max(1, Math.ceil((reviews.rating?.count ?? 0) / reviewsOnPage));
  if (!boat || page > pages) throw data(null, { status: 404 });
  sharePage(context, [`boat ${boat.id}`]);
  const today = todayInParis(now);
  const frame = { capacity: Number.MAX_SAFE_INTEGER, today };
  const { choice } = readBookingQuery(url.searchParams, frame);
  return {
    boat: { id: boat.id, title: boat.title },
    query: String(withBookingChoice(new URLSearchParams(), choice)),
    rating: reviews.rating,
    distribution: reviews.distribution,
    reviews: reviewViews(reviews.newest, {
      actor,
      today,
      language: languageOfPath(url.pathname),
    }),
    page,
    pages,
  };
}

/** The page number; 1 for anything else. */
function pageOf(typed: string | null): number {
  return typed !== null && /^[1-9][0-9]{0,5}$/.test(typed) ? Number(typed) : 1;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = m.reviews_page_title({ title: loaderData.boat.title });
  return [{ title: m.shell_title({ page }) }];
}

export default function BoatReviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BoatNotShown isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}
