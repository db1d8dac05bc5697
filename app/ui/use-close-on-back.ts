import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Closes a dialog of the frame when the browser goes back or forward: it belongs to the page where it was
 * opened, and would cover the other one.
 */
export function useCloseOnBack(onClose: () => void): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const openedAt = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isReturn && key !== openedAt.current) close();
  }, [isReturn, key]);
}
