import { useState } from "react";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { BoatPhoto } from "#app/features/boats/queries/boat-photo.server.ts";
import type { RequestPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Photo } from "#app/ui/photo.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import {
  type BookableCalendar,
  completeChoice,
  readTypedChoice,
  withBookingChoice,
} from "../domain/booking-choice.ts";
import type { RequestKind } from "../domain/request-kind.ts";
import { stayOf } from "./booking-card.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { BookingRequestForm } from "./booking-request-form.tsx";
import { IgnoredParametersNotice } from "./ignored-parameters-notice.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { RequestChoices } from "./request-choices.tsx";
import { RequestSummary } from "./request-summary.tsx";
import { useBookingChoice } from "./use-booking-choice.ts";
import { useRequestWishes } from "./use-request-wishes.ts";

type BookingRequestPageProps = {
  kind: RequestKind;
  boat: BookableBoat;
  view: RequestPageView;
  photo: BoatPhoto | null;
  ownerName: string | null;
  calendar: BookableCalendar;
  isSignedIn: boolean;
  /** The page's response, if the form was submitted without JavaScript. */
  refusal: FormRefused | null;
  /** The ignored parameters of the URL, as texts. */
  ignoredParameters: readonly string[];
};

/** The booking request as a page: the content of the dialog, and fields for missing days and guests. */
export function BookingRequestPage(props: BookingRequestPageProps) {
  const { kind, boat, view, photo, ownerName, calendar, refusal } = props;
  const { capacity } = boat;
  const typed = refusal && readTypedChoice((name) => typedIn(refusal, name) ?? "", { capacity });
  const { choice, choose, inAddress, hasChosen } = useBookingChoice({ capacity, calendar, typed });
  // If the URL had no valid days, the fields stay visible while days are chosen.
  const [isSettled] = useState(() => completeChoice(inAddress, calendar) !== null);
  const complete = completeChoice(choice, calendar);
  const settled = isSettled ? complete : null;
  const wishes = useRequestWishes(boat, { guests: choice.guests, refusal });
  const stay = stayOf(boat, choice, wishes.extras);
  // Hidden without JavaScript, because a visitor's choices would then be lost when they sign in.
  const unlessKept = props.isSignedIn ? undefined : "script-only";
  const back = `/boat/${boat.id}?${withBookingChoice(new URLSearchParams(), choice)}`;
  return (
    <div className="page grid items-start gap-x-16 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <p className="lg:col-span-full lg:-mb-5 max-lg:-order-2">
        <BackLink to={back}>{m.boats_request_back()}</BackLink>
      </p>
      <div className="min-w-0 lg:max-w-form">
        <h1 className="mb-6 text-h2">
          {ownerName ? m.boats_request_to({ name: ownerName }) : m.boats_request_to_owner()}
        </h1>
        {!hasChosen && <IgnoredParametersNotice problems={props.ignoredParameters} />}
        {settled && (
          <div className="mb-6">
            <RequestSummary title={boat.title} choice={settled} stay={null} />
          </div>
        )}
        <BookingRequestForm
          boatId={boat.id}
          minAge={boat.minAge}
          kind={kind}
          choice={settled}
          totalCents={stay?.totalCents ?? null}
          pageAnswer={refusal}
          choices={
            (kind === "book" || complete) && (
              <div className={classNames("contents", unlessKept)}>
                <RequestChoices guests={choice.guests} {...{ boat, view, wishes }} />
              </div>
            )
          }
          signIn={props.isSignedIn ? null : <SignInToAsk />}
          fields={
            settled ? null : (
              <fieldset className={unlessKept}>
                {kind === "contact" && (
                  <legend className="mb-2">
                    <span className="block text-md font-semibold">{m.boats_question_dates()}</span>
                    <span className="text-md text-ink-soft">{m.boats_question_dates_hint()}</span>
                  </legend>
                )}
                <BookingFields boat={boat} calendar={calendar} choice={choice} onChoose={choose} />
              </fieldset>
            )
          }
        />
      </div>
      <div className="overflow-hidden rounded-xl border border-hairline max-lg:-order-1">
        {photo && (
          <div className="aspect-3/2 max-lg:hidden">
            <Photo photo={photo} alt="" sizes="(width >= 64rem) 24rem, 100vw" />
          </div>
        )}
        <div className="p-5">
          <p className="text-h4 wrap-anywhere">{boat.title}</p>
          <p className="text-md text-ink-soft">{view.place}</p>
          {stay && (
            <div className="mt-4 border-t border-hairline pt-4">
              <PriceBreakdown stay={stay} boat={boat} view={view} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Replaces the submit button of a request for visitors who are not signed in (spec 1 §6). */
function SignInToAsk() {
  return (
    <div className="grid gap-2.5">
      <p className="font-semibold">{m.boats_request_sign_in_title()}</p>
      <p className="text-md text-ink-soft">
        {m.boats_request_sign_in()} <span className="script-only">{m.boats_request_kept()}</span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2.5">
        <AuthLink kind="register" className={buttonClasses({ variant: "primary" })}>
          {m.shell_register()}
        </AuthLink>
        <AuthLink kind="login" className={buttonClasses()}>
          {m.shell_login()}
        </AuthLink>
      </div>
    </div>
  );
}
