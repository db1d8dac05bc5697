import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type IconProps = { className?: string | undefined };

/** The base of our own icons: the icon library's grid, stroke and class. */
export function NauticalIcon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames("lucide nautical", className)}
    >
      {children}
    </svg>
  );
}
