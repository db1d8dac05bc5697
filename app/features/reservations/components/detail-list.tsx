import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Names and values, one pair below the other, separated by thin lines. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid text-md">{children}</dl>;
}

type DetailProps = {
  label: ReactNode;
  strong?: boolean;
  /**
   * Keeps the value in its column and on one line however long its label is: for an amount with its currency.
   */
  unbroken?: boolean;
  /** Starts the value below its label if both do not fit on one line: for a long code. */
  long?: boolean;
  children: ReactNode;
};

export function Detail(props: DetailProps) {
  const { label, strong = false, unbroken = false, long = false, children } = props;
  return (
    <div
      className={classNames(
        "flex justify-between gap-x-6 border-t border-hairline py-2.5 first:border-0 first:pt-0",
        !unbroken && "flex-wrap",
      )}
    >
      <dt className={classNames("min-w-0", strong ? "font-semibold" : "text-ink-soft")}>{label}</dt>
      <dd
        className={classNames(
          "tabular-nums",
          // A value too long for the rest of its line moves to the next line.
          unbroken ? "flex-none" : "max-w-full min-w-0 wrap-anywhere",
          !long && "text-right",
          !long && !unbroken && "ml-auto",
          strong && "font-semibold",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
