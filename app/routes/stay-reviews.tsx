import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { StayReviewsPage } from "#app/features/stay-reviews/components/stay-reviews-page.tsx";
import { answerReviewForm } from "#app/features/stay-reviews/forms/answer-review-form.server.ts";
import { editReviewForm } from "#app/features/stay-reviews/forms/edit-review-form.server.ts";
import { writeReviewForm } from "#app/features/stay-reviews/forms/write-review-form.server.ts";
import { findStayReviews } from "#app/features/stay-reviews/queries/find-stay-reviews.server.ts";
import { stayReviewsView } from "#app/features/stay-reviews/views/stay-reviews-view.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/stay-reviews.ts";

/**
 * The reviews of a completed rental, for its renter and its owner; for everyone else the page does not exist.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const stay = await findReservation(db, actor, params.id);
  const found = stay && (await findStayReviews(db, stay));
  if (!found) throw new AppError("not_found");
  const isEditing = url.searchParams.has("edit");
  return { reviews: stayReviewsView(found, { today: todayInParis(now), isEditing }) };
}

export const action = formAction(
  { write: writeReviewForm, edit: editReviewForm, answer: answerReviewForm },
  { who: signedIn },
);

export const clientAction = formClientAction({
  write: m.stay_reviews_failed,
  edit: m.stay_reviews_failed,
  answer: m.stay_reviews_failed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.stay_reviews_section() }) }];
}

export default function StayReviews({ loaderData, actionData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  const refusals = {
    write: refusalOf(actionData, "write"),
    edit: refusalOf(actionData, "edit"),
    answer: refusalOf(actionData, "answer"),
  };
  return <StayReviewsPage {...loaderData} refusals={refusals} />;
}
