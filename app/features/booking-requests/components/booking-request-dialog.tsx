import { type ReactNode, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { BeforeAccount } from "#app/ui/auth-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { CompleteChoice } from "../domain/booking-choice.ts";
import { type RequestKind, requestKindParameter } from "../domain/request-kind.ts";
import { stayOf } from "./booking-card.tsx";
import { BookingRequestForm } from "./booking-request-form.tsx";
import { type EarlyMessage, MessageBeforeAccount } from "./message-before-account.tsx";
import { RequestChoices } from "./request-choices.tsx";
import { RequestSummary } from "./request-summary.tsx";
import { useRequestWishes } from "./use-request-wishes.ts";

type BookingRequestDialogProps = {
  kind: RequestKind;
  boat: BookableBoat;
  view: Pick<BoatPageView, "extras">;
  ownerName: string | null;
  /** Null for a question without days. */
  choice: CompleteChoice | null;
  /** Shown with the error that the session has ended. */
  signInLink: ReactNode;
  onClose: () => void;
};

/** The message dialog of the boat page (spec 1 §2), which is loaded when it is opened. */
export function BookingRequestDialog(props: BookingRequestDialogProps) {
  const { kind, boat, view, ownerName, choice, signInLink, onClose } = props;
  const guests = choice?.guests ?? 1;
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const wishes = useRequestWishes(boat, { guests, isInDialog: true });
  const stay = choice && stayOf(boat, choice, wishes.extras);
  const page = localizedPath(useLanguage(), `/boat/${boat.id}/request`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={ownerName ? m.boats_request_to({ name: ownerName }) : m.boats_request_to_owner()}
      footer={<div ref={setFooter} className="contents" />}
    >
      {/* Prefetches the script of the page that the form submits to, because React Router reloads this
          page if that script is missing. */}
      <PrefetchPageLinks page={page} />
      <div className="grid gap-5">
        <RequestSummary title={boat.title} choice={choice} stay={stay} />
        <BookingRequestForm
          boatId={boat.id}
          minAge={boat.minAge}
          kind={kind}
          choice={choice}
          totalCents={stay?.totalCents ?? null}
          choices={choice && <RequestChoices {...{ boat, view, guests, wishes }} />}
          signInLink={signInLink}
          footer={footer}
          onSent={() => {
            wishes.forget();
            closeForReturn();
          }}
        />
      </div>
    </Dialog>
  );
}

/**
 * Removes the dialog's parameter from the URL. Otherwise a user who returns to the boat's page after sending
 * the request would find the dialog open and empty.
 */
function closeForReturn(): void {
  const address = new URL(location.href);
  address.searchParams.delete(requestKindParameter);
  history.replaceState(history.state, "", address);
}

/** A function that renders the same message in the registration dialog, for a visitor without an account. */
export function renderBeforeAccount(message: EarlyMessage) {
  return (where: BeforeAccount) => <MessageBeforeAccount {...message} {...where} />;
}
