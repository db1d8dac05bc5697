import { classNames } from "./class-names.ts";

/** Height: 48 px, or 40 in dense areas; on phones never less than 44. */
export type ControlSize = "md" | "sm";

/** The frame that text inputs, selects and text areas share. */
export function controlClasses(size: ControlSize, className?: string): string {
  return classNames(
    "control",
    size === "md" ? "h-12 px-3.5" : "h-11 px-3 md:h-10 md:text-md",
    className,
  );
}

/** The browser's own file input, shown while JavaScript has not replaced it with a button. */
export const fileInputClasses =
  "max-w-full min-w-0 text-sm font-normal text-ink-soft file:mr-3 file:h-11 file:rounded-md file:border file:border-line file:bg-white file:px-4 file:text-md file:font-semibold file:text-ink";
