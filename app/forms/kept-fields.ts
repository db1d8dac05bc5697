import { isRecord, parseJson } from "#app/platform/json.ts";

/** What was typed or chosen in a form, by the names of its fields. */
export type KeptFields = Readonly<Record<string, string>>;

/** What the fields of a form hold now, without its files and without what is not chosen. */
export function fieldsOf(form: HTMLFormElement): KeptFields {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return Object.fromEntries(texts);
}

const keyOf = (place: string) => `fields ${place}`;

/** The fields that are kept under a place for as long as the tab is open; null when there are none. */
export function readKeptFields(place: string): KeptFields | null {
  // A browser without storage only loses this convenience.
  try {
    const kept = parseJson(sessionStorage.getItem(keyOf(place)) ?? "null");
    if (!isRecord(kept)) return null;
    const texts = Object.entries(kept).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

const visitor = "visitor ";

/** Where a browser keeps what somebody typed before they signed in; forgotten when somebody signs out. */
export function visitorsPlace(place: string): string {
  return visitor + place;
}

/**
 * Forgets what visitors typed, drafts too: somebody signed out, and the next visitor at this device is not shown it.
 * When another person signed in, forgets instead what this tab keeps of others: what a visitor typed may be theirs.
 */
export function forgetTyped(isAnother: boolean): void {
  try {
    const start = keyOf("");
    for (const key of Object.keys(sessionStorage)) {
      const isVisitors = key.startsWith(visitor, start.length);
      if (key.startsWith(start) && isVisitors !== isAnother) sessionStorage.removeItem(key);
    }
    if (isAnother) return;
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(visitor)) localStorage.removeItem(key);
    }
  } catch {
    // See above.
  }
}

/** Keeps fields under a place, in this tab alone; null clears it. */
export function writeKeptFields(place: string, fields: KeptFields | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(fields));
  } catch {
    // See above.
  }
}

/** Moves the fields that are kept under one place to another, if there are any. */
export function moveKeptFields(from: string, to: string): void {
  const fields = readKeptFields(from);
  if (fields === null || from === to) return;
  writeKeptFields(to, fields);
  writeKeptFields(from, null);
}
