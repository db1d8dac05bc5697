import { isRecord, parseJson } from "#app/platform/json.ts";

/** The values of a form, by field name. */
export type KeptFields = Readonly<Record<string, string>>;

/** The current values of a form, without files and without options that are not selected. */
export function fieldsOf(form: HTMLFormElement): KeptFields {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return Object.fromEntries(texts);
}

const keyOf = (place: string) => `fields ${place}`;

/** The fields stored under a key until the tab is closed; null if there are none. */
export function readKeptFields(place: string): KeptFields | null {
  // Without storage, the browser only loses this convenience.
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

/** Storage key for what a visitor typed before they signed in; its entry is removed on sign-out. */
export function visitorsPlace(place: string): string {
  return visitor + place;
}

/**
 * Removes what visitors typed, including drafts, after a sign-out, so that the next visitor at this device
 * does not see it. When another user signs in, it removes what this tab stores of other users instead: what a
 * visitor typed may be this user's own.
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
    // Without storage, there is nothing to remove.
  }
}

/** Stores fields under a key, in this tab only; null removes them. */
export function writeKeptFields(place: string, fields: KeptFields | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(fields));
  } catch {
    // Without storage, the fields are lost.
  }
}

/** Moves the fields stored under one key to another, if there are any. */
export function moveKeptFields(from: string, to: string): void {
  const fields = readKeptFields(from);
  if (fields === null || from === to) return;
  writeKeptFields(to, fields);
  writeKeptFields(from, null);
}
