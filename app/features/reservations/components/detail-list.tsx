import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Names and values, one below the other, with thin lines between. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid text-md">{children}</dl>;
}

type DetailProps = { label: ReactNode; strong?: boolean; children: ReactNode };

export function Detail({ label, strong = false, children }: DetailProps) {
  return (
    <div className="flex justify-between gap-6 border-t border-hairline py-2.5 first:border-0 first:pt-0">
      <dt className={strong ? "font-semibold" : "text-ink-soft"}>{label}</dt>
      <dd
        className={classNames(
          "min-w-0 text-right break-words tabular-nums",
          strong && "font-semibold",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
