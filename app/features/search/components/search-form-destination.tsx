import { useId } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Autocomplete } from "#app/ui/autocomplete.tsx";

// The list of cities is loaded when the user is about to type one.
const loadSuggestions = () => import("#app/features/places/domain/suggestions.ts");

async function suggest(query: string): Promise<string[]> {
  const { suggestDestinations } = await loadSuggestions();
  return suggestDestinations(query).map((city) => city.name);
}

/** Where to: any text, with suggestions of ports (spec 1 §2). */
export function SearchFormDestination({ className }: { className?: string }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-xs font-semibold">
        {m.search_form_destination()}
      </label>
      <Autocomplete
        id={id}
        name="location"
        variant="bare"
        maxLength={200}
        placeholder={m.search_form_placeholder()}
        suggest={suggest}
        onFocus={() => void loadSuggestions()}
      />
    </div>
  );
}
