import { isRecord } from "#app/platform/text/json.ts";
import type { BoatFormStart } from "../queries/get-boat-form.server.ts";
import { isPhoto } from "./boat-draft.ts";

/** The initial values of the form; null if the request fails or the server refuses it. */
export async function loadBoatForm(
  address: string,
  signal?: AbortSignal,
): Promise<BoatFormStart | null> {
  try {
    const response = await fetch(address, signal ? { signal } : {});
    const start: unknown = response.ok ? await response.json() : null;
    return isBoatFormStart(start) ? start : null;
  } catch {
    return null;
  }
}

function isBoatFormStart(value: unknown): value is BoatFormStart {
  if (!isRecord(value)) return false;
  const { target, values, photos, enginePower, version, isDraftOver } = value;
  return (
    isRecord(target) &&
    [target["boatId"], target["submissionId"]].some((id) => typeof id === "string") &&
    (values === undefined || isRecord(values)) &&
    Array.isArray(photos) &&
    photos.every(isPhoto) &&
    (enginePower === null || ["number", "undefined"].includes(typeof enginePower)) &&
    ["string", "undefined"].includes(typeof version) &&
    ["boolean", "undefined"].includes(typeof isDraftOver)
  );
}
