import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { historyIndex } from "#app/platform/browser/history-index.ts";
import { focusFirst } from "#app/ui/focus-first.ts";

/**
 * Moves the focus after a navigation, as a full load would, so that screen readers announce the page and the
 * next Tab stays within the content:
 * - on a new page, to its heading;
 * - when only the query changed and nothing has the focus any more, such as when a conversation replaces the
 *   list, also to the heading;
 * - when going back, to the link that led to the page just left. Following a link to the previous page counts
 *   as going forward.
 *
 * It leaves the focus alone when the address has a hash, and when the focus is in a dialog, on an element
 * that the page itself focused, or on a link that remains in the content.
 */
export function usePageFocus(): void {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search, index: 0 });
  useEffect(() => {
    const left = shown.current;
    const index = historyIndex();
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
