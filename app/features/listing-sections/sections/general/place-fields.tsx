import { useState } from "react";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { portsOf } from "#app/features/places/domain/reference-ports.ts";
import {
  addBoatCitySuggestionCap,
  suggestCities,
  suggestPorts,
} from "#app/features/places/domain/suggestions.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isPlainText } from "#app/platform/plain-text.ts";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "../../components/section-fields.tsx";

type PlaceFieldsProps = { city: FieldOfForm; port: FieldOfForm };

/** The port depends on the city: its suggestions, and a hint of what there is (spec 2 §2). */
export function PlaceFields({ city, port }: PlaceFieldsProps) {
  const [cityText, setCityText] = useState(city.initialValue ?? "");
  const known = findCity(cityText);
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label={m.owner_city()}
        id={city.id}
        description={m.owner_city_hint()}
        error={city.errors}
      >
        <Autocomplete
          size="sm"
          name="city"
          defaultValue={city.initialValue}
          onValueChange={setCityText}
          suggest={suggestCityLabels}
          allows={isPlainText}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_port()}
        id={port.id}
        description={
          known
            ? m.owner_ports_of_city({
                city: cityLabel(known.name),
                ports: portsOf(known.name).join(", "),
              })
            : m.owner_port_hint()
        }
        error={port.errors}
      >
        <Autocomplete
          size="sm"
          name="port"
          defaultValue={port.initialValue}
          suggest={(query) => suggestPorts(cityText, query)}
          allows={isPlainText}
          aria-required
        />
      </Field>
    </div>
  );
}

function suggestCityLabels(query: string): string[] {
  const cities = suggestCities(query, { limit: addBoatCitySuggestionCap });
  return cities.map(({ name }) => cityLabel(name));
}
