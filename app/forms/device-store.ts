import { parseJson } from "#app/platform/text/json.ts";

type Kind<Value> = {
  /** One word, with which the keys of these entries begin. */
  name: string;
  /**
   * How long an entry is stored after its last change, in milliseconds. Without it, entries belong to the tab
   * and are gone when it is closed.
   */
  keptFor?: number;
  /** Whether a stored value still has the form that this version of the site writes. */
  isValue: (value: unknown) => value is Value;
};

/** What the browser stores of one kind, by place: what was typed, and by whom. */
type DeviceStore<Value> = {
  /** Null if there is none, or it has expired. */
  read: (place: string) => Value | null;
  /** Null removes the entry. */
  write: (place: string, value: Value | null) => void;
  /** Moves an entry, if there is one, in place of what the other place had. */
  move: (from: string, to: string) => void;
};

const prefix = "typed ";
const visitor = "visitor ";

/**
 * Stores what people type in their browser. Storage may be missing, forbidden or full: then only this
 * convenience is lost. Each entry is the time when it expires, a space, and its value as JSON.
 */
export function deviceStore<Value>({ name, keptFor, isValue }: Kind<Value>): DeviceStore<Value> {
  const storage = () => (keptFor === undefined ? sessionStorage : localStorage);
  const keyOf = (place: string) => `${prefix}${name} ${place}`;
  return {
    read: (place) =>
      ifStored(() => {
        const entry = storage().getItem(keyOf(place));
        if (entry === null) return null;
        if (hasExpired(entry)) storage().removeItem(keyOf(place));
        const value = hasExpired(entry) ? null : parseJson(entry.slice(entry.indexOf(" ") + 1));
        return isValue(value) ? value : null;
      }),
    write: (place, value) =>
      void ifStored(() => {
        if (value === null) return storage().removeItem(keyOf(place));
        const until = keptFor === undefined ? Infinity : Date.now() + keptFor;
        return storage().setItem(keyOf(place), `${until} ${JSON.stringify(value)}`);
      }),
    move: (from, to) =>
      void ifStored(() => {
        const entry = storage().getItem(keyOf(from));
        if (entry === null || from === to) return;
        storage().setItem(keyOf(to), entry);
        storage().removeItem(keyOf(from));
      }),
  };
}

/** The place of what a visitor typed before they signed in; its entry is removed on sign-out. */
export function visitorsPlace(place: string): string {
  return visitor + place;
}

/** Removes what visitors typed, after a sign-out: the next visitor at this device must not see it. */
export function forgetVisitors(): void {
  removeWhere(() => sessionStorage, isVisitors);
  removeWhere(() => localStorage, isVisitors);
}

/**
 * Removes what this tab stores of other users, when another one signs in. What a visitor typed stays, because
 * it may be this user's own.
 */
export function forgetOtherUsers(): void {
  removeWhere(
    () => sessionStorage,
    (key) => !isVisitors(key),
  );
}

/** Removes the entries that nobody came back for in time. */
export function removeExpired(): void {
  removeWhere(
    () => localStorage,
    (_, entry) => hasExpired(entry),
  );
}

function removeWhere(
  storageOf: () => Storage,
  isOver: (key: string, entry: string) => boolean,
): void {
  ifStored(() => {
    const storage = storageOf();
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(prefix) || !isOver(key, storage.getItem(key) ?? "")) continue;
      storage.removeItem(key);
    }
  });
}

function isVisitors(key: string): boolean {
  return key.startsWith(visitor, key.indexOf(" ", prefix.length) + 1);
}

/** An entry without a time has expired too. */
function hasExpired(entry: string): boolean {
  return !(Number.parseFloat(entry) > Date.now());
}

function ifStored<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}
