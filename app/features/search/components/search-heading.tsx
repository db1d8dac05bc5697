import type { ReactNode } from "react";

type SearchHeadingProps = {
  /** A description of the search. */
  title: string;
  /** The number of boats found, in words. */
  count: string;
  /** Controls beside the heading where there is room: sort order and view. */
  children?: ReactNode;
};

/** The description of the search, and the number of boats found. */
export function SearchHeading({ title, count, children }: SearchHeadingProps) {
  return (
    <div className="flex items-center justify-between gap-x-6 gap-y-3 lg:flex-wrap lg:items-end [@media(scripting:none)]:flex-wrap">
      <div className="min-w-0">
        {/* On small screens, the bar above already shows the title. */}
        <h1 className="text-h2 wrap-anywhere max-lg:sr-only">{title}</h1>
        <output className="block text-ink-soft max-lg:font-semibold max-lg:text-ink lg:mt-1.5 lg:text-lg">
          {count}
        </output>
      </div>
      <div className="flex flex-none items-center gap-4">{children}</div>
    </div>
  );
}
