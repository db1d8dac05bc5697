import type { ReactNode } from "react";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { personName } from "#app/features/messages/labels.ts";
import type { Position } from "#app/features/places/domain/reference-harbours.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import { cancellationReasonLabel } from "../labels-cancellation.ts";
import type { ReservationView } from "../views/reservation-view.server.ts";
import type { TripView } from "../views/trip-view.server.ts";
import { Finance } from "./finance.tsx";
import { PrintButton } from "./print-button.tsx";
import { ReservationContact } from "./reservation-contact.tsx";
import { ReservationDetails } from "./reservation-details.tsx";
import { ReservationHeader } from "./reservation-header.tsx";
import { StayFacts } from "./stay-facts.tsx";
import { TripChecklist } from "./trip-checklist.tsx";
import { TripCountdown } from "./trip-countdown.tsx";
import { TripDeparture } from "./trip-departure.tsx";
import { TripPreparation } from "./trip-preparation.tsx";

type ReservationPageProps = {
  detail: ReservationView;
  /** The reviews of a completed stay. */
  reviews: ReactNode;
  /** Whether a review or a contested fee is the page's main action, instead of the message button. */
  hasOtherMainAction: boolean;
  /** The trip to prepare; null once the stay is over or cancelled. */
  trip: TripView | null;
  /** The position of the port, if it is known. */
  position: Position | null;
  /** The port on a map, or a picture of it. */
  map: ReactNode;
  /** When the owner receives their share. */
  payout: ReactNode;
  /** What a cancellation today would cost the owner, or refund to the renter. */
  cancelNow: ReactNode;
  /** The state of the fee for the owner's cancellation, and how to contest it. */
  contest: ReactNode;
  /** The button that cancels the reservation. */
  cancelling: ReactNode;
};

/** One reservation, for its client or its owner (spec 2 §2). */
export function ReservationPage(props: ReservationPageProps) {
  const { detail, reviews, trip, position, map, cancelNow, contest, cancelling } = props;
  const { reservation, boat, side, counterpart, clientContact, cancellation, photo } = detail;
  const counterpartName = personName(counterpart.firstName);
  const picture = photo && (
    <Photo photo={photo} alt="" priority sizes="(width >= 760px) 640px, 100vw" />
  );
  return (
    <div data-print className="page max-w-264 pt-8 pb-16 md:pt-12">
      <ReservationHeader boat={boat} status={reservation.status} side={side} />
      {trip && (
        <TripCountdown
          trip={trip}
          departureTime={detail.times.departureTime}
          clientName={side === "owner" ? counterpartName : null}
          position={position}
          picture={picture}
        />
      )}
      {/* On phones, the actions come before the information. */}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="grid min-w-0 gap-8">
          {!trip && picture && (
            <div className="aspect-3/2 overflow-hidden rounded-lg">{picture}</div>
          )}
          {reviews}
          {cancellation && <CancellationNote {...cancellation} />}
          {contest}
          <StayFacts
            checkInDate={reservation.checkInDate}
            checkOutDate={reservation.checkOutDate}
            times={detail.times}
            isLastNightFree={detail.isLastNightFree}
            guests={reservation.guests}
            navigation={detail.navigation}
            side={side}
            counterpartName={counterpartName}
          />
        </div>
        <Card
          variant="raised"
          className="grid gap-6 md:sticky md:top-6 md:col-start-2 md:row-span-2 md:row-start-1"
        >
          <ReservationContact {...detail} hasOtherMainAction={props.hasOtherMainAction} />
          <Finance {...detail.finance} trip={trip} ownerName={counterpartName} />
          {props.payout}
          <div className="grid gap-3 print:hidden">
            {detail.listing && (
              <LinkButton to={detail.listing} size="sm">
                {m.reservations_see_listing()}
              </LinkButton>
            )}
            <PrintButton />
            {cancelling}
          </div>
        </Card>
        <div className="grid min-w-0 gap-8 md:col-start-1">
          {trip && (
            <>
              {trip.checklist && (
                <TripChecklist
                  {...trip.checklist}
                  reservationId={reservation.id}
                  depositCents={trip.depositCents}
                  side={side}
                  name={counterpartName}
                  conversation={conversationPath({ with: counterpart.userId, boat: boat.id })}
                  position={position}
                />
              )}
              <TripPreparation {...trip} />
              <TripDeparture boat={boat} position={position} map={map} />
            </>
          )}
          {cancelNow}
          <ReservationDetails
            id={reservation.id}
            createdAt={reservation.createdAt}
            paymentSessionId={reservation.paymentSessionId}
            clientEmail={clientContact?.email ?? null}
          />
        </div>
      </div>
    </div>
  );
}

type CancellationNoteProps = NonNullable<ReservationView["cancellation"]>;

/** Who cancelled a reservation and why, and where to go from here: to other boats, or to the free days. */
function CancellationNote(props: CancellationNoteProps) {
  const { cancelledBy, reason, details, otherBoats, freedDays } = props;
  if (!cancelledBy) return null;
  return (
    <Notice
      tone="danger"
      title={
        cancelledBy === "owner"
          ? m.reservations_cancelled_by_owner()
          : m.reservations_cancelled_by_renter()
      }
    >
      {reason && <p className="mt-0.5">{cancellationReasonLabel(reason)}</p>}
      {details && <p className="mt-0.5 break-words whitespace-pre-line">{details}</p>}
      {otherBoats && (
        <p className="mt-2 print:hidden">
          <InlineLink to={otherBoats}>{m.boats_request_other_boats()}</InlineLink>
        </p>
      )}
      {freedDays && (
        <p className="mt-0.5 print:hidden">
          {m.reservations_days_freed()}{" "}
          <InlineLink to={freedDays}>{m.reservations_days_freed_see()}</InlineLink>
        </p>
      )}
    </Notice>
  );
}
