import { useEffect } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { endStay, staysSignedOut } from "#app/forms/ended-session.tsx";
import { followSending, followTyping } from "#app/forms/typed-fields.ts";
import { judgeResultsBy } from "#app/platform/loaded-results.ts";
import { keepShownPage, rememberShownPage } from "#app/platform/shown-page.ts";

/**
 * Notes the page that is shown, which stays when the site does not answer its reload, and when the session ended
 * while something was typed.
 */
export function RememberShownPage() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    followTyping();
    judgeResultsBy(async (request, load) => {
      const forgetSaved = followSending(request);
      const results = await load();
      forgetSaved(results);
      return keepShownPage(request, results);
    });
  }, []);
  useEffect(() => {
    rememberShownPage({
      address: pathname + search,
      loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      reload: () => void revalidate(),
      staysSignedOut,
      onOver: endStay,
    });
  }, [pathname, search, matches, revalidate]);
  return null;
}
