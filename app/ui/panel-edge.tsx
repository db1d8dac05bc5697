import { classNames } from "./class-names.ts";

/** The curved edge of a dark panel, over the left side of the picture next to it. */
export function PanelEdge({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 176 440"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames("absolute inset-y-0 -left-px h-full fill-sea-night", className)}
    >
      <path d="M0 0h176C84 130 30 280 0 440Z" />
    </svg>
  );
}
