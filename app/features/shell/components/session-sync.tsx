import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Keeps the open tabs of a browser in sync: signing in or out in one tab does so in all of them (spec 1 §4).
 * A tab that is signed out when it opens does not notify the others: a tab whose session ended while its user
 * was typing must stay as it is until they sign in elsewhere.
 */
export function SessionSync({ email }: { email: string | null }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const channel = new BroadcastChannel("session");
    const tell = (news: string | null) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      channel.postMessage(news);
    channel.addEventListener("message", ({ data }) => {
      if (data !== email) void revalidate();
    });
    if (email) tell(email);
    return () => {
      if (email) tell(null);
      channel.close();
    };
  }, [email, revalidate]);
  return null;
}
