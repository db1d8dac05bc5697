import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { IconProps } from "./nautical-icon.tsx";

/**
 * The shapes of the icons that a page shows dozens of times, rendered once per page; the icons refer to them.
 * They come from the icon library.
 */
export function RepeatedIcons() {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id="icon-star" viewBox="0 0 24 24" strokeLinecap="round" strokeLinejoin="round">
        <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />
      </symbol>
      <symbol
        id="icon-captain"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="12" r="8" />
        <path d="M12 2v7.5m7-4.5-5.23 5.23M22 12h-7.5m4.5 7-5.23-5.23M12 14.5V22m-1.77-8.23L5 19m4.5-7H2m8.23-1.77L5 5" />
        <circle cx="12" cy="12" r="2.5" />
      </symbol>
    </svg>
  );
}

/** A filled star of a rating. */
export function StarIcon({ className }: IconProps) {
  return drawn(className, <use href="#icon-star" />);
}

/** A steering wheel: the boat comes with a captain. */
export function CaptainIcon({ className }: IconProps) {
  return drawn(className, <use href="#icon-captain" />);
}

function drawn(className: string | undefined, use: ReactNode) {
  return (
    <svg aria-hidden="true" className={classNames("lucide", className)}>
      {use}
    </svg>
  );
}
