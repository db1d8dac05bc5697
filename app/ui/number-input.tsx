import { useLayoutEffect, useRef, useState } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type NumberInputProps = Omit<TextInputProps, "type" | "inputMode" | "step" | "ref">;

/**
 * A whole number that is typed. Until scripts run it is a field of text: of a field of numbers that contains something
 * else, such as '1-2', a browser sends nothing, so that the site could not say what is wrong.
 */
export function NumberInput(props: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isText, setText] = useState(true);
  // What was typed before stays, also when it is no number.
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
