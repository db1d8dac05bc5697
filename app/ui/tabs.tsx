import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
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
    /** Stands after the text, a `CountBadge`. */
    end?: ReactNode;
    current: boolean;
  }[];
};

/** Tabs that are links: they work without scripts and can be shared. Prefer these. */
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

type TabsProps = {
  label: string;
  tabs: readonly { id: string; label: ReactNode; end?: ReactNode; content: ReactNode }[];
  defaultTab?: string;
};

/** Tabs within a page, controlled by arrow keys. */
export function Tabs({ label, tabs, defaultTab }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(defaultTab);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    setChosen(tabs[next]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={bar}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className={tabClasses(tab === current)}
          >
            {tab.label}
            {tab.end}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${current?.id}`}
        className="pt-6"
      >
        {current?.content}
      </div>
    </div>
  );
}
