import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names.ts";
import { inlineLinkClasses } from "./text-link.tsx";

/** A link within a text that opens in a new tab, because this page is still needed. */
export function OutsideLink({
  className,
  rel = "noopener noreferrer",
  children,
  ...props
}: ComponentPropsWithoutRef<"a">) {
  return (
    <a {...props} target="_blank" rel={rel} className={classNames(inlineLinkClasses, className)}>
      {children}
    </a>
  );
}
