import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** A password input with a button that shows the password. */
export function PasswordInput({ className, ...props }: Omit<TextInputProps, "type" | "suffix">) {
  const [shown, setShown] = useState(false);
  return (
    <div className={classNames("relative", className)}>
      <TextInput
        {...props}
        type={shown ? "text" : "password"}
        className="pr-13"
        spellCheck={false}
      />
      <IconButton
        label={m.shell_show_password()}
        aria-pressed={shown}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
        className="script-only absolute! inset-y-0 right-1 my-auto text-ink-soft!"
      />
    </div>
  );
}
