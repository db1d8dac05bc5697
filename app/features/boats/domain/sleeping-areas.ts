import { isRecord } from "#app/platform/json.ts";

/** A place to sleep aboard, as the owner names and describes it (spec 2 §2); either text may be empty. */
export type SleepingArea = { id: string; name: string; details: string };

/**
 * Reads a boat's stored `berth_details`, a list of {id, name, details}. What is no text is empty, and one
 * without an id is identified by its position in the list.
 */
export function readSleepingAreas(stored: unknown): SleepingArea[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).map(({ id, name, details }, index) => ({
    id: typeof id === "string" ? id : `area-${index + 1}`,
    name: typeof name === "string" ? name : "",
    details: typeof details === "string" ? details : "",
  }));
}
