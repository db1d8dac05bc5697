import type { ConversationTab } from "./conversation-tab.ts";

type ConversationPlace = {
  with?: string | null;
  boat?: string | null;
  tab?: ConversationTab | null;
};

/** The address of the messages page, without its language: /messages?with=…&boat=… (spec 2 §2). */
export function conversationPath(place: ConversationPlace = {}): string {
  const query = new URLSearchParams();
  if (place.with) query.set("with", place.with);
  if (place.boat) query.set("boat", place.boat);
  if (place.tab && place.tab !== "all") query.set("tab", place.tab);
  return query.size === 0 ? "/messages" : `/messages?${query}`;
}
