import { classNames } from "./class-names.ts";

/** 48 px, or 40 in dense areas; on phones never under 44. */
export type ControlSize = "md" | "sm";

/** The frame that text inputs, selects and text areas share. */
export function controlClasses(size: ControlSize, className?: string): string {
  return classNames(
    "w-full min-w-0 rounded-md border border-field bg-white text-ink transition-colors",
    // Below 16 px phones zoom into a field that gets the focus.
    "text-base placeholder:text-ink-soft hover:border-ink",
    "focus:border-sea focus:outline-3 focus:outline-offset-0 focus:outline-sea-bright/35",
    "aria-invalid:border-danger aria-invalid:focus:outline-danger/30",
    "disabled:cursor-not-allowed disabled:border-line disabled:bg-hairline/40 disabled:text-ink-soft",
    "[&:is(input,textarea):read-only]:bg-hairline/30",
    size === "md" ? "h-12 px-3.5" : "h-11 px-3 md:h-10 md:text-md",
    className,
  );
}

/** The browser's own file input, where no script replaces it by a button. */
export const fileInputClasses =
  "max-w-full text-sm font-normal text-ink-soft file:mr-3 file:h-11 file:rounded-md file:border file:border-line file:bg-white file:px-4 file:text-md file:font-semibold file:text-ink";
