import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import {
  type SearchCriteria,
  searchParamsOf,
  searchSorts,
} from "#app/features/matching-boats/domain/search-criteria.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { searchQueryOf } from "../domain/search-query.ts";
import type { SearchView } from "../domain/search-view.ts";
import { sortLabel } from "../labels.ts";
import { useFollowing } from "./use-following.ts";

type SortControlProps = { criteria: SearchCriteria; view: SearchView };

/** The control for the sort order: a form that keeps all other criteria and starts at page 1. */
export function SortControl({ criteria, view }: SortControlProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const action = localizedPath(useLanguage(), "/search");
  const [sort, setSort] = useFollowing(criteria.sort);
  const kept = [...searchParamsOf(criteria)].filter(([name]) => name !== "sort");

  function choose(value: string) {
    if (!form.current) return;
    setSort(searchSorts.find((each) => each === value) ?? sort);
    const data = new FormData(form.current);
    data.set("sort", value);
    void navigate(action + searchQueryOf(data), { preventScrollReset: true });
  }

  return (
    <Form ref={form} action={action} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {view === "map" && <input type="hidden" name="view" value={view} />}
      <label className="flex items-center gap-2.5">
        <span className="text-md whitespace-nowrap text-ink-soft max-md:sr-only">
          {m.search_sort()}
        </span>
        <Select
          name="sort"
          size="sm"
          value={sort}
          onChange={(event) => choose(event.target.value)}
          className="w-42"
        >
          {searchSorts.map((each) => (
            <option key={each} value={each}>
              {sortLabel(each)}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" size="sm" className="no-script-only">
        {m.search_sort_apply()}
      </Button>
    </Form>
  );
}
