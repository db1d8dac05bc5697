import { Check } from "lucide-react";
import type { ReactNode } from "react";

type SegmentedProps = {
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue: string;
};

/** A choice of a few options, side by side if there is room; built on radio buttons. */
export function Segmented({ name, options, defaultValue }: SegmentedProps) {
  return (
    <div className="flex overflow-hidden rounded-md border border-field max-sm:flex-col">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="relative flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 px-4 text-md font-medium not-first:border-t not-first:border-field has-checked:bg-range has-checked:text-sea has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-sea-bright sm:not-first:border-t-0 sm:not-first:border-l"
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
