import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlClasses } from "./control-classes.ts";
import { useFieldControl } from "./field.tsx";

type SelectProps = Omit<ComponentPropsWithRef<"select">, "size"> & {
  size?: ControlSize;
};

/** The browser's own select with our styles: phones show their native list, and it needs no JavaScript. */
export function Select({ size = "md", className, children, ...props }: SelectProps) {
  const control = useFieldControl(props);
  return (
    <span className={classNames("relative block", className)}>
      <select
        {...props}
        {...control}
        className={controlClasses(size, "appearance-none truncate pr-11!")}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
