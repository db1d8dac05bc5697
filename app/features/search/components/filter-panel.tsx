import { type FormEvent, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { boatTypes } from "#app/features/boats/domain/boat-type.ts";
import { boatTypeLabel, cityLabel, navigationModeLabel } from "#app/features/boats/labels.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Radio } from "#app/ui/checkbox.tsx";
import { DateRangeField, type StayDates } from "#app/ui/date-range-field.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { offeredNavigationFilters } from "../domain/navigation-filter.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { searchQueryOf } from "../domain/search-form.ts";

// The list of cities comes when somebody is about to type one.
const loadSuggestions = () => import("#app/features/boats/domain/suggestions.ts");

async function suggestPlaces(typed: string): Promise<string[]> {
  const { suggestCities } = await loadSuggestions();
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
  const { range, types, navigation } = criteria;
  const [dates, setDates] = useState<StayDates>({
    from: range?.from ?? null,
    to: range?.to ?? null,
  });
  const wantedTypes = new Set(types.map(({ type }) => type));

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
      className="grid gap-7"
    >
      <div className="grid gap-4">
        <Field label={m.search_where()}>
          <Autocomplete
            name="location"
            defaultValue={criteria.location ?? ""}
            placeholder={m.search_where_placeholder()}
            suggest={suggestPlaces}
            onFocus={() => void loadSuggestions()}
            maxLength={200}
          />
        </Field>
        <div className="rounded-md border border-field">
          <DateRangeField
            value={dates}
            onChange={setDates}
            names={["dateFrom", "dateTo"]}
            minDate={today}
            align="start"
            className="grid grid-cols-2 divide-x divide-field"
            cellClassName="px-3.5 py-2"
          />
        </div>
        <Field label={m.search_guests()}>
          <TextInput
            type="number"
            name="guests"
            min={1}
            max={1000}
            inputMode="numeric"
            defaultValue={criteria.guests}
          />
        </Field>
      </div>
      <FieldGroup legend={m.search_navigation()}>
        <Radio
          name="navigation"
          value=""
          label={m.search_navigation_any()}
          defaultChecked={navigation === null}
          onChange={() => search()}
        />
        {offeredNavigationFilters.map((mode) => (
          <Radio
            key={mode}
            name="navigation"
            value={mode}
            label={navigationModeLabel(mode)}
            defaultChecked={navigation === mode}
            onChange={() => search()}
          />
        ))}
      </FieldGroup>
      <FieldGroup legend={m.search_types()}>
        {boatTypes.map((type) => (
          <Checkbox
            key={type}
            name="type"
            value={type}
            label={boatTypeLabel(type)}
            defaultChecked={wantedTypes.has(type)}
            onChange={() => search()}
          />
        ))}
      </FieldGroup>
      <div className="grid gap-2.5">
        <Button type="submit" variant="primary" pending={pending}>
          {m.search_apply()}
        </Button>
        <LocalizedLink
          to="/search"
          className="justify-self-center text-md font-medium text-sea underline decoration-line underline-offset-3"
        >
          {m.search_clear()}
        </LocalizedLink>
      </div>
    </Form>
  );
}
