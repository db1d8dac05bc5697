import { m } from "#app/i18n/paraglide/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const looks = new Map<string, { tone: BadgeTone; label: () => string }>([
  ["pending", { tone: "warning", label: m.reservations_status_pending }],
  ["confirmed", { tone: "new", label: m.reservations_status_confirmed }],
  ["completed", { tone: "sea", label: m.reservations_status_completed }],
  ["cancelled", { tone: "danger", label: m.reservations_status_cancelled }],
]);

/** A reservation's status; an unknown status is shown as it is (spec 2 §4). */
export function ReservationStatusBadge({ status }: { status: string }) {
  const look = looks.get(status);
  return <Badge tone={look?.tone ?? "limestone"}>{look?.label() ?? status}</Badge>;
}
