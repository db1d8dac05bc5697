import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { ShownBoatStatus } from "../domain/boat-status.ts";
import { boatStatusLabel } from "../labels.ts";

const tones: Record<ShownBoatStatus, BadgeTone> = {
  draft: "limestone",
  pending: "warning",
  approved: "new",
  rejected: "danger",
  suspended: "danger",
};

/** The moderation status of a boat (spec 2 §4), or 'draft'. */
export function BoatStatusBadge({ status }: { status: ShownBoatStatus }) {
  return <Badge tone={tones[status]}>{boatStatusLabel(status)}</Badge>;
}
