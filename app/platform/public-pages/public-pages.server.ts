import { listenOn } from "../listening.server.ts";
import type { Logger } from "../logger.server.ts";
import { PageStore, type PageTopic, type StoredPage } from "./page-store.ts";

/** The channel on which the database's triggers say what changed. */
const CHANNEL = "escale_public_pages";

/** The rendered public pages of this process (docs/decisions/0035). */
export type PublicPages = {
  /** The page kept under a key, if it shows what the database holds at this moment. */
  find(key: string, now: Date): Promise<StoredPage | null>;
  /** Says that the rendering of a page begins; the result keeps it, unless it is too old by then. */
  begin(): { keep(key: string, page: StoredPage): void };
  stop(): Promise<void>;
};

/** No page is kept. */
const noPublicPages: PublicPages = {
  find: async () => null,
  begin: () => ({ keep: () => undefined }),
  stop: async () => undefined,
};

type Options = { databaseUrl: string; maxBytes: number; logger: Logger };

/**
 * Keeps pages until the database says, to every process, that what they show has changed. A page is
 * used only after the connection that hears of it was asked whether there is anything to hear: so it
 * is as new as one rendered now, also while that connection is lost, when none is used.
 */
export async function openPublicPages(options: Options): Promise<PublicPages> {
  const { databaseUrl, maxBytes, logger } = options;
  if (maxBytes === 0) return noPublicPages;
  const store = new PageStore(maxBytes);
  const handlers = {
    onNotification: (notice: string) => {
      const topics = topicsOf(notice);
      if (topics) store.change(topics);
      else store.clear();
    },
    // What changed while the connection was lost was not heard.
    connected: () => store.clear(),
  };
  const { caughtUp, stop } = await listenOn(databaseUrl, CHANNEL, handlers, logger);
  return {
    async find(key, now) {
      if (!store.find(key, now) || !(await caughtUp())) return null;
      return store.find(key, now);
    },
    begin() {
      const { moment } = store;
      return { keep: (key, page) => void store.keep(key, page, moment) };
    },
    stop,
  };
}

/** What a notice of the triggers concerns; null for everything. */
function topicsOf(notice: string): readonly PageTopic[] | null {
  const [scope, boatId] = notice.split(" ");
  const page: PageTopic = `boat ${boatId}`;
  switch (scope) {
    case "listing":
      return ["listings", "days", page];
    case "days":
      return ["days", page];
    case "page":
      return [page];
    case undefined:
    default:
      return null;
  }
}
