import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { classNames } from "./class-names.ts";
import { useCurrentInRow } from "./use-current-in-row.ts";

const bar = "scroll-row flex gap-1 border-b border-hairline";

/** Extends to the edges of a narrow screen, where a tab that is cut off shows that there are more. */
const barOfPage = "-mx-5 px-5 md:-mx-6 md:px-6 lg:mx-0 lg:px-0";

function tabClasses(current: boolean, isDense: boolean): string {
  return classNames(
    "relative inline-flex h-12 flex-none items-center text-md whitespace-nowrap transition-colors",
    isDense ? "gap-1.5 px-2" : "gap-2 px-3.5 first:pl-0 first:after:left-0",
    "after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full",
    "focus-visible:-outline-offset-3",
    current
      ? "font-semibold text-ink after:bg-ink"
      : "font-medium text-ink-soft after:bg-transparent hover:text-ink",
  );
}

type TabLinksProps = {
  label: string;
  /** Places the tabs closer together, for a narrow column. */
  isDense?: boolean;
  items: readonly {
    to: string;
    label: ReactNode;
    /** A `CountBadge` after the text. */
    end?: ReactNode;
    current: boolean;
  }[];
};

/** Tabs that are links: they work without JavaScript and can be shared. */
export function TabLinks({ label, isDense = false, items }: TabLinksProps) {
  const row = useCurrentInRow<HTMLElement>(items.findIndex(({ current }) => current));
  return (
    <nav ref={row} aria-label={label} className={classNames(bar, !isDense && barOfPage)}>
      {items.map((item) => (
        <LocalizedLink
          key={item.to}
          to={item.to}
          preventScrollReset
          aria-current={item.current ? "page" : undefined}
          className={tabClasses(item.current, isDense)}
        >
          {item.label}
          {item.end}
        </LocalizedLink>
      ))}
    </nav>
  );
}
