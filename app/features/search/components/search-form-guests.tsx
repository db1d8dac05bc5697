import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";

const least = 1;
const most = 99;

type SearchFormGuestsProps = { defaultValue?: number | undefined; className?: string };

/** How many come along: at least one (spec 1 §5). */
export function SearchFormGuests({ defaultValue = least, className }: SearchFormGuestsProps) {
  const id = useId();
  const [text, setText] = useState(String(defaultValue));
  const count = clamp(Number(text));
  return (
    <div className={classNames("flex items-center gap-1", className)}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-xs font-semibold">
          {m.search_form_guests()}
        </label>
        <span className="flex items-baseline gap-px">
          <input
            id={id}
            type="number"
            name="guests"
            inputMode="numeric"
            min={least}
            max={most}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => setText(String(count))}
            className="-my-2.5 field-sizing-content py-2.5 min-w-[1ch] max-w-10 appearance-none bg-transparent text-base outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <label htmlFor={id} aria-hidden="true" className="flex-1 truncate">
            {m.search_form_guests_unit({ count })}
          </label>
        </span>
      </div>
      <Step
        label={m.search_form_fewer()}
        disabled={count <= least}
        onPress={() => setText(String(count - 1))}
      >
        <Minus className="size-4" />
      </Step>
      <Step
        label={m.search_form_more()}
        disabled={count >= most}
        onPress={() => setText(String(count + 1))}
      >
        <Plus className="size-4" />
      </Step>
    </div>
  );
}

function clamp(count: number): number {
  return Math.min(most, Math.max(least, Math.trunc(count) || least));
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode };

function Step({ label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="script-only grid size-11 flex-none place-items-center rounded-full border border-line transition-colors hover:border-ink disabled:opacity-35 lg:size-8"
    >
      {children}
    </button>
  );
}
