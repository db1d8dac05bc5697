import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { BoatStatus } from "../domain/boat-status.ts";
import { boatStatusLabel } from "../labels.ts";

const tones: Record<BoatStatus, BadgeTone> = {
  pending: "warning",
  approved: "new",
  rejected: "danger",
  suspended: "danger",
};

/** The moderation status of a boat (spec 2 §4). */
export function BoatStatusBadge({ status }: { status: BoatStatus }) {
  return <Badge tone={tones[status]}>{boatStatusLabel(status)}</Badge>;
}
