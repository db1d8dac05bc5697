import { Check } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";

type Choice = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  description?: ReactNode;
};

/** A checkbox with its text; the whole line is clickable. */
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

/** One of several radio buttons with the same `name`, inside a `FieldGroup`. */
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

type ChoiceLineProps = {
  label: ReactNode;
  description: ReactNode;
  className: string | undefined;
  control: Parameters<typeof useFieldControl>[0];
  children: (control: ReturnType<typeof useFieldControl>) => ReactNode;
};

function ChoiceLine({ label, description, className, control, children }: ChoiceLineProps) {
  const descriptionId = useId();
  const own = useFieldControl({
    ...control,
    "aria-describedby": description ? descriptionId : control["aria-describedby"],
  });
  return (
    <label
      className={classNames(
        "grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center items-start gap-x-3 py-1.5 has-disabled:cursor-not-allowed",
        className,
      )}
    >
      <span className="relative grid">{children(own)}</span>
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
