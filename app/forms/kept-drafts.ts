import { isRecord } from "#app/platform/text/json.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { deviceStore } from "./device-store.ts";

/** Unsaved input of a form, and the version of the section that it is based on. */
export type Draft = { version: string; values: Record<string, unknown> };

/** The drafts of a section, by form id. */
export type Drafts = Readonly<Record<string, Draft>>;

const keptDrafts = deviceStore({
  name: "setup",
  keptFor: 30 * dayMs,
  isValue: isDrafts,
});

/** The section's drafts that this device stores; they expire after 30 days. */
export function readDrafts(place: string): Drafts {
  return keptDrafts.read(place) ?? {};
}

/** Stores the section's drafts on this device; removes the entry when there are none. */
export function writeDrafts(place: string, drafts: Drafts): void {
  keptDrafts.write(place, Object.keys(drafts).length === 0 ? null : drafts);
}

/** The sections in which something is in progress that no draft can preserve, such as photos being sent. */
const heldSections = new Set<string>();

/** Sets whether something is in progress in a section that no draft can preserve. */
export function holdSection(place: string, isHeld: boolean): void {
  if (isHeld) heldSections.add(place);
  else heldSections.delete(place);
}

/** Whether the section has something that is not saved: drafts, or work in progress. */
export function hasUnsavedInput(place: string): boolean {
  return heldSections.has(place) || Object.keys(readDrafts(place)).length > 0;
}

function isDrafts(value: unknown): value is Drafts {
  return isRecord(value) && Object.values(value).every(isDraft);
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && typeof value["version"] === "string" && isRecord(value["values"]);
}
