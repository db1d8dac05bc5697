import { Star } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "./class-names.ts";

type StarsInputProps = {
  name: string;
  defaultValue?: number | undefined;
  required?: boolean;
  onChange?: (value: number) => void;
};

/** One to five stars as radio buttons; used inside a `FieldGroup` that asks the question. */
export function StarsInput({ name, defaultValue = 0, required, onChange }: StarsInputProps) {
  const [value, setValue] = useState(defaultValue);
  return (
    <div className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <label
          key={star}
          className="relative grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-sea-bright"
        >
          <input
            type="radio"
            name={name}
            value={star}
            required={required}
            checked={star === value}
            onChange={() => {
              setValue(star);
              onChange?.(star);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Star
            className={classNames(
              "size-7 transition-colors",
              star <= value ? "fill-coral stroke-coral" : "fill-white stroke-field",
            )}
          />
          <span className="sr-only">{m.shell_stars({ count: star })}</span>
        </label>
      ))}
    </div>
  );
}
