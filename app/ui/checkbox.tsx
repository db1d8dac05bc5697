import { Check } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";

type Choice = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  description?: ReactNode;
};

/** A box with its text; the whole line can be pressed. */
export function Checkbox({ label, description, className, ...props }: Choice) {
  return (
    <ChoiceLine {...{ label, description, className }} control={props}>
      {(control) => (
        <>
          <input
            {...props}
            {...control}
            type="checkbox"
            className="peer size-5.5 appearance-none rounded-xs border border-field bg-white transition-colors checked:border-sea checked:bg-sea hover:border-ink aria-invalid:border-danger disabled:opacity-50"
          />
          <Check className="pointer-events-none absolute inset-0 m-auto hidden size-4 stroke-[2.5]! text-white peer-checked:block" />
        </>
      )}
    </ChoiceLine>
  );
}

/** One of several, shared `name`, inside a `FieldGroup`. */
export function Radio({ label, description, className, ...props }: Choice) {
  return (
    <ChoiceLine {...{ label, description, className }} control={props}>
      {(control) => (
        <input
          {...props}
          {...control}
          type="radio"
          className="size-5.5 appearance-none rounded-full border border-field bg-white transition-[border] checked:border-7 checked:border-sea hover:border-ink disabled:opacity-50"
        />
      )}
    </ChoiceLine>
  );
}

/** A switch that applies at once: a check box with the role switch. */
export function Switch({ label, description, className, ...props }: Choice) {
  return (
    <ChoiceLine {...{ label, description, className }} control={props} wide>
      {(control) => (
        <>
          <input
            {...props}
            {...control}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box tells its state itself
            role="switch"
            className="peer h-7 w-11.5 appearance-none rounded-full bg-field transition-colors checked:bg-sea disabled:opacity-50"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-[3px] left-[3px] size-5.5 rounded-full bg-white shadow-sm transition-transform peer-checked:translate-x-[18px]"
          />
        </>
      )}
    </ChoiceLine>
  );
}

type ChoiceLineProps = {
  label: ReactNode;
  description: ReactNode;
  className: string | undefined;
  control: Parameters<typeof useFieldControl>[0];
  /** The text comes first and the control is at the end of the line. */
  wide?: boolean;
  children: (control: ReturnType<typeof useFieldControl>) => ReactNode;
};

function ChoiceLine({ label, description, className, control, wide, children }: ChoiceLineProps) {
  const descriptionId = useId();
  const own = useFieldControl({
    ...control,
    "aria-describedby": description ? descriptionId : control["aria-describedby"],
  });
  return (
    <label
      className={classNames(
        "flex min-h-11 cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-not-allowed",
        wide && "flex-row-reverse justify-between",
        className,
      )}
    >
      <span className="relative grid flex-none">{children(own)}</span>
      <span className="min-w-0 leading-snug">
        {label}
        {description && (
          <span id={descriptionId} className="block text-sm text-ink-soft">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
