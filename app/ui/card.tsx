import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";

type CardProps = ComponentPropsWithRef<"div"> & {
  /** `raised` has a shadow (the booking card), `warm` is on limestone. */
  variant: "raised" | "warm";
};

const variants = {
  raised: "rounded-xl border border-hairline bg-white shadow-md",
  warm: "rounded-lg bg-limestone",
};

/** A panel. Boats are not shown in panels: their picture is the card. */
export function Card({ variant, className, ...props }: CardProps) {
  return <div {...props} className={classNames("p-5 md:p-6", variants[variant], className)} />;
}
