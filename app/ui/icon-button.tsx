import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** `floating` is for buttons over a picture, `plain` for all others. */
type IconButtonVariant = "plain" | "floating";

const variants: Record<IconButtonVariant, string> = {
  plain: "text-ink hover:bg-hairline/60",
  floating: "bg-white text-ink shadow-sm hover:bg-limestone",
};

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children"> & {
  /** The button's action, for screen readers. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
};

/** A round button that contains only an icon: 40 px, 44 on phones. */
export function IconButton({
  label,
  icon,
  variant = "plain",
  className,
  type = "button",
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- one of the three, "button" by default
      type={type}
      aria-label={label}
      className={classNames(
        "grid size-11 flex-none place-items-center rounded-full transition-colors md:size-10",
        "disabled:cursor-not-allowed disabled:opacity-40",
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
}
