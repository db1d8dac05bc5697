import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Another page begins with its heading, as after a full load: the focus goes there, so that screen readers
 * say where one is and the next Tab is within the content. Back from a page it goes to the link that led
 * there. What a page focuses itself, a dialog, and a link that stays in the content keep the focus.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const type: string = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    const content = document.querySelector("main");
    if (left === pathname || hash || document.activeElement?.closest("main *, dialog")) return;
    const links = type === "POP" ? [...(content?.querySelectorAll("a") ?? [])] : [];
    const heading = content?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    const origins = links.filter((link) => link.tabIndex === 0 && link.pathname === left);
    // What is hidden does not take it.
    [...origins, heading].find((target) => {
      target?.focus({ preventScroll: true });
      return target === document.activeElement;
    });
  }, [pathname, hash, type]);
}
