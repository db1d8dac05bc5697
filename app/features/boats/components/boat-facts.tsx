import { formatMetres } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";

/** Length, capacity, cabins and year in one frame; what the owner did not give is left out. */
export function BoatFacts({ boat }: { boat: BoatDetails }) {
  const { length, capacity, cabinsCount, boatYear } = boat;
  const facts = [
    length > 0 && [m.boats_length(), formatMetres(length)],
    [m.boats_aboard(), m.boats_capacity({ count: capacity })],
    cabinsCount && [m.boats_sleeping(), m.boats_cabins({ count: cabinsCount })],
    boatYear && [m.boats_year(), String(boatYear)],
  ].filter((fact) => fact !== false && fact !== null && fact !== 0);
  return (
    <dl
      className={classNames(
        "mt-6.5 grid overflow-hidden rounded-lg border border-hairline",
        facts.length === 1 ? "grid-cols-1" : "grid-cols-2",
        columns[facts.length],
      )}
    >
      {facts.map(([name, value]) => (
        <div
          key={name}
          // Hairlines between neighbours: each cell draws one to the left and one above, outside of the frame where it is first.
          className="-mt-px -ml-px border-t border-l border-hairline px-4.5 py-4"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: Record<number, string> = {
  2: "md:grid-cols-2",
  3: "md:grid-cols-3",
  4: "md:grid-cols-4",
};
