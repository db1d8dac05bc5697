import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { historyIndex } from "#app/platform/browser/history-index.ts";
import { isRecord } from "#app/platform/text/json.ts";

/** The state of a conversation's entry in the session history, if its link in the list was followed. */
export const openedFromList = { openedFromList: true };

/**
 * Properties of the link from a conversation to the list, which leaves no conversation in the history for the
 * browser's 'back' to return to. If the conversation was opened from the list, the link goes back to it;
 * otherwise the list replaces the conversation.
 */
export function useWayToList() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const openedAt = useRef<number | undefined>(undefined);
  // Sending a reply replaces the entry, and with it this state.
  useEffect(() => {
    if (isRecord(state) && state["openedFromList"] === true) openedAt.current = historyIndex();
  }, [state]);
  function goBack(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || openedAt.current === undefined) return;
    if (openedAt.current !== historyIndex()) return;
    event.preventDefault();
    void navigate(-1);
  }
  return { replace: true, onClick: goBack };
}
