import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Says that the person has read up to this message, once the page is visible; null while nothing is
 * unread. What was not received is sent again when the page is shown the next time.
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
