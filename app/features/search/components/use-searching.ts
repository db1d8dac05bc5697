import { useLocation, useNavigation } from "react-router";

/** Whether another search is under way: not a page that merely lies behind a card. */
export function useSearching(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname === pathname;
}
