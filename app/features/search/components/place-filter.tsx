import { useId } from "react";
import type { WrongField } from "./wrong-field.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import { useFollowing } from "./use-following.ts";

// The list of cities is loaded when the user is about to type one.
function loadCities() {
  return Promise.all([
    import("#app/features/places/domain/suggestions.ts"),
    import("#app/features/places/labels.ts"),
  ]);
}

async function suggestPlaces(typed: string): Promise<string[]> {
  const [{ suggestCities }, { cityLabel }] = await loadCities();
  return suggestCities(typed).map(({ name }) => cityLabel(name));
}

type PlaceFilterProps = {
  location: string;
  /** The error message. */
  wrong: WrongField;
  onPick: () => void;
  className: string;
};

/** Where: any text, with suggestions of towns. */
export function PlaceFilter({ location, wrong, onPick, className }: PlaceFilterProps) {
  const id = useId();
  const [text, setText] = useFollowing(location);
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-xs font-semibold">
        {m.search_where()}
      </label>
      <Autocomplete
        {...wrong}
        id={id}
        name="location"
        variant="bare"
        value={text}
        onValueChange={setText}
        onPick={onPick}
        placeholder={m.search_where_placeholder()}
        suggest={suggestPlaces}
        onFocus={() => void loadCities()}
        maxLength={200}
      />
    </div>
  );
}
