import type { ReactNode } from "react";

type FactsLineProps = {
  /** What is not known is left out: null, false, an empty text. */
  facts: readonly ReactNode[];
};

/**
 * Short facts with a dot between them; where they take several lines, none of these begins or ends with a
 * dot. It stands in the paragraph that says how they look.
 */
export function FactsLine({ facts }: FactsLineProps) {
  const shown = facts.filter(Boolean);
  return (
    // As much wider to the left as the outline of a link that has the focus.
    <span className="block overflow-x-clip has-focus-visible:-ml-1.25 has-focus-visible:pl-1.25">
      {/* The dot before the first fact of a line is outside, and cut off. */}
      <span className="-ml-3 flex flex-wrap">
        {shown.map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fact is nothing but its place
          <span key={index} className="relative max-w-full min-w-0 pl-3">
            {index > 0 && <span className="absolute left-0 w-3 text-center"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
