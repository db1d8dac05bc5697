type Identified = { id: string };

/** Consecutive messages of a conversation, oldest first, as they were when they were loaded. */
export type LoadedMessages<Message extends Identified> = {
  messages: readonly Message[];
  hasEarlier: boolean;
  /** Whether the messages show contact details, which are masked until a rental is paid. */
  showsContacts: boolean;
};

/** The messages before the one with the id `before`. */
export type EarlierPage<Message extends Identified> = LoadedMessages<Message> & { before: string };

/**
 * What a page shows after the newest messages were reloaded. It starts again from them once contact details
 * are shown: in the older messages on the page they are still masked.
 */
export function withNewest<Message extends Identified>(
  shown: LoadedMessages<Message>,
  newest: LoadedMessages<Message>,
): LoadedMessages<Message> {
  if (shown.showsContacts !== newest.showsContacts) return newest;
  const messages = joinNewest(shown.messages, newest.messages);
  const beginsAnew = messages.length === newest.messages.length;
  return { ...newest, messages, hasEarlier: beginsAnew ? newest.hasEarlier : shown.hasEarlier };
}

/**
 * What a page shows after earlier messages arrived. Unchanged if they do not belong before the shown ones, or
 * if contact details are masked in only one of the two parts, so that the page shows them all alike.
 */
export function withEarlier<Message extends Identified>(
  shown: LoadedMessages<Message>,
  earlier: EarlierPage<Message>,
): LoadedMessages<Message> {
  if (shown.showsContacts !== earlier.showsContacts) return shown;
  const messages = joinEarlier(shown.messages, earlier);
  const isJoined = messages.length > shown.messages.length;
  return { ...shown, messages, hasEarlier: isJoined ? earlier.hasEarlier : shown.hasEarlier };
}

/**
 * The messages of a page after its newest ones were reloaded. Older messages on the page stay, unless more
 * were written meanwhile than one load returns: then some in between would be missing, so the older ones are
 * dropped and can be loaded again.
 */
export function joinNewest<Message extends Identified>(
  shown: readonly Message[],
  newest: readonly Message[],
): Message[] {
  const [first] = newest;
  const at = shown.findIndex(({ id }) => id === first?.id);
  return at === -1 ? [...newest] : [...shown.slice(0, at), ...newest];
}

/**
 * Adds the messages before `before` to a page. Unchanged when the page no longer begins with that message.
 */
export function joinEarlier<Message extends Identified>(
  shown: readonly Message[],
  earlier: { before: string; messages: readonly Message[] },
): Message[] {
  return shown[0]?.id === earlier.before ? [...earlier.messages, ...shown] : [...shown];
}
