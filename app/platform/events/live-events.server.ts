import { z } from "zod";
import { listenOn } from "../database/listening.server.ts";
import type { Logger } from "../logger.server.ts";
import { parseJson } from "../text/json.ts";

/** The PostgreSQL channel for LISTEN and NOTIFY. */
export const liveChannel = "escale_live";

/** The kinds of a user's data that may have changed. */
export const liveTopics = ["messages", "reservations", "session"] as const;

const liveEventSchema = z.object({
  userIds: z.array(z.string()),
  /** 'session' means that the session may have ended. */
  topic: z.enum(liveTopics),
});

/** Notifies a user's open pages that some of their data changed; the pages then reload it. */
export type LiveEvent = z.infer<typeof liveEventSchema>;

type Listener = { onEvent: (topic: LiveEvent["topic"]) => void; end: () => void };

/** More open pages than a user has; beyond that, the oldest stream ends. Counted per process. */
export const maxStreams = 20;

export type LiveEvents = {
  /**
   * Calls `onEvent` for each event of this user, and `end` when this subscription has to make room for a
   * newer one. Returns a function that unsubscribes.
   */
  subscribe(userId: string, listener: Listener): () => void;
  stop(): Promise<void>;
};

/**
 * Opens the one listening connection of this process. It reconnects by itself when it is lost, and then
 * notifies every open page to reload its data.
 */
export async function listenToLiveEvents(databaseUrl: string, logger: Logger): Promise<LiveEvents> {
  const listeners = new Map<string, Set<Listener>>();
  const reloadAll = () => {
    for (const listener of [...listeners.values()].flatMap((own) => [...own])) {
      for (const topic of liveTopics) listener.onEvent(topic);
    }
  };
  const onNotification = (payload: string) => {
    const { data: event } = liveEventSchema.safeParse(parseJson(payload));
    // During an update, processes of the newer version may publish events that this one does not know.
    if (!event) return reloadAll();
    for (const userId of new Set(event.userIds)) {
      for (const listener of listeners.get(userId) ?? []) listener.onEvent(event.topic);
    }
  };
  // Events were missed while the connection was lost.
  const { stop } = await listenOn({
    databaseUrl,
    channel: liveChannel,
    onNotification,
    connected: reloadAll,
    logger,
  });
  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      // A `Set` iterates in insertion order.
      const [oldest] = own;
      if (oldest && own.size >= maxStreams) oldest.end();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
    stop,
  };
}
