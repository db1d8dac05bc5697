import { classNames } from "#app/ui/class-names.ts";

type BoatFactsProps = { facts: readonly { name: string; value: string }[] };

/** Length, capacity, cabins and year in a frame; missing facts are omitted. */
export function BoatFacts({ facts }: BoatFactsProps) {
  return (
    <dl
      className={classNames(
        "mt-6.5 grid overflow-hidden rounded-lg border border-hairline",
        facts.length === 1 ? "grid-cols-1" : "grid-cols-2",
        columns[facts.length],
      )}
    >
      {facts.map(({ name, value }) => (
        <div
          key={name}
          // Each fact has a thin line above and to the left; the frame clips the outermost ones.
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
