import { type ComponentProps, useId } from "react";
import { maxPlaceLength } from "#app/features/matching-boats/domain/search-criteria.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import { preloadPart } from "#app/ui/lazy-part.tsx";

// The lists of places are loaded once the field has the focus.
function loadPlaces() {
  return Promise.all([
    import("#app/features/places/domain/place-suggestions.ts"),
    import("#app/features/places/labels-place.ts"),
  ]);
}

async function suggest(typed: string): Promise<string[]> {
  const [{ suggestPlaces }, { placeLabel }] = await loadPlaces();
  return suggestPlaces(typed).map(placeLabel);
}

const preloadPlaces = () => preloadPart(loadPlaces);

type PlaceFieldProps = Omit<ComponentProps<typeof Autocomplete>, "suggest" | "className"> & {
  label: string;
  className?: string;
};

/** A field for the place to search: any text, with suggestions of cities, regions and ports (spec 1 §2). */
export function PlaceField({ label, className, ...input }: PlaceFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-xs font-semibold">
        {label}
      </label>
      <Autocomplete
        {...input}
        id={id}
        name="location"
        variant="bare"
        placeholder={m.search_place_placeholder()}
        suggest={suggest}
        onFocus={preloadPlaces}
        maxLength={maxPlaceLength}
      />
    </div>
  );
}
