import { useLocation, useNavigation } from "react-router";
import { type ChangedSearch, changedSearch } from "../domain/search-query.ts";

/** Whether another search is loading, rather than a page that a card links to. */
export function useSearching(): boolean {
  return useAskedSearch() !== null;
}

/**
 * Addresses of searches that differ from the one that is loading, or else from the shown one, whose query is
 * given. So no choice loses an earlier one.
 */
export function useChangedSearch(shown: string): ChangedSearch {
  const params = useAskedSearch() ?? new URLSearchParams(shown);
  return (keeps, added) => changedSearch(params, keeps, added);
}

/** The parameters of that other search, which a further choice must keep; null if none is loading. */
function useAskedSearch(): URLSearchParams | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isSearch = state === "loading" && location.pathname === pathname;
  return isSearch ? new URLSearchParams(location.search) : null;
}
