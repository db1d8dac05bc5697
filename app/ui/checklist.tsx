import { Check, Circle } from "lucide-react";
import { classNames } from "./class-names.ts";

type ChecklistProps = {
  id: string;
  items: readonly { label: string; isMet: boolean }[];
  /** What screen readers read after an item that is met. */
  metLabel: string;
  /** Announced when it changes. Announcing every item would be too much while the user types. */
  summary: string;
};

/** The requirements of a field, and which of them are met so far. */
export function Checklist({ id, items, metLabel, summary }: ChecklistProps) {
  return (
    <div id={id}>
      <ul className="grid gap-1 text-sm">
        {items.map(({ label, isMet }) => (
          <li
            key={label}
            className={classNames(
              "flex items-center gap-2",
              isMet ? "font-medium text-pine" : "text-ink-soft",
            )}
          >
            {isMet ? (
              <Check className="size-4!" />
            ) : (
              <Circle className="size-4! p-0.5 opacity-60" />
            )}
            {label}
            {isMet && <span className="sr-only">{metLabel}</span>}
          </li>
        ))}
      </ul>
      <output className="sr-only">{summary}</output>
    </div>
  );
}
