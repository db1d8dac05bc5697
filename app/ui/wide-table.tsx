import type { ReactNode } from "react";
import "./styles/wide-table.css";

type WideTableProps = { label: string; children: ReactNode };

/** A table that is wider than a phone. It scrolls on its own, and its edges show where there is more. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it
    <section aria-label={label} tabIndex={0} className="wide-table">
      {children}
    </section>
  );
}
