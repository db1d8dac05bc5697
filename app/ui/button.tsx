import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { LocalizedLink, type LocalizedLinkProps } from "#app/i18n/localized-link.tsx";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** `primary` is coral and used once per screen; `sun` is for dark panels. */
export type ButtonVariant = "primary" | "sea" | "outline" | "sun" | "quiet" | "danger";
/** Height: 40 px in dense areas (44 on phones), 48, 54. */
type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-coral text-white hover:bg-coral-pressed active:bg-coral-pressed",
  sea: "bg-sea text-white hover:bg-sea-deep active:bg-sea-night",
  outline: "border border-line bg-white text-ink hover:border-ink active:bg-limestone",
  sun: "bg-sun text-ink hover:bg-sun-pressed active:bg-sun-pressed",
  quiet: "text-sea hover:bg-range/60 active:bg-range",
  danger: "border border-danger/45 bg-white text-danger hover:bg-danger-soft",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-11 gap-2 px-4 text-md md:h-10",
  md: "h-12 gap-2.5 px-5.5 text-base",
  lg: "h-13.5 gap-2.5 px-6.5 text-lg",
};

type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shown before the text. */
  icon?: ReactNode;
  className?: string | undefined;
};

/** The classes of a button, for elements that cannot be a `Button` or `LinkButton` (a label, a summary). */
export function buttonClasses({
  variant = "outline",
  size = "md",
  className,
}: ButtonStyle = {}): string {
  return classNames("button", variants[variant], sizes[size], className);
}

export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonStyle & {
    /** In progress: shows a spinner and ignores further clicks. Keeps the focus. */
    pending?: boolean;
  };

export function Button({
  variant,
  size,
  icon,
  className,
  pending = false,
  type = "button",
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- one of the three, "button" by default
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
      className={buttonClasses({ variant, size, className })}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: LocalizedLinkProps & ButtonStyle) {
  return (
    <LocalizedLink {...props} className={buttonClasses({ variant, size, className })}>
      {icon}
      {children}
    </LocalizedLink>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
