import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { classNames } from "./class-names.ts";

export type MenuProps = {
  /** The accessible name of the menu's button. */
  label: string;
  /** The visible content of the menu's button. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  panelClassName?: string | undefined;
  children: ReactNode;
};

/**
 * Links and buttons behind a button. A `details` element, so that it opens without JavaScript. With
 * JavaScript it also closes on Escape, a click outside, loss of focus, or a navigation.
 */
export function Menu({ label, trigger, triggerClassName, panelClassName, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useClosing(ref);
  return (
    // A new element for each page, so that the menu starts closed.
    <details key={key} ref={ref} className="group relative">
      <summary aria-label={label} className={triggerClassName}>
        {trigger}
      </summary>
      <div
        className={classNames(
          "absolute right-0 z-30 mt-2 min-w-60 rounded-lg border border-hairline bg-white p-2 shadow-md",
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  );
}

function useClosing(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const leave = (event: Event) => {
      const menu = ref.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target))
        menu.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      const menu = ref.current;
      if (event.key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, [ref]);
}

export const menuRow = "menu-row";

type MenuItemProps = { icon?: ReactNode; children: ReactNode };

export function MenuLink({
  to,
  icon,
  end,
  children,
}: MenuItemProps & { to: string; end?: ReactNode }) {
  return (
    <LocalizedLink to={to} className={menuRow}>
      {icon}
      <span className="flex-1">{children}</span>
      {end}
    </LocalizedLink>
  );
}

/** A button that submits its form. */
export function MenuButton({ icon, children }: MenuItemProps) {
  return (
    <button type="submit" className={menuRow}>
      {icon}
      <span className="flex-1">{children}</span>
    </button>
  );
}

export function MenuLine() {
  return <hr className="my-2 border-hairline" />;
}
