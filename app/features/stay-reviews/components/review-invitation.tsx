import { formatMediumDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { StayReviewsView } from "../views/stay-reviews-view.server.ts";

/** On the reservation's page: a link to write a review, or to read the existing ones. */
export function ReviewInvitation({ reviews }: { reviews: StayReviewsView }) {
  const { reservation, canWrite, own, received, lastDay, otherName } = reviews;
  const day = formatMediumDate(lastDay, useLanguage());
  if (!canWrite && !own && !received) return null;
  return (
    <section className="grid justify-items-start gap-3 rounded-lg bg-limestone p-5">
      <h2 className="text-h4">{m.stay_reviews_section()}</h2>
      <p className="text-md">
        {canWrite ? m.stay_reviews_invite({ name: otherName, day }) : m.stay_reviews_see_text()}
      </p>
      <LinkButton
        to={`/reservation/${reservation.id}/review`}
        size="sm"
        variant={canWrite ? "primary" : "sea"}
      >
        {canWrite ? m.stay_reviews_write() : m.stay_reviews_see()}
      </LinkButton>
    </section>
  );
}
