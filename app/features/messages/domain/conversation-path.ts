import { type ConversationTab, readConversationTab } from "./conversation-tab.ts";

type ConversationPlace = {
  with?: string | null;
  boat?: string | null;
  tab?: ConversationTab | null;
  /** How many pages of the list are shown. */
  list?: number;
  /** The message before which the conversation is shown. */
  before?: string | null;
  /** Whether the form that reports the other person is shown. */
  isReporting?: boolean;
};

/** The address of the messages page, without its language: /messages?with=…&boat=… (spec 2 §2). */
export function conversationPath(place: ConversationPlace = {}): string {
  const query = new URLSearchParams();
  if (place.with) query.set("with", place.with);
  if (place.boat) query.set("boat", place.boat);
  if (place.tab && place.tab !== "all") query.set("tab", place.tab);
  if (place.list && place.list > 1) query.set("list", String(place.list));
  if (place.before) query.set("before", place.before);
  if (place.isReporting) query.set("report", "1");
  return query.size === 0 ? "/messages" : `/messages?${query}`;
}

/** Where the page says which messages of the conversation were read. */
export function conversationReadPath(place: ConversationPlace): string {
  return conversationPath(place).replace(/^\/messages/, "/messages/read");
}

/** Where the page gets earlier messages of the conversation from. */
export function earlierMessagesPath(place: ConversationPlace): string {
  return conversationPath(place).replace(/^\/messages/, "/messages/earlier");
}

/** Where a file of a reply in the conversation is sent before the reply. */
export function attachFilePath(place: ConversationPlace, attachmentId: string): string {
  return conversationPath(place).replace(/^\/messages/, `/messages/attachments/${attachmentId}`);
}

/** Where the reply box sends its text and files without scripts. */
export function replyWithFilesPath(place: ConversationPlace): string {
  return `${conversationPath(place)}&form=reply-with-files`;
}

/** The same address again, for a form of the conversation that it names. */
export function conversationPathOf({ searchParams }: URL): string {
  return conversationPath({
    with: searchParams.get("with"),
    boat: searchParams.get("boat"),
    tab: readConversationTab(searchParams.get("tab")),
  });
}

/** The conversation in an address: the other person and the boat, not validated. */
export function conversationInAddress({ searchParams }: URL) {
  return { boatId: searchParams.get("boat"), otherUserId: searchParams.get("with") };
}
