import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type ChoiceCardProps = Omit<ComponentPropsWithRef<"input">, "type" | "size"> & {
  label: ReactNode;
  icon?: ReactNode;
  /** `radio`: one of several; `checkbox`: any number of them. */
  type?: "radio" | "checkbox";
  /** `sm`: a tile among several in a narrow panel. */
  size?: "md" | "sm";
};

const cardSizes = {
  md: { card: "items-start gap-2 p-3.5", label: "text-md" },
  sm: { card: "items-center gap-1.5 px-1 py-2.5 text-center", label: "text-xs" },
};

/** A choice as a framed card with a picture (the types of boats), built on a native input. */
export function ChoiceCard({
  label,
  icon,
  type = "radio",
  size = "md",
  className,
  children,
  ...props
}: ChoiceCardProps) {
  return (
    <label className={classNames("choice-card", cardSizes[size].card, className)}>
      <input {...props} type={type} />
      {icon}
      <span className={classNames("leading-tight font-medium", cardSizes[size].label)}>
        {label}
      </span>
      {children}
    </label>
  );
}

/** The same as a pill, for filters and short lists. */
export function ChoiceChip({
  label,
  icon,
  type = "checkbox",
  className,
  ...props
}: Omit<ChoiceCardProps, "size">) {
  return (
    <label className={classNames("choice-chip", className)}>
      <input {...props} type={type} />
      {icon}
      {label}
    </label>
  );
}
