import type { ComponentProps } from "react";
import { codeDigits, typedCodeMaxLength } from "#app/features/auth/domain/confirmation-code.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useFieldControl } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type CodeInputProps = Pick<ComponentProps<"input">, "aria-invalid" | "aria-describedby"> & {
  value: string;
  onChange: (code: string) => void;
};

/**
 * One field for six digits that looks like six boxes. Assistive technology, password managers and phones that
 * read the mail see an ordinary field. Without JavaScript it also looks like one.
 */
export function CodeInput({ value, onChange, ...props }: CodeInputProps) {
  const hydrated = useHydrated();
  const earlyInput = useEarlyText<HTMLInputElement>((text) => onChange(codeIn(text)));
  const shared = {
    name: "code",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    "aria-required": true,
    "data-autofocus": true,
    ...props,
  } as const;
  const control = useFieldControl(props);
  if (!hydrated) {
    return (
      <TextInput
        {...shared}
        ref={earlyInput}
        maxLength={typedCodeMaxLength}
        className="tracking-[0.3em] tabular-nums"
      />
    );
  }
  return (
    <div className="group relative">
      <input
        {...shared}
        {...control}
        value={value}
        onChange={({ currentTarget }) => onChange(codeIn(currentTarget.value))}
        className="absolute inset-0 z-10 size-full cursor-text bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
      />
      <div aria-hidden="true" className="grid grid-cols-6 gap-2">
        {Array.from({ length: codeDigits }, (_, place) => (
          <span
            key={place}
            className={classNames(
              "grid h-14 place-items-center rounded-md border text-h3 font-semibold tabular-nums md:h-15",
              place === codeDigits / 2 && "ml-1",
              control["aria-invalid"] ? "border-danger" : "border-field",
              place === Math.min(value.length, codeDigits - 1) &&
                "group-focus-within:border-sea group-focus-within:outline-3 group-focus-within:outline-sea-bright/35",
            )}
          >
            {value[place]}
          </span>
        ))}
      </div>
    </div>
  );
}

function codeIn(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, codeDigits);
}
