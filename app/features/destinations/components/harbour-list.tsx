import { Anchor } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";

/** The harbours of a town, with the number of boats in each. */
export function HarbourList({ ports }: { ports: readonly { name: string; details: string }[] }) {
  if (ports.length === 0) return null;
  return (
    <section aria-labelledby="harbours" className="page pt-12 md:pt-16">
      <h2 id="harbours" className="mb-4.5 text-h3">
        {m.destinations_ports()}
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {ports.map(({ name, details }) => (
          <li key={name} className="flex items-center gap-3 border-b border-hairline py-3">
            <Anchor className="text-sea" />
            <span className="min-w-0 flex-1 font-medium">{name}</span>
            <span className="text-md text-ink-soft tabular-nums">{details}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
