import { type MouseEvent, type ReactNode, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "./button.tsx";
import { useLostFocus } from "./use-lost-focus.ts";

type RowLinkProps = {
  /** The row to open; null closes the one that is open. */
  row: string | null;
  label: string;
  icon: ReactNode;
};

/** Opens a row of a section's list to be edited; a link, so that it works without scripts. */
export function RowLink({ row, label, icon }: RowLinkProps) {
  const to = useRowAddress(row);
  const link = useFocusWhenClosed(row);
  return (
    <Link
      ref={link}
      to={to}
      data-row={row}
      preventScrollReset
      aria-label={label}
      className="grid size-11 flex-none place-items-center rounded-full text-ink transition-colors hover:bg-hairline/60 md:size-10"
    >
      {icon}
    </Link>
  );
}

/** A row that closes leads back to the link that opened it, when its form had the focus. */
function useFocusWhenClosed(row: string | null) {
  const link = useRef<HTMLAnchorElement>(null);
  const [query] = useSearchParams();
  useLostFocus(query.get("edit") === row, (wasOpen) => (wasOpen ? link.current : null));
  return link;
}

/** A form that adds a row starts anew; the focus goes to the row that came. */
export function useFocusOnNewRow(rows: readonly { id: string }[]) {
  useLostFocus(rows, (before) => {
    const added = rows.find(({ id }) => before.every((row) => row.id !== id));
    return added && document.querySelector<HTMLElement>(`[data-row="${added.id}"]`);
  });
}

/** The address of the section with a row of its list opened; none for null. */
export function useRowAddress(row: string | null): string {
  const [query] = useSearchParams();
  const next = new URLSearchParams({ section: query.get("section") ?? "" });
  const month = query.get("month");
  if (month !== null) next.set("month", month);
  if (row !== null) next.set("edit", row);
  return `?${next.toString()}`;
}

type CloseRowProps = {
  /** Forgets what was typed, where the form stays in sight; a row keeps it on the device. */
  onClose?: () => void;
};

/** Closes the row that is open, or the form of what was chosen beside it. */
export function CloseRow({ onClose }: CloseRowProps) {
  const to = useRowAddress(null);
  function close(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!onClose || opensElsewhere) return;
    // The form keeps on the device what it holds after a click in it.
    event.stopPropagation();
    onClose();
  }
  return (
    <Link to={to} preventScrollReset onClick={close} className={buttonClasses({ size: "sm" })}>
      {m.sections_cancel()}
    </Link>
  );
}
