import { type FocusEvent, type FormEvent, type RefObject, useRef } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { searchQueryOf } from "../domain/search-query.ts";

/** The debounce time for repeated presses of a button or an arrow key, in milliseconds. */
const pressesPause = 400;

type FilterSearchOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** Whether all changes together add only one entry to the browser's history, as in the sheet. */
  isOneStep: boolean;
  onSubmit?: (() => void) | undefined;
};

/** Submits the filter form: immediately, debounced, or when a changed field loses the focus. */
export function useFilterSearch({ form, isOneStep, onSubmit }: FilterSearchOptions) {
  const language = useLanguage();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entered = useRef("");
  const hasSearched = useRef(false);

  function search() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const address = localizedPath(language, `/search${queryOf(form.current)}`);
    const isShown = address === window.location.pathname + window.location.search;
    const replace = isShown || (isOneStep && hasSearched.current);
    hasSearched.current = true;
    void navigate(address, { preventScrollReset: true, replace });
  }

  /** Searches after a pause, even if it is 0: the form has to render the change first. */
  function searchAfter(pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pause);
  }

  return {
    search: () => searchAfter(0),
    searchSoon: () => searchAfter(pressesPause),
    events: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        search();
        onSubmit?.();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (isTyped(target)) entered.current = target.value;
      },
      onBlur: ({ target }: FocusEvent) => {
        if (isTyped(target) && target.value !== entered.current) searchAfter(0);
      },
    },
  };
}

/** Whether the user types in the field; a slider reports its own changes. */
function isTyped(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== "range";
}

function queryOf(form: HTMLFormElement): string {
  const data = new FormData(form);
  // A typed place replaces the search within an area of the map.
  const place = data.get("location");
  if (typeof place === "string" && place.trim() !== "") data.delete("area");
  return searchQueryOf(data);
}
