import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { BookableBoat } from "../queries/boat-details.server.ts";
import { stayOf } from "./booking-card.tsx";
import { BookingRequestForm } from "./booking-request-form.tsx";
import { RequestSummary } from "./request-summary.tsx";

type BookingRequestDialogProps = {
  boat: BookableBoat;
  ownerName: string | null;
  choice: { from: CalendarDate; to: CalendarDate; guests: number };
  onClose: () => void;
};

/** The message dialog of the boat page (spec 1 §2). Loaded when it is opened. */
export function BookingRequestDialog(props: BookingRequestDialogProps) {
  const { boat, ownerName, choice, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={ownerName ? m.boats_request_to({ name: ownerName }) : m.boats_request_to_owner()}
    >
      <div className="grid gap-5">
        <RequestSummary title={boat.title} {...choice} stay={stayOf(boat, choice)} />
        <BookingRequestForm boatId={boat.id} choice={choice} />
      </div>
    </Dialog>
  );
}
