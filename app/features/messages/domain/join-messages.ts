type Identified = { id: string };

/**
 * The messages of a page after its newest ones were loaded again: older ones that it had before stay.
 * Where more was written meanwhile than one load brings, the older ones are left out, because between
 * them and the newest some would be missing; they can be loaded again.
 */
export function joinNewest<Message extends Identified>(
  shown: readonly Message[],
  newest: readonly Message[],
): Message[] {
  const [first] = newest;
  const at = shown.findIndex(({ id }) => id === first?.id);
  return at === -1 ? [...newest] : [...shown.slice(0, at), ...newest];
}

/** The messages of a page with those before `before`; unchanged when it begins otherwise by now. */
export function joinEarlier<Message extends Identified>(
  shown: readonly Message[],
  earlier: { before: string; messages: readonly Message[] },
): Message[] {
  return shown[0]?.id === earlier.before ? [...earlier.messages, ...shown] : [...shown];
}
