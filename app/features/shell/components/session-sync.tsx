import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/**
 * Keeps the open pages of a browser in sync: signing in or out in one does so in all (spec 1 §4).
 */
export function SessionSync({ email }: { email: string | null }) {
  const { revalidate } = useRevalidator();
  const follow = useEffectEvent((other: unknown) => {
    if (other !== email) void revalidate();
  });
  useEffect(() => {
    const channel = new BroadcastChannel("session");
    channel.addEventListener("message", ({ data }) => follow(data));
    return () => channel.close();
  }, []);
  useEffect(() => {
    const channel = new BroadcastChannel("session");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(email);
    channel.close();
  }, [email]);
  return null;
}
