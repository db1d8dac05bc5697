import {
  type ConversationTab,
  readConversationSearch,
  readConversationTab,
} from "./conversation-tab.ts";

type ConversationPlace = {
  with?: string | null;
  boat?: string | null;
  tab?: ConversationTab | null;
  /** The words of the list's search. */
  search?: string | null;
  /** The number of pages of the list to show. */
  list?: number;
  /** The message before which the conversation is shown. */
  before?: string | null;
  /** Whether to show the form that reports the other person. */
  isReporting?: boolean;
};

/** The place of one conversation. */
type OpenConversation = ConversationPlace & { with: string; boat: string };

/** The path of the messages page, without its language: /messages?with=…&boat=… (spec 2 §2). */
export function conversationPath(place: ConversationPlace = {}): string {
  return pathOf("/messages", place);
}

function pathOf(page: string, place: ConversationPlace): string {
  const query = new URLSearchParams();
  if (place.with) query.set("with", place.with);
  if (place.boat) query.set("boat", place.boat);
  if (place.tab && place.tab !== "all") query.set("tab", place.tab);
  if (place.search) query.set("q", place.search);
  if (place.list && place.list > 1) query.set("list", String(place.list));
  if (place.before) query.set("before", place.before);
  if (place.isReporting) query.set("report", "1");
  return query.size === 0 ? page : `${page}?${query}`;
}

/** The endpoint that marks messages of the conversation as read. */
export function conversationReadPath(place: OpenConversation): string {
  return pathOf("/messages/read", place);
}

/** The endpoint that returns earlier messages of the conversation. */
export function earlierMessagesPath(place: OpenConversation): string {
  return pathOf("/messages/earlier", place);
}

/** The endpoint that a file of a reply is uploaded to, before the reply is sent. */
export function attachFilePath(place: OpenConversation, attachmentId: string): string {
  return pathOf(`/messages/attachments/${attachmentId}`, place);
}

/** The path to which the reply box submits its text and files without JavaScript. */
export function replyWithFilesPath(place: OpenConversation): string {
  return `${conversationPath(place)}&form=reply-with-files`;
}

/** The path of the conversation in a URL, for its forms to redirect to, without what was open in it. */
export function conversationPathOf({ searchParams }: URL): string {
  return conversationPath({
    with: searchParams.get("with"),
    boat: searchParams.get("boat"),
    tab: readConversationTab(searchParams.get("tab")),
    search: readConversationSearch(searchParams.get("q")),
  });
}

/** The conversation in a URL: the other person and the boat, not validated. */
export function conversationInAddress({ searchParams }: URL) {
  return { boatId: searchParams.get("boat"), otherUserId: searchParams.get("with") };
}
