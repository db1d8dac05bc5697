import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";
import type { ReservationSide } from "../domain/reservation-side.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";
import { ReservationStatusBadge } from "./reservation-status-badge.tsx";

type ReservationHeaderProps = {
  boat: Pick<ReservationDetail["boat"], "title" | "type" | "port" | "city">;
  status: ReservationStatus;
  side: ReservationSide;
};

/** The boat, its port, the reservation's status, and the viewer's side (spec 2 §2). */
export function ReservationHeader({ boat, status, side }: ReservationHeaderProps) {
  return (
    <header>
      <div className="print:hidden">
        <BackLink to="/my-reservations">{m.reservations_back()}</BackLink>
      </div>
      <div className="grid justify-items-start gap-2">
        <h1 className="text-h2 wrap-anywhere">{boat.title}</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md">
          <ReservationStatusBadge status={status} />
          <Badge>{boatTypeLabel(boat.type)}</Badge>
          <p className="min-w-0 text-ink-soft">
            <FactsLine
              facts={[
                `${boat.port}, ${cityLabel(boat.city)}`,
                m.reservations_you_are({
                  side:
                    side === "owner" ? m.reservations_side_owner() : m.reservations_side_client(),
                }),
              ]}
            />
          </p>
        </div>
      </div>
    </header>
  );
}
