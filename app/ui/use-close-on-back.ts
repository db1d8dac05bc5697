import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { focusFirst } from "./focus-first.ts";

/**
 * Closes a dialog of the frame when the browser goes back or forward: it belongs to the page where it was
 * opened, and would cover the other one. The focus goes to the heading of that page, which could not take it
 * while the dialog had it: what opened the dialog may be gone with its page.
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
  // After the dialog's own end, which gives the focus back to what opened it.
  useEffect(
    () => () => {
      if (!isLeft.current || document.activeElement?.closest("main *")) return;
      focusFirst([document.querySelector("main h1")]);
    },
    [],
  );
}
