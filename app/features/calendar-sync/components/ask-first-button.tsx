import type { ReactNode } from "react";
import { AskFirstForm } from "#app/forms/ask-first-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

type AskFirstButtonProps = Pick<ButtonProps, "variant" | "icon"> & {
  /** The form's name, sent as its intent, and its other fields. */
  form: string;
  fields?: Readonly<Record<string, string>>;
  /** The button's accessible name, if its text alone is not enough. */
  label?: string;
  title: string;
  question: string;
  confirm: string;
  children: ReactNode;
};

/**
 * A small button that asks for confirmation before it submits its form. Without JavaScript it submits at
 * once.
 */
export function AskFirstButton({ label, variant, icon, children, ...asked }: AskFirstButtonProps) {
  return (
    <AskFirstForm
      {...asked}
      cancel={m.calendars_cancel()}
      renderButton={(ask) => (
        <Button
          type="submit"
          size="sm"
          {...(variant && { variant })}
          icon={icon}
          aria-label={label}
          onClick={ask}
        >
          {children}
        </Button>
      )}
    />
  );
}
