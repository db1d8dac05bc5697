import { PageStore, type PageTopic, type StoredPage } from "./page-store.ts";
import type { PublicNotice, PublicNotices } from "./public-notices.server.ts";

/** The rendered public pages of this process (docs/decisions/0035). */
export type PublicPages = {
  /** The page stored under a key, if it shows what the database holds at this moment. */
  find(key: string, now: Date): Promise<StoredPage | null>;
  /** Call it when the rendering of a page begins; `keep` stores the page, unless it is outdated by then. */
  begin(): { keep(key: string, page: StoredPage): void };
};

/**
 * Stores pages until the database notifies every process that what they show has changed. A stored page is
 * used only after the listening connection has confirmed that all notices have arrived, so it is as current
 * as a page rendered now. While that connection is lost, no stored page is used. A page that shows nothing
 * that changes is used without asking. Null with `maxBytes` 0, which turns the cache off.
 */
export function keepPublicPages(notices: PublicNotices, maxBytes: number): PublicPages | null {
  if (maxBytes === 0) return null;
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

/** The topics that a notice affects. */
function topicsOf({ scope, boatId }: PublicNotice): readonly PageTopic[] {
  const page: PageTopic = `boat ${boatId}`;
  if (scope === "page") return [page];
  return scope === "days" ? ["days", page] : ["listings", "days", page];
}
