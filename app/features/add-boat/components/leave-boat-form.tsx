import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type LeaveBoatFormProps = {
  open: boolean;
  onStay: () => void;
  /** Keeps the draft on this device. */
  onLeave: () => void;
  /** Deletes the draft. */
  onDiscard: () => void;
};

/** Asks whether to keep or discard unsaved changes. */
export function LeaveBoatForm({ open, onStay, onLeave, onDiscard }: LeaveBoatFormProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="sm"
      title={m.add_boat_leave_title()}
      footer={
        <div className="flex flex-1 flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="quiet" onClick={onDiscard}>
            {m.add_boat_leave_discard()}
          </Button>
          <Button onClick={onLeave}>{m.add_boat_leave_keep()}</Button>
          <Button variant="sea" onClick={onStay}>
            {m.add_boat_leave_stay()}
          </Button>
        </div>
      }
    >
      <p>{m.add_boat_leave_text()}</p>
    </Dialog>
  );
}
