import { useEffect } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { rememberShownPage } from "#app/platform/shown-page.ts";

/** Notes the page that is shown, which stays when the site does not answer its reload. */
export function RememberShownPage() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    rememberShownPage({
      address: pathname + search,
      loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      reload: () => void revalidate(),
    });
  }, [pathname, search, matches, revalidate]);
  return null;
}
