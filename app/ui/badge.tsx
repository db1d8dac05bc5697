import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * The meaning of a badge. Its colours show it, and its text always does too: `plain` (white, on pictures),
 * `limestone`, `night` (the captain), `new` (pine on mist, also success), `sea`, `warning`, `danger`.
 */
export type BadgeTone = "plain" | "limestone" | "night" | "new" | "sea" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  plain: "bg-white text-ink",
  limestone: "bg-limestone text-ink",
  night: "bg-sea-night text-white",
  new: "bg-mist text-pine",
  sea: "bg-range text-sea",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

type BadgeProps = {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ tone = "limestone", icon, className, children }: BadgeProps) {
  return (
    <span className={classNames("badge", tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/** A count: '3' in a circle, '9+' above nine; nothing for zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-sea px-1.5 text-xs leading-none font-semibold text-white tabular-nums">
      <span aria-hidden="true">{count > 9 ? "9+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
