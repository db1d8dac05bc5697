import { useLayoutEffect, useRef, useState } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type NumberInputProps = Omit<TextInputProps, "type" | "inputMode" | "step" | "ref">;

/**
 * An input for a whole number. Until hydration it is a text field: browsers submit an empty value for a
 * number field that contains something else, such as '1-2', so the server could not report the error.
 */
export function NumberInput(props: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isText, setText] = useState(true);
  // Input from before hydration is preserved, even if it is not a number.
  useLayoutEffect(() => setText(!/^\d*$/.test(input.current?.value ?? "")), []);
  return (
    <TextInput
      {...props}
      ref={input}
      type={isText ? "text" : "number"}
      inputMode="numeric"
      step={1}
    />
  );
}
