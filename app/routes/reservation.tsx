import { MessageSquare, Phone } from "lucide-react";
import { data, redirect } from "react-router";
import { findPhoto } from "#app/features/boats/queries/list-photos.server.ts";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { personName } from "#app/features/messages/labels.ts";
import { CancellationChoice } from "#app/features/reservations/components/cancellation-choice.tsx";
import { uncancelled } from "#app/features/reservations/components/cancellation-answer.ts";
import { CancellationNote } from "#app/features/reservations/components/cancellation-note.tsx";
import { Finance } from "#app/features/reservations/components/finance.tsx";
import { ReservationDetails } from "#app/features/reservations/components/reservation-details.tsx";
import { ReservationHeader } from "#app/features/reservations/components/reservation-header.tsx";
import { StayFacts } from "#app/features/reservations/components/stay-facts.tsx";
import { readCancellation } from "#app/features/reservations/domain/cancellation-record.ts";
import { readStayTimes } from "#app/features/reservations/domain/stay-times.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { cancellationTermsView } from "#app/features/reservations/views/cancellation-terms-view.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { revalidateUnlessOffline, answerUnlessOffline } from "#app/platform/offline.ts";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Photo } from "#app/ui/photo.tsx";
import type { Route } from "./+types/reservation.ts";
import { actOnReservation } from "./reservation-action.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const detail = await findReservation(db, actor, params.id).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    logger.error({ err: error }, "a reservation could not be read");
    return "failed" as const;
  });
  if (detail === "failed") return data({ detail: null }, { status: 500 });
  if (!detail) {
    throw redirect(localizedPath(languageOfPath(url.pathname), "/my-reservations"), {
      headers: await flash("error", "reservations_missing"),
    });
  }
  const { reservation } = detail;
  return {
    detail: {
      ...detail,
      times: readStayTimes(reservation.bookingDetails),
      cancellation:
        reservation.status === "cancelled" ? readCancellation(reservation.bookingDetails) : null,
      terms: cancellationTermsView(detail, actor, todayInParis(now)),
      photo: await findPhoto(db, detail.boat.photo),
    },
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const scope = signedInScope(context);
  const form = await request.formData();
  return actOnReservation({ scope, reservationId: params.id, form, url });
}

/** Without a connection the dialog stays open, with what was filled in. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return answerUnlessOffline(
    () => serverAction(),
    () => uncancelled(form),
  );
}

export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.detail?.boat.title ?? m.reservations_title();
  return [{ title: m.shell_title({ page }) }, { name: "robots", content: "noindex" }];
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  useLiveEvents(["reservations"]);
  const { detail } = loaderData;
  if (!detail) {
    return (
      <EmptyState
        headingLevel={1}
        title={m.reservations_load_one_failed()}
        action={<LinkButton to="/my-reservations">{m.reservations_back()}</LinkButton>}
      />
    );
  }
  const { reservation, boat, side, counterpart, clientContact, cancellation, photo } = detail;
  return (
    <div className="page max-w-264 pt-2 pb-16 md:pt-4">
      <ReservationHeader boat={boat} status={reservation.status} side={side} />
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="grid min-w-0 gap-8">
          {photo && (
            <div className="aspect-3/2 overflow-hidden rounded-lg">
              <Photo photo={photo} alt="" priority sizes="(width >= 760px) 640px, 100vw" />
            </div>
          )}
          {cancellation && <CancellationNote {...cancellation} />}
          <StayFacts
            checkInDate={reservation.checkInDate}
            checkOutDate={reservation.checkOutDate}
            times={detail.times}
            guests={reservation.guests}
            side={side}
            counterpartName={personName(counterpart.firstName)}
          />
          <ReservationDetails
            id={reservation.id}
            createdAt={reservation.createdAt}
            paymentSessionId={reservation.paymentSessionId}
            clientEmail={clientContact?.email ?? null}
          />
        </div>
        <Card look="raised" className="grid gap-6 md:sticky md:top-6">
          <Finance totalCents={reservation.totalPrice} side={side} cancellation={cancellation} />
          <div className="grid gap-3">
            <LinkButton
              to={conversationPath({ with: counterpart.userId, boat: boat.id })}
              // Opening a conversation marks it as read, so hovering must not load it.
              prefetch="none"
              size="sm"
              variant="sea"
              icon={<MessageSquare />}
            >
              {m.reservations_send_message()}
            </LinkButton>
            {clientContact?.phone && (
              <a href={`tel:${clientContact.phone}`} className={buttonClasses({ size: "sm" })}>
                <Phone />
                {m.reservations_call()}
              </a>
            )}
            <CancellationChoice terms={detail.terms} pageAnswer={actionData ?? null} />
          </div>
        </Card>
      </div>
    </div>
  );
}
