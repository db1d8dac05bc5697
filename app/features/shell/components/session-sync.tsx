import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Keeps the open pages of a browser in sync: signing in or out in one does so in all (spec 1 §4). That a
 * page finds itself signed out when it opens is no news to the others: a page whose session ended while
 * somebody typed stays until they signed in elsewhere.
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
