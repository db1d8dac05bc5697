/**
 * The UID of an event in a boat's feed. It never changes, so other sites recognize the event, and so do we
 * when they send it back.
 */
export function eventUid(rowId: string, boatId: string): string {
  return `${rowId}.${boatId}@escale`;
}

/** Whether an event's UID comes from the feed of this boat; ignores case. */
export function isOwnUid(uid: string, boatId: string): boolean {
  return uid.toLowerCase().endsWith(`.${boatId}@escale`);
}
