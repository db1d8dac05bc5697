import type { DataRouter } from "react-router";

type State = Pick<DataRouter["state"], "revalidation" | "fetchers">;

/** Whether the page's data are being loaded again, which a navigation would end. */
export function isReloading({ revalidation, fetchers }: State): boolean {
  return (
    revalidation === "loading" || [...fetchers.values()].some(({ state }) => state === "loading")
  );
}
