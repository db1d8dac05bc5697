import { isRecord, parseJson } from "#app/platform/json.ts";

/** What was typed into a form and not saved, and the version of the section that it started from. */
export type Draft = { version: string; values: Record<string, unknown> };

/** The drafts of a section by the ids of its forms. */
export type Drafts = Readonly<Record<string, Draft>>;

/** How long a draft stays on the device, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

const keyOf = (place: string) => `setup ${place}`;

/** The drafts of a section on this device; none after 30 days. */
export function readDrafts(place: string, now: number): Drafts {
  // A browser without storage only loses this convenience.
  try {
    const stored = parseJson(localStorage.getItem(keyOf(place)) ?? "null");
    if (!isRecord(stored) || !isRecord(stored["drafts"])) return {};
    if (now - Number(stored["writtenAt"]) > keptFor) return {};
    return Object.fromEntries(
      Object.entries(stored["drafts"]).flatMap(([form, draft]) =>
        isDraft(draft) ? [[form, draft]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps the drafts of a section on this device; without any, the place is cleared. */
export function writeDrafts(place: string, drafts: Drafts, writtenAt: number): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify({ writtenAt, drafts }));
  } catch {
    // See above.
  }
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && typeof value["version"] === "string" && isRecord(value["values"]);
}
