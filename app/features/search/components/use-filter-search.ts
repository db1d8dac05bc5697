import { type FocusEvent, type FormEvent, type RefObject, useRef } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { searchQueryOf } from "../domain/search-query.ts";

/** Within so many milliseconds, several presses on a button or arrow key are one change. */
const pressesPause = 400;

type FilterSearchOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** All changes together are one entry of the browser's history (the sheet). */
  isOneStep: boolean;
  onSubmit?: (() => void) | undefined;
};

/** Sends the form of the filters: at once, after a pause, or when a changed field is left. */
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

  /** After the form has rendered the change. */
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

/** A slider reports itself when it was moved. */
function isTyped(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== "range";
}

function queryOf(form: HTMLFormElement): string {
  const data = new FormData(form);
  // Typing a place ends the search in a part of the map.
  const place = data.get("location");
  if (typeof place === "string" && place.trim() !== "") data.delete("area");
  return searchQueryOf(data);
}
