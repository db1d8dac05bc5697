import { type Listening, listenOn } from "./listening.server.ts";
import type { Logger } from "./logger.server.ts";

/** The channel on which the database's triggers say what changed of what is public. */
const CHANNEL = "escale_public_pages";

/** A boat as lists show it, its days, or what its page alone says. */
export type PublicNotice = { scope: "listing" | "days" | "page"; boatId: string };

type Listener = {
  /** Called for each notice, before whoever waits for `caughtUp`. */
  onNotice: (notice: PublicNotice) => void;
  /** Much changed at once, or notices were missed: anything may be different. */
  onMissed: () => void;
};

/** What the triggers say to this process (migration 0038), heard on one connection by all who listen. */
export type PublicNotices = Listening & { subscribe: (listener: Listener) => void };

/** Listens to the triggers; rejects when the first connection fails. */
export async function openPublicNotices(
  databaseUrl: string,
  logger: Logger,
): Promise<PublicNotices> {
  const listeners: Listener[] = [];
  const handlers = {
    onNotification: (text: string) => {
      const notice = readNotice(text);
      for (const { onNotice, onMissed } of listeners) {
        if (notice) onNotice(notice);
        else onMissed();
      }
    },
    connected: () => {
      for (const { onMissed } of listeners) onMissed();
    },
  };
  const listening = await listenOn(databaseUrl, CHANNEL, handlers, logger);
  return { ...listening, subscribe: (listener) => void listeners.push(listener) };
}

/** Null for a notice of everything. */
function readNotice(text: string): PublicNotice | null {
  const [scope, boatId] = text.split(" ");
  if (boatId === undefined) return null;
  return scope === "listing" || scope === "days" || scope === "page" ? { scope, boatId } : null;
}
