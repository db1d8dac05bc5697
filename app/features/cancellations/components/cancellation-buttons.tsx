import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type CancellationButtonsProps = {
  pending: boolean;
  disabled?: boolean;
  onKeep: (() => void) | null;
};

/** The buttons that confirm the cancellation or keep the reservation. */
export function CancellationButtons({
  pending,
  disabled = false,
  onKeep,
}: CancellationButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
      {onKeep && (
        <Button size="sm" onClick={onKeep}>
          {m.reservations_cancel_keep()}
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        variant="danger"
        pending={pending}
        disabled={disabled && !pending}
      >
        {m.reservations_cancel_confirm()}
      </Button>
    </div>
  );
}
