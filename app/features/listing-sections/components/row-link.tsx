import { type MouseEvent, type ReactNode, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { shownInCalendarSection } from "#app/features/calendar-sync/domain/calendar-section-address.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "#app/ui/button.tsx";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";

type RowLinkProps = {
  /** The row to open; null closes the open one. */
  row: string | null;
  label: string;
  icon: ReactNode;
};

/** Opens a row of a section's list for editing. It is a link, so that it works without JavaScript. */
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

/** Returns the focus to the link that opened a row when the row closes and its form had the focus. */
function useFocusWhenClosed(row: string | null) {
  const link = useRef<HTMLAnchorElement>(null);
  const [query] = useSearchParams();
  useLostFocus(query.get("edit") === row, (wasOpen) => (wasOpen ? unfolded(link.current) : null));
  return link;
}

/** Moves the focus to a new row, because the form that added it remounts and loses the focus. */
export function useFocusOnNewRow(rows: readonly { id: string }[]) {
  useLostFocus(rows, (before) => {
    const added = rows.find(({ id }) => before.every((row) => row.id !== id));
    return added && unfolded(document.querySelector<HTMLElement>(`[data-row="${added.id}"]`));
  });
}

/**
 * The link of a row, after opening the folded part of the list around it, where it could not get the focus.
 */
function unfolded(link: HTMLElement | null): HTMLElement | null {
  const folded = link?.closest("details");
  if (folded) folded.open = true;
  return link;
}

/** The URL of the section with this row of its list open; with null, no row is open. */
export function useRowAddress(row: string | null): string {
  const [query] = useSearchParams();
  const section = query.get("section") ?? "";
  const next = new URLSearchParams([["section", section], ...shownInCalendarSection(query)]);
  if (row !== null) next.set("edit", row);
  return `?${next.toString()}`;
}

type CloseRowProps = {
  /** Discards the input if the form stays visible. A row stores its input on the device instead. */
  onClose?: () => void;
};

/** Closes the open row, or the form for what was selected next to it. */
export function CloseRow({ onClose }: CloseRowProps) {
  const to = useRowAddress(null);
  function close(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!onClose || opensElsewhere) return;
    // After a click inside it, the form would store its content on the device.
    event.stopPropagation();
    onClose();
  }
  return (
    <Link to={to} preventScrollReset onClick={close} className={buttonClasses({ size: "sm" })}>
      {m.sections_cancel()}
    </Link>
  );
}
