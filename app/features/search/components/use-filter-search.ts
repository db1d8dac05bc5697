import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { searchQueryOf } from "../domain/search-form.ts";

/** Several presses on a stepper or an arrow key are one change, in milliseconds. */
const pressesPause = 400;

type FilterSearchOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** The address of the search that is shown. */
  searched: string;
  /** All changes together are one step of the browser's back button (the sheet). */
  isOneStep: boolean;
  onSubmit?: (() => void) | undefined;
};

/** Sends the form of the filters: at once, after a pause, or when a changed field is left. */
export function useFilterSearch({ form, searched, isOneStep, onSubmit }: FilterSearchOptions) {
  const language = useLanguage();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef("");
  const shown = useRef<string>(undefined);
  const hasSearched = useRef(false);

  // What the form says when a search is shown: leaving a field that says the same asks nothing.
  useEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    asked.current = queryOf(form.current);
  }, [form, searched]);

  function search() {
    clearTimeout(timer.current);
    const query = queryOf(form.current);
    if (query === asked.current) return;
    asked.current = query;
    void navigate(localizedPath(language, `/search${query}`), {
      preventScrollReset: true,
      replace: isOneStep && hasSearched.current,
    });
    hasSearched.current = true;
  }

  /** After the form shows what was changed. */
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
      onBlur: ({ target }: FocusEvent) => {
        if (target instanceof HTMLInputElement) searchAfter(0);
      },
    },
  };
}

function queryOf(form: HTMLFormElement | null): string {
  if (!form) return "";
  const data = new FormData(form);
  // Who names a place has left the part of the map.
  const place = data.get("location");
  if (typeof place === "string" && place.trim() !== "") data.delete("area");
  return searchQueryOf(data);
}
