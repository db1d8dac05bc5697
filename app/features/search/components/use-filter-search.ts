import {
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { searchQueryOf } from "../domain/search-query.ts";

/** The debounce time for repeated presses of a button or an arrow key, in milliseconds. */
const pressesPause = 400;

type FilterSearchOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** The query of the search that the page shows. */
  shown: string;
  /** Whether all changes together add only one entry to the browser's history, as in the sheet. */
  isOneStep: boolean;
  onSubmit?: (() => void) | undefined;
};

/**
 * Submits the filter form: immediately, debounced, or when a changed field loses the focus, but not to the
 * other day of the stay.
 */
export function useFilterSearch({ form, shown, isOneStep, onSubmit }: FilterSearchOptions) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const router = use(RouterContext)?.router;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entered = useRef("");
  const hasTyped = useRef(false);
  const hasSearched = useRef(false);

  function search() {
    clearTimeout(timer.current);
    timer.current = undefined;
    hasTyped.current = false;
    if (!form.current) return;
    const asked = isLeaving() ? undefined : router?.state.navigation.location;
    const address = localizedPath(
      language,
      `/search${queryOf(form.current, shown, asked?.search)}`,
    );
    const isShown = address === window.location.pathname + window.location.search;
    const replace = isShown || (isOneStep && hasSearched.current);
    hasSearched.current = true;
    void navigate(address, { preventScrollReset: true, replace });
  }

  /** Whether another page is shown or was asked for, which a late search would replace. */
  function isLeaving(): boolean {
    const { navigation, location } = router?.state ?? {};
    const wanted = navigation?.location ?? location;
    return wanted !== undefined && wanted.pathname !== pathname;
  }

  /** Searches after a pause, even if it is 0: the form has to render the change first. */
  function searchAfter(pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isLeaving()) searchAfter(pressesPause);
      else search();
    }, pause);
  }

  // Closing the sheet removes the form before the pause is over. In a layout effect, which still has the
  // form.
  const end = useEffectEvent(() => {
    const isPending = timer.current !== undefined;
    clearTimeout(timer.current);
    if (isPending && !isLeaving()) search();
  });
  useLayoutEffect(() => () => end(), []);

  return {
    search: () => searchAfter(0),
    searchSoon: () => searchAfter(pressesPause),
    events: {
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        search();
        onSubmit?.();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (isTyped(target)) entered.current = target.value;
      },
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        if (isTyped(target) && target.value !== entered.current) hasTyped.current = true;
        if (hasTyped.current && !staysInDates(target, relatedTarget)) searchAfter(0);
      },
    },
  };
}

/** Whether the user types in the field; a slider reports its own changes. */
function isTyped(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== "range";
}

/**
 * Whether the focus moves between departure and return. A search for the departure alone is one for a single
 * day, and its result would replace the return that is being typed.
 */
function staysInDates(from: Element, to: EventTarget | null): boolean {
  const dates = from.closest("[data-date-range]");
  return to instanceof Node && dates?.contains(to) === true;
}

/**
 * The query of the form's fields. Sort order and view are chosen elsewhere, and so is which filters a chip
 * removes, perhaps in a search that is still loading: it decides about what the form has as it was shown.
 */
function queryOf(form: HTMLFormElement, shown: string, asked: string | undefined): string {
  const data = new FormData(form);
  if (asked !== undefined) {
    const [before, now] = [new URLSearchParams(shown), new URLSearchParams(asked)];
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      if (name === "page" || textOf(data, name) !== textOf(before, name)) continue;
      data.delete(name);
      for (const value of now.getAll(name)) data.append(name, value);
    }
  }
  // A typed place replaces the search within an area of the map.
  const place = data.get("location");
  if (typeof place === "string" && place.trim() !== "") data.delete("area");
  return searchQueryOf(data);
}

function textOf(fields: FormData | URLSearchParams, name: string): string {
  const values = fields.getAll(name).filter((value) => typeof value === "string");
  return values.toSorted().join();
}
