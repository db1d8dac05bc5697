import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { barClasses } from "./bar-classes.ts";

type RequestBarProps = {
  /** Null for a question without days. */
  totalCents: Cents | null;
  /** The footer of the dialog with the form; null on the page with the form, which has its own bar. */
  footer: HTMLElement | null;
  /** The button that sends the form. */
  children: ReactNode;
};

/**
 * The total of a request, and the button that sends it: always visible, except on the page on a wide screen,
 * where the prices are beside the form.
 */
export function RequestBar({ totalCents, footer, children }: RequestBarProps) {
  const total = totalCents !== null && (
    <output className={classNames("min-w-0", footer ? "mr-auto" : "lg:hidden")}>
      <span className="block text-xs leading-snug text-ink-soft md:text-sm">
        {m.pricing_total()}
      </span>
      <span className="block text-lg leading-snug font-bold tabular-nums">
        {formatMoney(totalCents)}
      </span>
    </output>
  );
  if (footer) {
    return createPortal(
      <>
        {total}
        {children}
      </>,
      footer,
    );
  }
  return (
    <div
      data-save-bar
      data-bottom-bar="wide"
      className={classNames(
        barClasses,
        "-mx-5 max-[22.5rem]:gap-2 max-[22.5rem]:px-3.5 md:-mx-6 md:px-6 lg:static lg:mx-0 lg:grid lg:justify-stretch lg:border-0 lg:p-0 lg:shadow-none",
        totalCents === null && "max-lg:grid max-lg:justify-stretch",
      )}
    >
      {total}
      {children}
    </div>
  );
}
