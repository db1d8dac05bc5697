/**
 * The name of an event in a boat's feed, which never changes: other sites recognize it, and so do we
 * when they send it back.
 */
export function eventUid(rowId: string, boatId: string): string {
  return `${rowId}.${boatId}@escale`;
}

/** Whether an event's name was given by the feed of this boat; compared without regard to case. */
export function isOwnUid(uid: string, boatId: string): boolean {
  return uid.toLowerCase().endsWith(`.${boatId}@escale`);
}
