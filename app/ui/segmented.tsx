import { Check } from "lucide-react";
import type { ReactNode } from "react";

type SegmentedProps = {
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue: string;
};

/** A choice of a few options, side by side if their labels fit on one line; built on radio buttons. */
export function Segmented({ name, options, defaultValue }: SegmentedProps) {
  // Each option has a line above and on its left. Those at the edge of the box are outside it, and not shown.
  return (
    <div className="flex flex-wrap overflow-hidden rounded-md border border-field sm:flex-nowrap">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="relative flex min-h-12 -mt-px -ml-px min-w-fit flex-[1_1_30%] cursor-pointer items-center justify-center gap-2 border-t border-l border-field px-4 text-md font-medium has-checked:bg-range has-checked:text-sea has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-sea-bright sm:min-w-0"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <Check aria-hidden="true" className="hidden size-4.5! peer-checked:block" />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
