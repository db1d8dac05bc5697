import { isRecord, parseJson } from "#app/platform/json.ts";

/** Unsaved input of a form, and the version of the section that it is based on. */
export type Draft = { version: string; values: Record<string, unknown> };

/** The drafts of a section, by form id. */
export type Drafts = Readonly<Record<string, Draft>>;

/** How long the device stores a draft, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

const keyOf = (place: string) => `setup ${place}`;

/** The section's drafts that this device stores; they expire after 30 days. */
export function readDrafts(place: string, now: number): Drafts {
  // Without storage, the browser only loses this convenience.
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

/** Stores the section's drafts on this device; removes the entry when there are none. */
export function writeDrafts(place: string, drafts: Drafts, writtenAt: number): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify({ writtenAt, drafts }));
  } catch {
    // Without storage, drafts are lost.
  }
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && typeof value["version"] === "string" && isRecord(value["values"]);
}
