import { isRecord } from "#app/platform/text/json.ts";

/** A place to sleep on board, named and described by the owner (spec 2 §2). Either text may be empty. */
export type SleepingArea = { id: string; name: string; details: string };

/**
 * Reads a boat's stored `berth_details`, a list of {id, name, details}. Values that are not text become
 * empty; an area without an id gets one from its position in the list.
 */
export function readSleepingAreas(stored: unknown): SleepingArea[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).map(({ id, name, details }, index) => ({
    id: typeof id === "string" ? id : `area-${index + 1}`,
    name: typeof name === "string" ? name : "",
    details: typeof details === "string" ? details : "",
  }));
}
