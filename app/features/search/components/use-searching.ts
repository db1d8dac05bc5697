import { useLocation, useNavigation } from "react-router";

/** Whether another search is loading, rather than a page that a card links to. */
export function useSearching(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname === pathname;
}
