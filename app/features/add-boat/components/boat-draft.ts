import type { StoredPhoto } from "#app/features/boat-photos/domain/stored-photos.ts";
import { deviceStore } from "#app/forms/device-store.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { dayMs } from "#app/platform/time/durations.ts";

/** An unsaved boat form, as stored on this device. */
export type BoatDraft = {
  /** Identifies the form of a new boat. */
  submissionId: string;
  values: Record<string, unknown>;
  photos: StoredPhoto[];
  /** The version of the boat when the form was loaded; undefined for a new boat. */
  version?: string | undefined;
};

/**
 * The drafts of an owner's boats, by boat (`new` for a boat that does not exist yet), for seven days.
 * Uploaded photos expire after the same time, counted from their upload. The oldest may therefore be gone
 * before the draft; saving then names the missing photos.
 */
export const boatDrafts = deviceStore({
  name: "boat",
  keptFor: 7 * dayMs,
  isValue: isBoatDraft,
});

function isBoatDraft(value: unknown): value is BoatDraft {
  if (!isRecord(value)) return false;
  const { submissionId, values, photos, version } = value;
  return (
    typeof submissionId === "string" &&
    isRecord(values) &&
    Array.isArray(photos) &&
    photos.every(isPhoto) &&
    ["string", "undefined"].includes(typeof version)
  );
}

/** Whether the value is a photo that was uploaded to the server. */
export function isPhoto(value: unknown): value is StoredPhoto {
  return isRecord(value) && typeof value["url"] === "string" && typeof value["name"] === "string";
}
