/** How long a draft is stored, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** The text stored under a key; null if there is none or it is older than a day. */
export function readDraft(key: string, now: number): string | null {
  // Without storage, the browser only loses this convenience.
  try {
    const stored = localStorage.getItem(key);
    const writtenAt = Number(stored?.slice(0, stored.indexOf(" ")));
    if (stored === null) return null;
    if (now - writtenAt < keptFor) return stored.slice(stored.indexOf(" ") + 1);
    localStorage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

/** Stores a text with the current time; an empty text removes the entry. */
export function keepDraft(key: string, text: string, now: number): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, `${now} ${text}`);
  } catch {
    // Without storage, the draft is lost.
  }
}

/** Moves the text stored under one key to another, if there is any. */
export function moveDraft(from: string, to: string): void {
  try {
    const draft = localStorage.getItem(from);
    if (draft === null || from === to) return;
    localStorage.setItem(to, draft);
    localStorage.removeItem(from);
  } catch {
    // Without storage, there is nothing to move.
  }
}
