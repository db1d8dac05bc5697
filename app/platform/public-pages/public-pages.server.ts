import type { PublicNotice, PublicNotices } from "../public-notices.server.ts";
import { PageStore, type PageTopic, type StoredPage } from "./page-store.ts";

/** The rendered public pages of this process (docs/decisions/0035). */
export type PublicPages = {
  /** The page kept under a key, if it shows what the database holds at this moment. */
  find(key: string, now: Date): Promise<StoredPage | null>;
  /** Says that the rendering of a page begins; the result keeps it, unless it is too old by then. */
  begin(): { keep(key: string, page: StoredPage): void };
};

/** No page is kept. */
const noPublicPages: PublicPages = {
  find: async () => null,
  begin: () => ({ keep: () => undefined }),
};

/**
 * Keeps pages until the database says, to every process, that what they show has changed. A page is
 * used only after the connection that hears of it was asked whether there is anything to hear: so it
 * is as new as one rendered now, also while that connection is lost, when none is used. A page that
 * shows nothing that changes is used without asking.
 */
export function keepPublicPages(notices: PublicNotices, maxBytes: number): PublicPages {
  if (maxBytes === 0) return noPublicPages;
  const store = new PageStore(maxBytes);
  notices.subscribe({
    onNotice: (notice) => store.change(topicsOf(notice)),
    onMissed: () => store.clear(),
  });
  return {
    async find(key, now) {
      const page = store.find(key, now);
      if (!page || page.topics.length === 0) return page;
      return (await notices.caughtUp()) ? store.find(key, now) : null;
    },
    begin() {
      const { moment } = store;
      return { keep: (key, page) => void store.keep(key, page, moment) };
    },
  };
}

/** What a notice of the triggers concerns. */
function topicsOf({ scope, boatId }: PublicNotice): readonly PageTopic[] {
  const page: PageTopic = `boat ${boatId}`;
  if (scope === "page") return [page];
  return scope === "days" ? ["days", page] : ["listings", "days", page];
}
