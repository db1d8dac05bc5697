import { replace } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { conversationPath } from "../domain/conversation-path.ts";
import {
  type ConversationTab,
  readConversationSearch,
  readConversationTab,
  readListPages,
  searchedFrom,
} from "../domain/conversation-tab.ts";
import {
  type ConversationCounts,
  findNewestBoatWith,
  listConversations,
} from "../queries/list-conversations.server.ts";
import { maxMessageLength, readConversationAddress } from "../schema.ts";

type Scope = { actor: UserActor; db: Db };

/** The number on a tab, and its text for screen readers. */
export type TabBadge = { count: number; label: string };

/**
 * The messages page for a URL (spec 2 §2): the conversations under its tab, the badges of the tabs, and the
 * ids of the boat and the person of the conversation that it names. Takes one query. A URL that only names a
 * person takes another query and redirects to the newest conversation with them.
 */
export async function messagesPageView(scope: Scope, url: URL) {
  const { actor, db } = scope;
  const tab = readConversationTab(url.searchParams.get("tab"));
  const search = readConversationSearch(url.searchParams.get("q"));
  await redirectToNewest(scope, url, tab);
  const pages = readListPages(url.searchParams.get("list"));
  const chosen = readConversationAddress(url);
  const listed = await listConversations(db, actor, { tab, search, open: chosen, pages });
  const { conversations, hasMore, counts } = listed;
  const place = { with: chosen?.otherUserId ?? null, boat: chosen?.boatId ?? null, tab, search };
  return {
    tab,
    search,
    isSearchable: search !== "" || counts.total >= searchedFrom,
    conversations,
    moreAddress: hasMore ? conversationPath({ ...place, list: pages + 1 }) : null,
    hasConversations: counts.total > 0,
    badges: badgesOf(counts),
    unreadMessages: counts.unreadMessages,
    chosen,
    maxMessageLength,
  };
}

async function redirectToNewest({ actor, db }: Scope, url: URL, tab: ConversationTab) {
  const other = url.searchParams.get("with");
  if (!other || !isUuid(other) || url.searchParams.get("boat")) return;
  const boatId = await findNewestBoatWith(db, actor, other);
  if (boatId === null) return;
  const path = conversationPath({ with: other, boat: boatId, tab });
  throw replace(localizedPath(languageOfPath(url.pathname), path));
}

/**
 * 'All' shows the number of unread messages, 'Unread' the number of conversations it lists, and
 * 'Reservations' the number of unread messages in its conversations.
 */
function badgesOf(counts: ConversationCounts): Record<ConversationTab, TabBadge> {
  const count = counts.unreadConversations;
  return {
    all: messageBadge(counts.unreadMessages),
    unread: { count, label: m.messages_unread_conversations({ count }) },
    reservations: messageBadge(counts.unreadAboutDays),
  };
}

function messageBadge(count: number): TabBadge {
  return { count, label: m.messages_unread({ count }) };
}
