import { use } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useNavigate } from "react-router";
import { isReloading } from "#app/platform/browser/is-reloading.ts";

/**
 * Changes the query of the page's address, without scrolling or a new history entry. Loads nothing, because
 * the page already shows the change. While the page's data are being loaded again, loads them anew: a
 * navigation ends that.
 */
export function useChangeQuery(): (query: URLSearchParams) => void {
  // Not the state that hooks return: a reload may have begun since the last render.
  const router = use(RouterContext)?.router;
  const navigate = useNavigate();
  return (query) => {
    const loadsAnew = router && isReloading(router.state);
    void navigate(
      { search: String(query) },
      {
        replace: true,
        preventScrollReset: true,
        ...(!loadsAnew && { defaultShouldRevalidate: false }),
      },
    );
  };
}
