import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

type BoatLocationProps = {
  town: string;
  port: string;
  /** A map or picture of the port. */
  map: ReactNode;
};

/** The port where the rental starts (spec 1 §2). */
export function BoatLocation({ town, port, map }: BoatLocationProps) {
  return (
    <div className="grid gap-5">
      {map}
      <div>
        <p className="flex items-start gap-2.5">
          <MapPin className="mt-0.5 text-sea" />
          <span>
            <b className="block text-lg font-semibold">{port}</b>
            <span className="text-ink-soft">{town}</span>
          </span>
        </p>
        <p className="mt-3 text-md text-ink-soft">{m.boats_location_text()}</p>
      </div>
    </div>
  );
}
