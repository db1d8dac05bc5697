import type { ReactNode } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { classNames } from "./class-names.ts";

const bar = "scroll-row flex gap-1 border-b border-hairline";

function tabClasses(current: boolean): string {
  return classNames(
    "relative inline-flex h-12 flex-none items-center gap-2 px-3.5 text-md whitespace-nowrap transition-colors",
    "after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full",
    "focus-visible:-outline-offset-3",
    current
      ? "font-semibold text-ink after:bg-ink"
      : "font-medium text-ink-soft after:bg-transparent hover:text-ink",
  );
}

type TabLinksProps = {
  label: string;
  items: readonly {
    to: string;
    label: ReactNode;
    /** Shown after the text, a `CountBadge`. */
    end?: ReactNode;
    current: boolean;
  }[];
};

/** Tabs that are links: they work without scripts and can be shared. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav aria-label={label} className={bar}>
      {items.map((item) => (
        <LocalizedLink
          key={item.to}
          to={item.to}
          preventScrollReset
          aria-current={item.current ? "page" : undefined}
          className={tabClasses(item.current)}
        >
          {item.label}
          {item.end}
        </LocalizedLink>
      ))}
    </nav>
  );
}
