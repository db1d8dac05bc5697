import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";

type CardProps = ComponentPropsWithRef<"div"> & {
  /** `framed` by a thin line, `raised` by a shadow (booking card), `warm` on limestone. */
  variant?: "framed" | "raised" | "warm";
};

const variants = {
  framed: "rounded-lg border border-hairline bg-white",
  raised: "rounded-xl border border-hairline bg-white shadow-md",
  warm: "rounded-lg bg-limestone",
};

/** A panel. Boats are not shown in panels: their picture is the card. */
export function Card({ variant = "framed", className, ...props }: CardProps) {
  return <div {...props} className={classNames("p-5 md:p-6", variants[variant], className)} />;
}
