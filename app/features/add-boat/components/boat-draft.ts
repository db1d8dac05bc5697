import type { StoredPhoto } from "#app/features/boat-photos/domain/stored-photos.ts";
import { isRecord, parseJson } from "#app/platform/json.ts";

/** An unsaved boat form, as stored on this device. */
export type BoatDraft = {
  /** Identifies the form of a new boat. */
  submissionId: string;
  values: Record<string, unknown>;
  photos: StoredPhoto[];
  /** The version of the boat when the form was loaded; undefined for a new boat. */
  version?: string | undefined;
};

/** The owner of the draft, and its boat (`new` for a boat that does not exist yet). */
export type DraftPlace = { email: string; boat: string };

/**
 * How long a draft is valid after its last change, in milliseconds. Uploaded photos expire after the same
 * time, counted from their upload. The oldest may therefore be gone before the draft; saving then names the
 * missing photos.
 */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const keyOf = ({ email, boat }: DraftPlace) => `add-boat ${email} ${boat}`;

/** The draft on this device; null if there is none, or it is older than seven days. */
export function readDraft(place: DraftPlace): BoatDraft | null {
  // Storage may be unavailable; then there are no drafts.
  try {
    const stored = parseJson(localStorage.getItem(keyOf(place)) ?? "null");
    if (!isRecord(stored) || Date.now() - Number(stored["writtenAt"]) > keptFor) return null;
    const { submissionId, values, photos, version } = stored;
    if (typeof submissionId !== "string" || !isRecord(values)) return null;
    return {
      submissionId,
      values,
      photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
      version: typeof version === "string" ? version : undefined,
    };
  } catch {
    return null;
  }
}

/** Stores a draft on this device. */
export function writeDraft(place: DraftPlace, draft: BoatDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ writtenAt: Date.now(), ...draft }));
  } catch {
    // See `readDraft`.
  }
}

export function removeDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // See `readDraft`.
  }
}

function isPhoto(value: unknown): value is StoredPhoto {
  return isRecord(value) && typeof value["url"] === "string" && typeof value["name"] === "string";
}
