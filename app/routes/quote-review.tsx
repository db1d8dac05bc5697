import { redirect } from "react-router";
import { findPhoto } from "#app/features/boats/queries/list-photos.server.ts";
import { QuoteReviewPage } from "#app/features/checkout/components/quote-review-page.tsx";
import { getQuoteReview } from "#app/features/checkout/queries/get-quote-review.server.ts";
import { quoteReviewView } from "#app/features/checkout/views/quote-review-view.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import { personName } from "#app/features/messages/labels.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { whyNotPayable } from "#app/features/payments/domain/payment-refusal.ts";
import { payReviewedQuoteForm } from "#app/features/payments/forms/pay-quote-form.server.ts";
import { QuoteLineList } from "#app/features/quotes/components/quote-line-list.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { flash } from "#app/platform/requests/flash.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/quote-review.ts";

/** Only an accepted quote can be paid here; any other redirects to its conversation, which says why. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const found = await getQuoteReview(db, { actor, now }, params.id);
  const language = languageOfPath(url.pathname);
  const owner = await getCorrespondent(db, found.quote.senderId);
  const ownerName = personName(owner.firstName);
  const review = quoteReviewView(found, { ownerName, language, now });
  const refusal = whyNotPayable(found.quote.status);
  if (refusal) {
    const headers = await flash("info", `payments_refusal_${refusal}`);
    throw redirect(localizedPath(language, review.back), { headers });
  }
  return { review, photo: await findPhoto(db, found.boat.photos[0] ?? null) };
}

export const action = formAction(payReviewedQuoteForm);

export const clientAction = formClientAction(m.payments_start_failed);

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.checkout_title() }) }];
}

export default function QuoteReviewRoute({ loaderData }: Route.ComponentProps) {
  useLiveEvents(["messages", "reservations"]);
  return (
    <QuoteReviewPage {...loaderData} lines={<QuoteLineList lines={loaderData.review.lines} />} />
  );
}
