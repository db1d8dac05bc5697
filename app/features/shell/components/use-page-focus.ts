import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusFirst } from "#app/ui/focus-first.ts";

/**
 * Another page begins with its heading, as after a full load: the focus goes there, so that screen readers
 * say where one is and the next Tab is within the content. So does another state of a page that leaves the
 * focus nowhere, such as a conversation in place of the list. Back from a page it goes to the link that led
 * there; forward is no way back, also where a link leads to the page before. What a page focuses itself, a
 * dialog, and a link that stays in the content keep the focus.
 */
export function usePageFocus(): void {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search, index: 0 });
  useEffect(() => {
    const left = shown.current;
    // The router numbers the pages of a visit.
    const { idx: index = 0 }: { idx?: number } = history.state ?? {};
    shown.current = { pathname, search, index };
    const isSamePage = left.pathname === pathname;
    if (hash || (isSamePage && left.search === search)) return;
    if (document.activeElement?.closest(isSamePage ? "body *" : "main *, dialog")) return;
    const content = document.querySelector("main");
    const links = index < left.index ? [...(content?.querySelectorAll("a") ?? [])] : [];
    const origins = links.filter(
      (link) =>
        link.tabIndex === 0 &&
        link.pathname === left.pathname &&
        (!isSamePage || link.search === left.search),
    );
    focusFirst([...origins, content?.querySelector("h1")]);
  }, [pathname, search, hash]);
}
