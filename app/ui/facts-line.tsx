import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type FactsLineProps = {
  /** Missing facts are left out: null, false, an empty text. */
  facts: readonly ReactNode[];
  /** Further facts, shown at desktop width only. */
  desktopFacts?: readonly ReactNode[];
};

/**
 * Short facts separated by dots. If they take several lines, no line begins or ends with a dot. The
 * surrounding paragraph sets the style.
 */
export function FactsLine({ facts, desktopFacts = [] }: FactsLineProps) {
  const shown = facts.filter(Boolean);
  const all = [...shown, ...desktopFacts.filter(Boolean)];
  return (
    // While a link in the line has the focus, the line extends to the left by the width of the link's
    // outline, which would otherwise be clipped.
    <span className="block overflow-x-clip has-focus-visible:-ml-1.25 has-focus-visible:pl-1.25">
      {/* The dot before the first fact of a line is outside and clipped. */}
      <span className="-ml-3 flex flex-wrap">
        {all.map((fact, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a fact is nothing but its place
            key={index}
            className={classNames(
              "relative max-w-full min-w-0 pl-3",
              index >= shown.length && "max-lg:hidden",
            )}
          >
            {index > 0 && <span className="absolute left-0 w-3 text-center"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
