import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { openSearch } from "#app/features/matching-boats/domain/search-criteria.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { useEarlyChoices } from "#app/ui/use-early-choices.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { NavigationFilter, TypeFilter } from "./choice-filters.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { StayFilter } from "./stay-filter.tsx";
import { useFilterSearch } from "./use-filter-search.ts";
import { wrongField } from "./wrong-field.ts";

export type FilterPanelProps = {
  search: SearchPageView;
  today: CalendarDate;
  renderTypeIcon: (type: BoatType) => ReactNode;
};

type PanelFormProps = FilterPanelProps & {
  /** The form's id, for a submit button outside the form. */
  id?: string;
  /** Called when the form is submitted by its button or by Enter. */
  onSubmit?: () => void;
  /** Whether all changes together add only one entry to the browser's history. */
  isOneStep?: boolean;
  className?: string;
};

/**
 * The filters (spec 1 §2): place, dates, guests, navigation mode, boat types and price. Beside the results on
 * large screens, in a sheet on small ones. A form that works without JavaScript; with JavaScript, every
 * change starts a search.
 */
export function FilterPanel({
  search: shown,
  today,
  renderTypeIcon,
  id,
  onSubmit,
  isOneStep = false,
  className = "",
}: PanelFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { criteria, view, typed, problems, queryWithView } = shown;
  useEarlyChoices(form);
  const language = useLanguage();
  const { search, searchSoon, events } = useFilterSearch({
    form,
    shown: queryWithView,
    isOneStep,
    onSubmit,
  });
  return (
    <Form
      ref={form}
      id={id}
      action={localizedPath(language, "/search")}
      aria-label={m.search_filters()}
      noValidate
      {...events}
      className={`grid gap-6 ${className}`}
    >
      <StayFilter {...{ criteria, typed, problems, today, search, searchSoon }} />
      <NavigationFilter navigation={criteria.navigation} search={search} />
      <TypeFilter types={criteria.types} renderTypeIcon={renderTypeIcon} search={search} />
      <PriceFilter
        price={criteria.price}
        query={queryWithView}
        typed={typed}
        wrong={wrongField(problems, "price")}
        onSettle={search}
        onStep={searchSoon}
      />
      {criteria.sort !== openSearch.sort && (
        <input type="hidden" name="sort" value={criteria.sort} />
      )}
      {view === "map" && <input type="hidden" name="view" value={view} />}
      <Button type="submit" variant="primary" className="no-script-only">
        {m.search_apply()}
      </Button>
    </Form>
  );
}
