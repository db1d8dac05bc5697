import { data, isRouteErrorResponse } from "react-router";
import { BoatNotShown } from "#app/features/boats/components/boat-not-shown.tsx";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { findBoatWithCalendar } from "#app/features/boats/queries/find-boat-page.server.ts";
import { requestPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { BookingRequestPage } from "#app/features/booking-requests/components/booking-request-page.tsx";
import { UnsentMessage } from "#app/features/booking-requests/components/unsent-message.tsx";
import {
  readRequestKind,
  requestKindParameter,
} from "#app/features/booking-requests/domain/request-kind.ts";
import { sendRequestForm } from "#app/features/booking-requests/forms/send-request-form.server.ts";
import { findRefusedRequest } from "#app/features/booking-requests/queries/find-refused-request.server.ts";
import { ignoredParametersView } from "#app/features/booking-requests/views/ignored-parameters-view.server.ts";
import { refusedRequestView } from "#app/features/booking-requests/views/refused-request-view.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { type FormRefused, refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { isRecord } from "#app/platform/text/json.ts";
import type { Route } from "./+types/booking-request.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, now } = requestScope(context);
  const [page, refused] = await Promise.all([
    findBoatWithCalendar(db, { actor, now }, params.id),
    findRefusedRequest({ actor, db, now }, params.id),
  ]);
  const unsent = refused && refusedRequestView(refused);
  // Nobody can request a hidden boat or their own boat.
  if (!page?.isListed || page.isOwn) throw data(unsent, { status: 404 });
  const { capacity } = page.boat;
  const frame = { capacity, today: page.calendar.from };
  return {
    kind: readRequestKind(url.searchParams.get(requestKindParameter)) ?? ("book" as const),
    ignoredParameters: ignoredParametersView(url.searchParams, frame),
    boat: toBookableBoat(page.boat),
    view: requestPageView(page.boat),
    photo: page.photos[0] ?? null,
    ownerName: page.owner.firstName,
    calendar: page.calendar,
    isSignedIn: actor.kind === "user",
    unsent,
  };
}

export const action = formAction(sendRequestForm);

export const clientAction = formClientAction(m.boats_request_error);

// After a refusal the page shows the price and the free days as they are now.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.boats_request_title() }) }];
}

export default function BookingRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { unsent } = loaderData;
  return <BookingRequestPage {...loaderData} refusal={refusalOf(actionData) ?? unsent} />;
}

/** Whether this is the refused request that the loader throws with the status 404. */
function isUnsent(thrown: unknown): thrown is FormRefused {
  return isRecord(thrown) && thrown["done"] === false;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const thrown: unknown = isMissing ? error.data : null;
  const unsent = isUnsent(thrown) ? thrown : null;
  return (
    <>
      {unsent && <UnsentMessage refusal={unsent} />}
      <BoatNotShown isMissing={isMissing} />
    </>
  );
}
