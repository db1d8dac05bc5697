import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./db.server.ts";
import { listenOn } from "./listening.server.ts";
import type { Logger } from "./logger.server.ts";

const CHANNEL = "escale_live";

const liveEventSchema = z.object({
  userIds: z.array(z.string()),
  /** 'session': it may be over. */
  topic: z.enum(["messages", "reservations", "session"]),
});

/** Tells people's open pages that something of theirs changed; the pages then ask for it. */
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** Published with the caller's transaction: heard by every process, only if it commits. */
export async function publishLiveEvent(db: Db, event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

type Listener = { hear: (topic: LiveEvent["topic"]) => void; end: () => void };

/** More open pages than a person has; beyond them the oldest ends. A process counts its own. */
export const MOST_STREAMS = 20;

export type LiveEvents = {
  /**
   * Calls `hear` for each event of this person, until `end` is called for a newer subscription of
   * theirs; returns the unsubscribing function.
   */
  subscribe(userId: string, listener: Listener): () => void;
  stop(): Promise<void>;
};

/** One listening connection a process; it reconnects by itself when the database restarts. */
export async function listenToLiveEvents(databaseUrl: string, logger: Logger): Promise<LiveEvents> {
  const listeners = new Map<string, Set<Listener>>();
  const hear = (payload: string) => {
    if (!payload) return;
    const event = liveEventSchema.parse(JSON.parse(payload));
    for (const userId of new Set(event.userIds)) {
      for (const listener of listeners.get(userId) ?? []) listener.hear(event.topic);
    }
  };
  const { stop } = await listenOn(databaseUrl, CHANNEL, { hear }, logger);
  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      // A set keeps the order in which they came.
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
