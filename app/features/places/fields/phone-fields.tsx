import { m } from "#app/i18n/paraglide/messages.js";
import type { ControlSize } from "#app/ui/control-classes.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { defaultCountryCode, phonePrefixes } from "../domain/phone-prefixes.ts";
import { countryLabel } from "../labels-country.ts";

type FieldOfForm = { id: string; initialValue?: unknown; errors: string[] | undefined };

type PhoneFieldsProps = {
  countryCode: FieldOfForm;
  phone: FieldOfForm;
  size?: ControlSize;
  isRequired?: boolean;
};

/** A telephone number beside the prefix of its country; the number's error is shown below both. */
export function PhoneFields({ countryCode, phone, size = "md", isRequired }: PhoneFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 sm:gap-x-4">
      <Field
        label={m.accounts_country_code()}
        id={countryCode.id}
        error={countryCode.errors}
        // Aligned at the bottom, because the number's label may take two lines.
        className="row-span-2 content-end!"
      >
        <Select
          size={size}
          name="countryCode"
          autoComplete="tel-country-code"
          defaultValue={textOf(countryCode) ?? defaultCountryCode}
        >
          {phonePrefixes.map(({ prefix, country }) => (
            <option key={prefix} value={prefix}>
              {`${prefix} (${countryLabel(country)})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={isRequired ? m.accounts_phone() : m.owner_optional({ label: m.accounts_phone() })}
        id={phone.id}
        error={phone.errors}
        className="contents! [&>p]:col-span-full"
      >
        <TextInput
          type="tel"
          size={size}
          name="phone"
          autoComplete="tel-national"
          defaultValue={textOf(phone)}
          aria-required={isRequired}
        />
      </Field>
    </div>
  );
}

function textOf({ initialValue }: FieldOfForm): string | undefined {
  return typeof initialValue === "string" ? initialValue : undefined;
}
