import { type ReactNode, Suspense, useRef } from "react";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { AuthLink, useAuthDialog } from "#app/ui/auth-link.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DateRangeControl } from "#app/ui/date-range-field.tsx";
import { neededPart } from "#app/ui/lazy-part.tsx";
import { ProgressBar } from "#app/ui/navigation-progress.tsx";
import { useReloadWhenSeen } from "#app/ui/use-reload-when-seen.ts";
import { type BookingChoice, completeChoice, withBookingChoice } from "../domain/booking-choice.ts";
import { type RequestKind, requestKindParameter } from "../domain/request-kind.ts";
import { AvailabilityCalendar } from "./availability-calendar.tsx";
import { BookingBar } from "./booking-bar.tsx";
import { BookingCard } from "./booking-card.tsx";
import type { BookingProps } from "./booking-fields.tsx";
import { useBookingChoice } from "./use-booking-choice.ts";
import { useMessageDialog } from "./use-message-dialog.ts";

const bookingFormId = "booking";

// Loaded lazily, because most URLs have no ignored parameters.
const IgnoredParametersNotice = neededPart(
  async () => (await import("./ignored-parameters-notice.tsx")).IgnoredParametersNotice,
);

const loadDialog = () => import("./booking-request-dialog.tsx");
const BookingRequestDialog = neededPart(async () => (await loadDialog()).BookingRequestDialog);

// Loaded lazily, because only owners and moderators see it.
const OwnListingPanel = neededPart(
  async () => (await import("./own-listing-panel.tsx")).OwnListingPanel,
);

type BoatBookingProps = Pick<BookingProps, "boat" | "calendar"> & {
  view: BoatPageView;
  ownerName: string | null;
  rating: ReactNode;
  isOwn: boolean;
  isListed: boolean;
  isSignedIn: boolean;
  /** The ignored parameters of the URL, as texts. */
  ignoredParameters: readonly string[];
  /** Places the parts of the booking in the boat's page. */
  children: (parts: BookingParts) => ReactNode;
};

type BookingParts = {
  choice: BookingChoice;
  /** The choice as a query string for other URLs of the boat. */
  query: URLSearchParams;
  notice: ReactNode;
  calendar: ReactNode;
  card: ReactNode;
  /** Fixed at the bottom of the viewport on phones. */
  bar: ReactNode;
  /** Contacts the owner, for the place of the page that presents them. */
  ask: ReactNode;
  dialog: ReactNode;
};

/**
 * Choosing days and guests on a boat's page, up to the message to its owner (spec 1 §2). Visitors who are not
 * signed in register first and then return to the message dialog.
 */
export function BoatBooking(props: BoatBookingProps) {
  const { boat, calendar, view, rating, isOwn, isListed, isSignedIn } = props;
  useReloadWhenSeen(calendar);
  const { params, choice, choose, hasChosen } = useBookingChoice({
    capacity: boat.capacity,
    calendar,
  });
  const dates = useRef<DateRangeControl>(null);
  const message = useMessageDialog();
  const authDialog = useAuthDialog();
  const language = useLanguage();
  const query = withBookingChoice(new URLSearchParams(), choice);
  const complete = completeChoice(choice, calendar);
  const isBookable = isListed && !isOwn;
  const canAsk = isSignedIn && isBookable && (message.openKind === "contact" || complete !== null);
  const openKind = canAsk ? message.openKind : null;

  function request(kind: RequestKind): boolean {
    if (isSignedIn) message.show(kind);
    else {
      authDialog?.open("register", {
        redirectTo: pathTo(kind),
        loadBefore: async () =>
          (await loadDialog()).renderBeforeAccount({ ...props, kind, choice: complete }),
      });
    }
    return isSignedIn || authDialog !== null;
  }

  /** The path of this page that opens the message dialog, with the visitor's search and choice. */
  function pathTo(kind: RequestKind): string {
    const next = withBookingChoice(params, choice);
    next.set(requestKindParameter, kind);
    return localizedPath(language, `/boat/${boat.id}?${next}`);
  }

  const booking = { boat, calendar, choice, onChoose: choose };
  return props.children({
    choice,
    query,
    notice: !hasChosen && props.ignoredParameters.length > 0 && (
      <Suspense>
        <IgnoredParametersNotice problems={props.ignoredParameters} />
      </Suspense>
    ),
    calendar: <AvailabilityCalendar calendar={calendar} choice={choice} onChoose={choose} />,
    card: isBookable ? (
      <BookingCard
        {...booking}
        view={view}
        id={bookingFormId}
        rating={rating}
        dates={dates}
        onRequest={request}
      />
    ) : (
      <Suspense>
        <OwnListingPanel {...booking} view={view} isOwn={isOwn} isListed={isListed} />
      </Suspense>
    ),
    ask: isBookable && (
      <Button
        type="submit"
        form={bookingFormId}
        name={requestKindParameter}
        value="contact"
        formNoValidate
        size="sm"
      >
        {m.boats_ask_owner()}
      </Button>
    ),
    bar: isBookable && <BookingBar {...booking} formId={bookingFormId} dates={dates} view={view} />,
    dialog: openKind && (
      <Suspense fallback={<ProgressBar isBusy />}>
        <BookingRequestDialog
          kind={openKind}
          boat={boat}
          view={view}
          ownerName={props.ownerName}
          choice={complete}
          signInLink={
            <AuthLink
              kind="login"
              redirectTo={pathTo(openKind)}
              className="font-semibold underline"
            >
              {m.shell_login()}
            </AuthLink>
          }
          onClose={() => message.show(null)}
        />
      </Suspense>
    ),
  });
}
