type Identified = { id: string };

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
