import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { focusFirst } from "./focus-first.ts";

/**
 * Closes a dialog of the layout when the browser goes back or forward: it belongs to the page where it was
 * opened, and would cover the other page. The focus then moves to the heading of the new page, because the
 * element that opened the dialog may be gone. The heading cannot take the focus while the dialog is open.
 */
export function useCloseOnBack(onClose: () => void): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const openedAt = useRef(key);
  const isLeft = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isReturn || key === openedAt.current) return;
    isLeft.current = true;
    close();
  }, [isReturn, key]);
  // Runs after the dialog's own cleanup, which returns the focus to the element that opened it.
  useEffect(
    () => () => {
      if (!isLeft.current || document.activeElement?.closest("main *")) return;
      focusFirst([document.querySelector("main h1")]);
    },
    [],
  );
}
