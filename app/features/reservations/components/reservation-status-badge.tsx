import { m } from "#app/i18n/paraglide/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";

const badges = new Map<ReservationStatus, { tone: BadgeTone; label: () => string }>([
  ["pending", { tone: "warning", label: m.reservations_status_pending }],
  ["confirmed", { tone: "new", label: m.reservations_status_confirmed }],
  ["completed", { tone: "sea", label: m.reservations_status_completed }],
  ["cancelled", { tone: "danger", label: m.reservations_status_cancelled }],
]);

/** The badge of a reservation's status; a status without a label is shown as it is (spec 2 §4). */
export function ReservationStatusBadge({ status }: { status: ReservationStatus }) {
  const badge = badges.get(status);
  return <Badge tone={badge?.tone ?? "limestone"}>{badge?.label() ?? status}</Badge>;
}
