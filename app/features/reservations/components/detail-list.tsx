import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Names and values, one below the other, with thin lines between. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid text-md">{children}</dl>;
}

type DetailProps = {
  label: ReactNode;
  strong?: boolean;
  /** A value that is never broken, however long its name is: an amount with its currency. */
  unbroken?: boolean;
  children: ReactNode;
};

export function Detail({ label, strong = false, unbroken = false, children }: DetailProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-hairline py-2.5 first:border-0 first:pt-0">
      <dt className={strong ? "font-semibold" : "text-ink-soft"}>{label}</dt>
      <dd
        className={classNames(
          "text-right tabular-nums",
          // A value that is longer than the rest of its line has the next one to itself.
          unbroken ? "flex-none" : "ml-auto max-w-full min-w-0 wrap-anywhere",
          strong && "font-semibold",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
