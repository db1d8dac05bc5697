import type { ReactNode } from "react";
import { type BoatType, boatTypes } from "#app/features/boats/domain/boat-type.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { offeredNavigationFilters } from "#app/features/matching-boats/domain/navigation-filter.ts";
import {
  type SearchCriteria,
  typeParameter,
} from "#app/features/matching-boats/domain/search-criteria.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ChoiceCard, ChoiceChip } from "#app/ui/choice-card.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { navigationFilterLabel } from "../labels.ts";
import { useFollowing } from "./use-following.ts";

type Searching = { search: () => void };

/** The filter for boats with or without a skipper. */
export function NavigationFilter({
  navigation,
  search,
}: Searching & Pick<SearchCriteria, "navigation">) {
  const [chosen, choose] = useFollowing(navigation);
  return (
    <FieldGroup legend={m.search_navigation()}>
      <div className="flex flex-wrap gap-2">
        {[null, ...offeredNavigationFilters].map((mode) => (
          <ChoiceChip
            key={mode}
            type="radio"
            name="navigation"
            value={mode ?? ""}
            label={mode ? navigationFilterLabel(mode) : m.search_navigation_any()}
            checked={chosen === mode}
            onChange={() => {
              choose(mode);
              search();
            }}
            className="lg:h-9! lg:px-3!"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type TypeFilterProps = Searching &
  Pick<SearchCriteria, "types"> & { renderTypeIcon: (type: BoatType) => ReactNode };

/** The nine boat types as tiles. The URL can specify a kind of yacht, which the yacht tile preserves. */
export function TypeFilter({ types, renderTypeIcon, search }: TypeFilterProps) {
  const [chosen, choose] = useFollowing(types);
  return (
    <FieldGroup legend={m.search_types()}>
      <div className="grid auto-rows-fr grid-cols-3 gap-2">
        {boatTypes.map((type) => {
          const kinds = chosen.filter((choice) => choice.type === type);
          const [first = { type, subtype: null }, ...others] = kinds;
          return (
            <ChoiceCard
              key={type}
              type="checkbox"
              name="type"
              size="sm"
              value={typeParameter(first)}
              label={boatTypeLabel(type)}
              icon={renderTypeIcon(type)}
              checked={kinds.length > 0}
              onChange={({ target }) => {
                choose(
                  target.checked
                    ? [...chosen, first]
                    : chosen.filter((choice) => choice.type !== type),
                );
                search();
              }}
            >
              {others.map((choice) => (
                <input
                  key={typeParameter(choice)}
                  type="hidden"
                  name="type"
                  value={typeParameter(choice)}
                />
              ))}
            </ChoiceCard>
          );
        })}
      </div>
    </FieldGroup>
  );
}
