import { m } from "#app/i18n/paraglide/messages.js";
import type { ControlSize } from "#app/ui/control-classes.ts";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";
import { PlainTextInput } from "#app/ui/plain-text-input.tsx";

type CompanyFieldsProps = {
  companyName: FieldOfForm;
  fiscalAddress: FieldOfForm;
  website: FieldOfForm;
  size?: ControlSize;
};

/** The company of a professional, in the order of spec 1 §2. Only the website is optional (spec 1 §5). */
export function CompanyFields({
  companyName,
  fiscalAddress,
  website,
  size = "md",
}: CompanyFieldsProps) {
  return (
    <>
      <Field
        label={m.owner_company_name()}
        id={companyName.id}
        error={companyName.errors}
        className="sm:col-span-2"
      >
        <PlainTextInput
          size={size}
          name="companyName"
          autoComplete="organization"
          defaultValue={companyName.initialValue}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_fiscal_address()}
        id={fiscalAddress.id}
        error={fiscalAddress.errors}
        className="sm:col-span-2"
      >
        <PlainTextInput
          size={size}
          name="fiscalAddress"
          autoComplete="street-address"
          defaultValue={fiscalAddress.initialValue}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_optional({ label: m.owner_website() })}
        id={website.id}
        error={website.errors}
        className="sm:col-span-2"
      >
        <PlainTextInput
          size={size}
          name="website"
          inputMode="url"
          autoComplete="url"
          defaultValue={website.initialValue}
        />
      </Field>
    </>
  );
}
