import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Marks messages as read up to `lastUnreadId`, once the page is visible; null while nothing is unread. A
 * failed request is repeated when the page becomes visible again or the browser goes online.
 */
export function useMarkRead(address: string, lastUnreadId: string | null): void {
  const sent = useRef<string | null>(null);
  const send = useEffectEvent(async (lastMessageId: string | null) => {
    if (lastMessageId === null || sent.current === lastMessageId) return;
    if (document.visibilityState === "hidden") return;
    sent.current = lastMessageId;
    const body = new URLSearchParams({ lastMessageId, scripted: "yes" });
    const arrived = await fetch(address, { method: "POST", body, keepalive: true }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!arrived && sent.current === lastMessageId) sent.current = null;
  });
  useEffect(() => {
    const sendNow = () => void send(lastUnreadId);
    sendNow();
    document.addEventListener("visibilitychange", sendNow);
    window.addEventListener("online", sendNow);
    return () => {
      document.removeEventListener("visibilitychange", sendNow);
      window.removeEventListener("online", sendNow);
    };
  }, [lastUnreadId]);
}
