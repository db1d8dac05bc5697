import { suggestManufacturers } from "../domain/manufacturer-suggestions.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { withoutRefused } from "#app/platform/plain-text.ts";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import type { ControlSize } from "#app/ui/control-classes.ts";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";

type ManufacturerFieldProps = { field: FieldOfForm; size?: ControlSize };

/** The boat's builder: a known one is suggested, any other may be typed. */
export function ManufacturerField({ field, size = "md" }: ManufacturerFieldProps) {
  return (
    <Field label={m.owner_manufacturer()} id={field.id} error={field.errors}>
      <Autocomplete
        size={size}
        name="manufacturer"
        defaultValue={field.initialValue}
        suggest={suggestManufacturers}
        clean={withoutRefused}
        aria-required
      />
    </Field>
  );
}
