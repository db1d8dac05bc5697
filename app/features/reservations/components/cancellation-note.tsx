import { m } from "#app/i18n/paraglide/messages.js";
import type { CancellationRecord } from "../domain/cancellation-record.ts";
import { cancellationReasonLabel } from "../labels-cancellation.ts";

/** Who cancelled a reservation, and why. */
export function CancellationNote({ cancelledBy, reason, details }: CancellationRecord) {
  if (!cancelledBy) return null;
  return (
    <div className="rounded-md bg-danger-soft px-4 py-3 text-md">
      <p className="font-semibold text-danger">
        {cancelledBy === "owner"
          ? m.reservations_cancelled_by_owner()
          : m.reservations_cancelled_by_renter()}
      </p>
      {reason && <p className="mt-0.5">{cancellationReasonLabel(reason)}</p>}
      {details && <p className="mt-0.5 break-words whitespace-pre-line">{details}</p>}
    </div>
  );
}
