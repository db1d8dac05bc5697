import { ArrowLeft } from "lucide-react";
import { cityLabel } from "#app/features/places/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
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
    <header className="grid justify-items-start gap-2">
      <LocalizedLink
        to="/my-reservations"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-md font-medium text-sea underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft />
        {m.reservations_back()}
      </LocalizedLink>
      <h1 className="text-h2 wrap-anywhere">{boat.title}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md">
        <ReservationStatusBadge status={status} />
        <Badge>{boatTypeLabel(boat.type)}</Badge>
        <span className="text-ink-soft">
          {boat.port}, {cityLabel(boat.city)}
        </span>
      </div>
      <p className="text-md text-ink-soft">
        {m.reservations_you_are({
          side: side === "owner" ? m.reservations_side_owner() : m.reservations_side_client(),
        })}
      </p>
    </header>
  );
}
