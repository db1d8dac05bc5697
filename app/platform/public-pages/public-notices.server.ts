import { type Listening, listenOn } from "../database/listening.server.ts";
import type { Logger } from "../logger.server.ts";

/** The channel on which the database's triggers report changes of public data. */
const channel = "escale_public_pages";

/** What changed: a boat as lists show it (`listing`), its days, or what only its page shows. */
export type PublicNotice = { scope: "listing" | "days" | "page"; boatId: string };

type Listener = {
  /** Called for each notice, before a pending `caughtUp` resolves. */
  onNotice: (notice: PublicNotice) => void;
  /** Called when much changed at once, or when notices were missed: anything may be different. */
  onMissed: () => void;
};

/** The triggers' notices to this process (migration 0038), received on one connection for all listeners. */
export type PublicNotices = Listening & { subscribe: (listener: Listener) => void };

/** Listens to the triggers; rejects when the first connection fails. */
export async function openPublicNotices(
  databaseUrl: string,
  logger: Logger,
): Promise<PublicNotices> {
  const listeners: Listener[] = [];
  const listening = await listenOn({
    databaseUrl,
    channel,
    logger,
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
  });
  return { ...listening, subscribe: (listener) => void listeners.push(listener) };
}

/** Null for a notice that anything may have changed. */
function readNotice(text: string): PublicNotice | null {
  const [scope, boatId] = text.split(" ");
  if (boatId === undefined) return null;
  return scope === "listing" || scope === "days" || scope === "page" ? { scope, boatId } : null;
}
