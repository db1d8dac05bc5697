import type { ReactNode } from "react";
import type { Position } from "#app/features/places/domain/reference-harbours.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RouteButton } from "./route-button.tsx";

type TripDepartureProps = {
  boat: { port: string; city: string };
  /** Null for an unknown port. */
  position: Position | null;
  map: ReactNode;
};

/** Where the trip starts, and the route there. */
export function TripDeparture({ boat, position, map }: TripDepartureProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{m.reservations_where()}</h2>
      {map && <div className="print:hidden">{map}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <b className="block font-semibold">{boat.port}</b>
          <span className="text-ink-soft">{cityLabel(boat.city)}</span>
        </p>
        {position && (
          <div className="grid max-sm:w-full print:hidden">
            <RouteButton position={position} />
          </div>
        )}
      </div>
    </section>
  );
}
