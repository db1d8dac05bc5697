import { type ReactNode, useId } from "react";
import { HydratedLater } from "#app/ui/hydrated-later.tsx";

type PageSectionProps = {
  title: ReactNode;
  /** Lets links target the section. */
  id?: string | undefined;
  children: ReactNode;
};

/** A section of a boat's page: a thin line, a heading, and its content. */
export function PageSection({ title, id, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="border-t border-hairline py-8 md:py-9">
      <h2 id={headingId} className="mb-4.5 text-h3">
        {title}
      </h2>
      <HydratedLater>{children}</HydratedLater>
    </section>
  );
}

/** A list of names and values in two columns. */
export function DefinitionList({
  entries,
}: {
  entries: readonly { name: string; value: string }[];
}) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {entries.map(({ name, value }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-6 border-b border-hairline py-3"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
