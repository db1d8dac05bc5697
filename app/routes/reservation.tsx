import { CancelNow } from "#app/features/cancellations/components/cancel-now.tsx";
import { CancellationChoice } from "#app/features/cancellations/components/cancellation-choice.tsx";
import { ContestNote } from "#app/features/cancellations/components/contest-note.tsx";
import { cancelReservationForm } from "#app/features/cancellations/forms/cancel-reservation-form.server.ts";
import { findContestOfStay } from "#app/features/cancellations/queries/find-contest.server.ts";
import { cancellationTermsView } from "#app/features/cancellations/views/cancellation-terms-view.server.ts";
import { contestView } from "#app/features/cancellations/views/contest-view.server.ts";
import { HarbourMap } from "#app/features/map/components/harbour-map.tsx";
import { boatHarbourView } from "#app/features/map/views/boat-harbour-view.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { StayPayout } from "#app/features/payouts/components/stay-payout.tsx";
import { stayPayoutView } from "#app/features/payouts/views/stay-payout-view.server.ts";
import { ReservationPage } from "#app/features/reservations/components/reservation-page.tsx";
import { findPhotoAndShare } from "#app/features/reservations/queries/find-photo-and-share.server.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { findTrip } from "#app/features/reservations/queries/find-trip.server.ts";
import { findRefundState } from "#app/features/reservations/queries/refund-state.server.ts";
import { reservationView } from "#app/features/reservations/views/reservation-view.server.ts";
import { tripView } from "#app/features/reservations/views/trip-view.server.ts";
import { ReviewInvitation } from "#app/features/stay-reviews/components/review-invitation.tsx";
import { findStayReviews } from "#app/features/stay-reviews/queries/find-stay-reviews.server.ts";
import { stayReviewsView } from "#app/features/stay-reviews/views/stay-reviews-view.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/reservation.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db, environment, now } = signedInScope(context);
  const detail = await findReservation(db, actor, params.id);
  if (!detail) {
    throw await replaceWithToast({ url }, "/my-reservations", "reservations_missing", "error");
  }
  const today = todayInParis(now);
  const language = languageOfPath(url.pathname);
  const [shown, refundState, contested, trip, payout, reviews] = await Promise.all([
    findPhotoAndShare(db, detail),
    findRefundState(db, detail.reservation),
    findContestOfStay(db, detail),
    findTrip(db, detail, today),
    stayPayoutView({ db, now }, detail),
    optionalPart("reviews of a stay", findStayReviews(db, detail)),
  ]);
  const contest = contested && contestView(contested, now);
  const state = { refundState, feeState: contest?.feeState ?? null, language };
  return {
    detail: reservationView(detail, { ...shown, ...state, today }),
    contest,
    payout,
    terms: cancellationTermsView(detail, actor, today),
    trip: tripView(detail, trip, today),
    harbour: boatHarbourView(detail.boat, environment),
    reviews: reviews && stayReviewsView(reviews, { today, isEditing: false }),
  };
}

export const action = formAction(cancelReservationForm);
export const clientAction = formClientAction(m.reservations_cancel_failed);

// A refused cancellation also reloads the data: the other side was faster, or the refund changed.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.detail.boat.title ?? m.reservations_title();
  return [{ title: m.shell_title({ page }) }];
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  const { detail, contest, payout, terms, reviews, trip, harbour } = loaderData;
  return (
    <ReservationPage
      detail={detail}
      hasOtherMainAction={reviews?.canWrite === true || contest?.status === "open"}
      reviews={reviews && <ReviewInvitation reviews={reviews} />}
      trip={trip}
      position={harbour?.position ?? null}
      map={harbour && <HarbourMap {...harbour} />}
      contest={contest && <ContestNote contest={contest} />}
      payout={payout && <StayPayout {...payout} />}
      cancelNow={terms && <CancelNow terms={terms} />}
      cancelling={<CancellationChoice terms={terms} pageAnswer={refusalOf(actionData)} />}
    />
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const page = { title: m.reservations_load_one_failed(), path: `/reservation/${params.id}` };
  const back = { to: "/my-reservations", label: m.reservations_back() };
  return <LoadFailedPage error={error} {...page} back={back} />;
}
