import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

type PasswordInputProps = Omit<TextInputProps, "type" | "suffix"> & {
  /** The label of the field, for a form with several passwords: their buttons then have different names. */
  label?: string;
};

/** A password input with a button that shows the password. */
export function PasswordInput({ label, className, ...props }: PasswordInputProps) {
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
        label={
          label === undefined ? m.shell_show_password() : m.shell_show_password_of({ field: label })
        }
        aria-pressed={shown}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
        className="script-only absolute! inset-y-0 right-1 my-auto text-ink-soft!"
      />
    </div>
  );
}
