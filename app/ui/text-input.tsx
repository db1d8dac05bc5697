import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlClasses } from "./control-classes.ts";
import { useFieldControl } from "./field.tsx";

export type TextInputProps = Omit<ComponentPropsWithRef<"input">, "size"> & {
  size?: ControlSize;
  /** A unit after the value: 'm', '€'. */
  suffix?: ReactNode;
};

/** A single-line input in the frame of all controls. Inside a `Field` it gets its ids from it. */
export function TextInput({ size = "md", suffix, className, ...props }: TextInputProps) {
  const control = useFieldControl(props);
  if (!suffix) {
    return <input {...props} {...control} className={controlClasses(size, className)} />;
  }
  return (
    <div className={classNames("relative", className)}>
      <input {...props} {...control} className={controlClasses(size, "pr-14")} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-md text-ink-soft"
      >
        {suffix}
      </span>
    </div>
  );
}

export type TextareaProps = ComponentPropsWithRef<"textarea">;

/** Grows with its text, from a minimum of `rows` lines. */
export function Textarea({ className, rows = 4, ...props }: TextareaProps) {
  const control = useFieldControl(props);
  return (
    <textarea
      {...props}
      {...control}
      rows={rows}
      className={controlClasses("md", classNames("field-sizing-content h-auto! py-3", className))}
      style={{ minHeight: `${rows * 1.55 + 1.6}em`, ...props.style }}
    />
  );
}
