import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { maxGuests } from "#app/features/matching-boats/domain/search-criteria.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import type { WrongField } from "./wrong-field.ts";

const minGuests = 1;

type GuestsFieldProps = {
  label: string;
  /** The typed text, which is not necessarily a number. */
  value: string;
  onChange: (text: string) => void;
  /** Called when a button for one more or one fewer is pressed. */
  onStep?: (() => void) | undefined;
  /** The attributes of an invalid field. */
  wrong?: WrongField;
  className?: string;
};

/** The number of guests: at least one (spec 1 §5). */
export function GuestsField({
  label,
  value,
  onChange,
  onStep,
  wrong = {},
  className,
}: GuestsFieldProps) {
  const id = useId();
  const count = clamp(Number(value));
  const input = useEarlyText<HTMLInputElement>(onChange);

  function step(next: number) {
    onChange(String(next));
    onStep?.();
  }

  return (
    <div className={classNames("flex items-center gap-1", className)}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-xs font-semibold">
          {label}
        </label>
        <span className="flex items-baseline gap-[3px]">
          <input
            {...wrong}
            ref={input}
            id={id}
            type="number"
            name="guests"
            inputMode="numeric"
            min={minGuests}
            max={maxGuests}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => onChange(String(count))}
            className="-my-2.5 field-sizing-content py-2.5 min-w-[1ch] max-w-12 appearance-none bg-transparent text-base outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <label htmlFor={id} aria-hidden="true" className="flex-1 truncate">
            {m.search_form_guests_unit({ count })}
          </label>
        </span>
      </div>
      <Step
        label={m.search_form_fewer()}
        disabled={count <= minGuests}
        onPress={() => step(count - 1)}
      >
        <Minus className="size-4" />
      </Step>
      <Step
        label={m.search_form_more()}
        disabled={count >= maxGuests}
        onPress={() => step(count + 1)}
      >
        <Plus className="size-4" />
      </Step>
    </div>
  );
}

function clamp(count: number): number {
  return Math.min(maxGuests, Math.max(minGuests, Math.trunc(count) || minGuests));
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode };

function Step({ label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: at the limit, the button must keep the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
      className="script-only grid size-11 flex-none place-items-center rounded-full border border-line transition-colors hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35 aria-disabled:hover:border-line lg:size-8"
    >
      {children}
    </button>
  );
}
