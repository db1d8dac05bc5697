import { replace } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { conversationKey } from "../domain/conversation-key.ts";
import { conversationPath } from "../domain/conversation-path.ts";
import {
  conversationsOfTab,
  countUnreadByTab,
  readConversationTab,
} from "../domain/conversation-tab.ts";
import { listConversations } from "../queries/list-conversations.server.ts";
import { longestMessage, readConversationAddress } from "../schema.ts";

/**
 * A person's conversations under the tab of the address, the unread messages of each tab, and the
 * conversation that the address names (spec 2 §2). With a person alone it redirects to the newest
 * conversation with them.
 */
export async function messagesPageView({ actor, db }: { actor: UserActor; db: Db }, url: URL) {
  const conversations = await listConversations(db, actor);
  const tab = readConversationTab(url.searchParams.get("tab"));
  const other = url.searchParams.get("with");
  const newest = conversations.find((each) => each.other.userId === other);
  if (newest && !url.searchParams.get("boat")) {
    const path = conversationPath({ with: other, boat: newest.boatId, tab });
    throw replace(localizedPath(languageOfPath(url.pathname), path));
  }
  const chosen = readConversationAddress(url);
  const key = chosen && conversationKey(chosen.boatId, actor.userId, chosen.otherUserId);
  return {
    tab,
    conversations: conversationsOfTab(tab, conversations, key),
    hasConversations: conversations.length > 0,
    unread: countUnreadByTab(conversations),
    chosen,
    openKey: key,
    longestMessage,
  };
}
