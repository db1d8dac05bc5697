import { Form, useNavigate } from "react-router";
import { searchSorts } from "#app/features/matching-boats/domain/search-criteria.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { useEarlyOption } from "#app/ui/use-early-option.ts";
import { sortLabel } from "../labels.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { useFollowing } from "./use-following.ts";
import { useChangedSearch } from "./use-searching.ts";

type SortControlProps = { search: Pick<SearchPageView, "criteria" | "queryWithView"> };

/** The control for the sort order: a form that keeps all other criteria and starts at page 1. */
export function SortControl({ search: { criteria, queryWithView } }: SortControlProps) {
  const navigate = useNavigate();
  const changed = useChangedSearch(queryWithView);
  const language = useLanguage();
  const [sort, setSort] = useFollowing(criteria.sort);
  const kept = [...new URLSearchParams(queryWithView)].filter(([name]) => name !== "sort");

  function choose(value: string) {
    setSort(searchSorts.find((each) => each === value) ?? sort);
    const address = changed((name) => name !== "sort", [["sort", value]]);
    void navigate(localizedPath(language, address), { preventScrollReset: true });
  }
  const select = useEarlyOption(({ value }) => choose(value));

  return (
    <Form action={localizedPath(language, "/search")} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2.5">
        <span className="text-md whitespace-nowrap text-ink-soft max-md:sr-only">
          {m.search_sort()}
        </span>
        <Select
          ref={select}
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
