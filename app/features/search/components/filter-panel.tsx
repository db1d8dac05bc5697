import { type FormEvent, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { type BoatType, boatTypes } from "#app/features/boats/domain/boat-type.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceChip } from "#app/ui/choice-card.tsx";
import { DateRangeField, type StayDates } from "#app/ui/date-range-field.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { offeredNavigationFilters } from "../domain/navigation-filter.ts";
import { type SearchCriteria, searchAddress } from "../domain/search-criteria.ts";
import { searchQueryOf } from "../domain/search-form.ts";
import { navigationFilterLabel } from "../labels.ts";

// The list of cities comes when somebody is about to type one.
function loadCities() {
  return Promise.all([
    import("#app/features/boats/domain/suggestions.ts"),
    import("#app/features/boats/labels.ts"),
  ]);
}

async function suggestPlaces(typed: string): Promise<string[]> {
  const [{ suggestCities }, { cityLabel }] = await loadCities();
  return suggestCities(typed).map(({ name }) => cityLabel(name));
}

type FilterPanelProps = { criteria: SearchCriteria; today: CalendarDate };

/**
 * Where, when, how and what, beside the results on large screens (spec 1 §2). A form that needs no
 * scripts; with them a choice of type or navigation searches at once.
 */
export function FilterPanel({ criteria, today }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const language = useLanguage();
  const navigate = useNavigate();
  const pending = useNavigation().state === "loading";
  const { shown, show } = useShownCriteria(criteria);

  function search(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const query = searchQueryOf(new FormData(form.current));
    void navigate(localizedPath(language, `/search${query}`), { preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      action={localizedPath(language, "/search")}
      onSubmit={search}
      aria-label={m.search_filters()}
      className="grid gap-6"
    >
      <div className="grid gap-3">
        <Field label={m.search_where()}>
          <Autocomplete
            key={criteria.location}
            name="location"
            defaultValue={criteria.location ?? ""}
            placeholder={m.search_where_placeholder()}
            suggest={suggestPlaces}
            onFocus={() => void loadCities()}
            maxLength={200}
          />
        </Field>
        <div className="rounded-md border border-field">
          <DateRangeField
            value={shown.dates}
            onChange={(dates) => show({ dates })}
            names={["dateFrom", "dateTo"]}
            minDate={today}
            align="start"
            className="grid grid-cols-2"
            cellClassName="px-3.5 py-2 [&+&]:border-l [&+&]:border-field"
          />
        </div>
        <Field label={m.search_guests()}>
          <TextInput
            key={criteria.guests}
            type="number"
            name="guests"
            min={1}
            max={1000}
            inputMode="numeric"
            defaultValue={criteria.guests}
          />
        </Field>
        <Button type="submit" variant="primary" pending={pending} className="mt-1">
          {m.search_apply()}
        </Button>
      </div>
      <FieldGroup legend={m.search_navigation()}>
        <div className="flex flex-wrap gap-2">
          {[null, ...offeredNavigationFilters].map((mode) => (
            <ChoiceChip
              key={mode}
              type="radio"
              name="navigation"
              value={mode ?? ""}
              label={mode ? navigationFilterLabel(mode) : m.search_navigation_any()}
              checked={shown.navigation === mode}
              onChange={() => {
                show({ navigation: mode });
                search();
              }}
              className={chip}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={m.search_types()}>
        <div className="flex flex-wrap gap-2">
          {boatTypes.map((type) => (
            <ChoiceChip
              key={type}
              name="type"
              value={type}
              label={boatTypeLabel(type)}
              checked={shown.types.includes(type)}
              onChange={(event) => {
                show({ types: toggled(shown.types, type, event.target.checked) });
                search();
              }}
              className={chip}
            />
          ))}
        </div>
      </FieldGroup>
      <LocalizedLink
        to="/search"
        preventScrollReset
        className="justify-self-start text-md font-medium text-sea underline decoration-line underline-offset-3"
      >
        {m.search_clear()}
      </LocalizedLink>
    </Form>
  );
}

const chip = "h-9! px-3!";

type ShownCriteria = {
  dates: StayDates;
  navigation: NavigationMode | null;
  types: readonly BoatType[];
};

/** What the panel shows: at first what was searched for, then what the visitor changes. */
function useShownCriteria(criteria: SearchCriteria) {
  const searched = searchAddress(criteria);
  const [state, setState] = useState({ searched, shown: shownOf(criteria) });
  // Another search, also by the browser's buttons, begins afresh; the controls keep the focus.
  const { shown } = state.searched === searched ? state : { shown: shownOf(criteria) };
  return {
    shown,
    show: (change: Partial<ShownCriteria>) =>
      setState({ searched, shown: { ...shown, ...change } }),
  };
}

function shownOf({ range, navigation, types }: SearchCriteria): ShownCriteria {
  return {
    dates: range ?? { from: null, to: null },
    navigation,
    types: types.map(({ type }) => type),
  };
}

function toggled<Value>(values: readonly Value[], value: Value, isWanted: boolean): Value[] {
  const others = values.filter((each) => each !== value);
  return isWanted ? [...others, value] : others;
}
