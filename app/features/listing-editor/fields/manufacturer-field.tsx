import { m } from "#app/i18n/paraglide/messages.js";
import type { ControlSize } from "#app/ui/control-classes.ts";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";
import { PlainAutocomplete } from "#app/ui/plain-autocomplete.tsx";
import { suggestManufacturers } from "../domain/manufacturer-suggestions.ts";

type ManufacturerFieldProps = { field: FieldOfForm; size?: ControlSize };

/** The boat's builder. Known builders are suggested, but any name may be typed. */
export function ManufacturerField({ field, size = "md" }: ManufacturerFieldProps) {
  return (
    <Field label={m.owner_manufacturer()} id={field.id} error={field.errors}>
      <PlainAutocomplete
        size={size}
        name="manufacturer"
        defaultValue={field.initialValue}
        suggest={suggestManufacturers}
        aria-required
      />
    </Field>
  );
}
