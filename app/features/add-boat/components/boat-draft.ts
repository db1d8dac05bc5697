import type { StoredPhoto } from "#app/features/boat-photos/domain/stored-photos.ts";
import { isRecord, parseJson } from "#app/platform/json.ts";

/** A form of a boat that was begun and not saved, as it is kept on this device. */
export type BoatDraft = {
  /** Identifies the form of a new boat. */
  submissionId: string;
  values: Record<string, unknown>;
  photos: StoredPhoto[];
  /** The version of the boat that the fields were filled from; a new boat has none. */
  version?: string | undefined;
};

/** Whose form it is, and of which boat; `new` for one that does not exist. */
export type DraftPlace = { email: string; boat: string };

/**
 * How long a draft stays after it was last changed, in milliseconds. Its photos wait as long from their
 * upload, so the oldest may be gone before: then saving names them.
 */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const keyOf = ({ email, boat }: DraftPlace) => `add-boat ${email} ${boat}`;

/** The draft on this device; null after seven days, or where there is none. */
export function readDraft(place: DraftPlace): BoatDraft | null {
  // A browser without storage only loses this convenience.
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

/** Keeps a draft on this device. */
export function writeDraft(place: DraftPlace, draft: BoatDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ writtenAt: Date.now(), ...draft }));
  } catch {
    // See above.
  }
}

export function removeDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // See above.
  }
}

function isPhoto(value: unknown): value is StoredPhoto {
  return isRecord(value) && typeof value["url"] === "string" && typeof value["name"] === "string";
}
