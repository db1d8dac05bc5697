import type { ComponentProps, ReactNode } from "react";
import { buttonClasses } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { fileInputClasses } from "./control-classes.ts";
import { FileInput } from "./file-input.tsx";

type FileButtonProps = ComponentProps<typeof FileInput> & {
  /** The button's content; its accessible name is the input's. */
  children: ReactNode;
};

/** A button to choose a file. Without JavaScript the browser's own input is shown instead. */
export function FileButton({ children, ...input }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonClasses({ size: "sm" }),
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea-bright has-disabled:pointer-events-none has-disabled:opacity-55 [@media(scripting:none)]:contents",
      )}
    >
      {children}
      <FileInput
        {...input}
        className={classNames(fileInputClasses, "[@media(scripting:enabled)]:sr-only")}
      />
    </label>
  );
}
