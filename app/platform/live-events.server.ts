import { z } from "zod";
import { listenOn } from "./listening.server.ts";
import type { Logger } from "./logger.server.ts";

/** The channel of LISTEN and NOTIFY. */
export const LIVE_CHANNEL = "escale_live";

/** What may have changed for a person. */
export const liveTopics = ["messages", "reservations", "session"] as const;

const liveEventSchema = z.object({
  userIds: z.array(z.string()),
  /** 'session': it may have ended. */
  topic: z.enum(liveTopics),
});

/** Tells a person's open pages that some of their data changed; the pages then reload it. */
export type LiveEvent = z.infer<typeof liveEventSchema>;

type Listener = { onEvent: (topic: LiveEvent["topic"]) => void; end: () => void };

/** More open pages than a person has; beyond that the oldest stream ends. Counted per process. */
export const MOST_STREAMS = 20;

export type LiveEvents = {
  /**
   * Calls `onEvent` for each event of this person, until `end` is called because of a newer
   * subscription of theirs. Returns a function that unsubscribes.
   */
  subscribe(userId: string, listener: Listener): () => void;
  stop(): Promise<void>;
};

/**
 * One listening connection per process; it reconnects by itself when it is lost, and then tells every
 * open page to load its data again.
 */
export async function listenToLiveEvents(databaseUrl: string, logger: Logger): Promise<LiveEvents> {
  const listeners = new Map<string, Set<Listener>>();
  const onNotification = (payload: string) => {
    if (!payload) return;
    const event = liveEventSchema.parse(JSON.parse(payload));
    for (const userId of new Set(event.userIds)) {
      for (const listener of listeners.get(userId) ?? []) listener.onEvent(event.topic);
    }
  };
  // What happened while the connection was lost was not announced: every open page asks again.
  const connected = () => {
    for (const listener of [...listeners.values()].flatMap((own) => [...own])) {
      for (const topic of liveTopics) listener.onEvent(topic);
    }
  };
  const { stop } = await listenOn(databaseUrl, LIVE_CHANNEL, { onNotification, connected }, logger);
  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      // A set keeps insertion order.
      const [oldest] = own;
      if (oldest && own.size >= MOST_STREAMS) oldest.end();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
    stop,
  };
}
