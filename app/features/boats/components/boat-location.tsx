import { MapPin } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { QuietHarbour } from "./quiet-harbour.tsx";

/** The port where one boards. */
export function BoatLocation({ town, port }: { town: string; port: string }) {
  return (
    <div className="grid items-center gap-x-7 gap-y-4 rounded-lg bg-limestone p-4 sm:grid-cols-[14rem_1fr] sm:p-5">
      <QuietHarbour />
      <div>
        <p className="flex items-start gap-2.5">
          <MapPin className="mt-0.5 text-sea" />
          <span>
            <b className="block text-lg font-semibold">{port}</b>
            <span className="text-ink-soft">{town}</span>
          </span>
        </p>
        <p className="mt-3 text-md text-ink-soft">{m.boats_location_text({ port })}</p>
      </div>
    </div>
  );
}
