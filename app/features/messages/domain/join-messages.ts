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
 * What a page shows after the newest messages were reloaded: also the older messages that it showed, unless
 * more were written meanwhile than one load returns. Then some in between would be missing, so it starts
 * again from the newest. So it does once contact details are shown: in the older messages they are still
 * masked.
 */
export function withNewest<Message extends Identified>(
  shown: LoadedMessages<Message>,
  newest: LoadedMessages<Message>,
): LoadedMessages<Message> {
  if (shown.showsContacts !== newest.showsContacts) return newest;
  const [first] = newest.messages;
  const older = shown.messages.findIndex(({ id }) => id === first?.id);
  if (older <= 0) return newest;
  const messages = [...shown.messages.slice(0, older), ...newest.messages];
  return { ...newest, messages, hasEarlier: shown.hasEarlier };
}

/**
 * What a page shows after earlier messages arrived. Unchanged if the page no longer begins with the message
 * that they precede, or if contact details are masked in only one of the two parts, so that the page shows
 * them all alike.
 */
export function withEarlier<Message extends Identified>(
  shown: LoadedMessages<Message>,
  { before, messages, hasEarlier, showsContacts }: EarlierPage<Message>,
): LoadedMessages<Message> {
  const belongs = shown.messages[0]?.id === before && shown.showsContacts === showsContacts;
  return belongs ? { ...shown, messages: [...messages, ...shown.messages], hasEarlier } : shown;
}
