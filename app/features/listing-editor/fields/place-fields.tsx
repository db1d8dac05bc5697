import { useState } from "react";
import { suggestPorts } from "#app/features/places/domain/suggestions.ts";
import { portHint, suggestCityLabels } from "#app/features/places/labels-ports.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ControlSize } from "#app/ui/control-classes.ts";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";
import { PlainAutocomplete } from "#app/ui/plain-autocomplete.tsx";

type PlaceFieldsProps = { city: FieldOfForm; port: FieldOfForm; size?: ControlSize };

/** City and port. The port's suggestions and hint depend on the city (spec 2 §2). */
export function PlaceFields({ city, port, size = "md" }: PlaceFieldsProps) {
  const [cityText, setCityText] = useState(city.initialValue ?? "");
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label={m.owner_city()}
        id={city.id}
        description={m.owner_city_hint()}
        error={city.errors}
      >
        <PlainAutocomplete
          size={size}
          name="city"
          defaultValue={city.initialValue}
          onValueChange={setCityText}
          suggest={suggestCityLabels}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_port()}
        id={port.id}
        description={portHint(cityText)}
        error={port.errors}
      >
        <PlainAutocomplete
          size={size}
          name="port"
          defaultValue={port.initialValue}
          suggest={(query) => suggestPorts(cityText, query)}
          aria-required
        />
      </Field>
    </div>
  );
}
