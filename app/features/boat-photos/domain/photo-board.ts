/** A photo that is at the server. */
export type StoredPhoto = {
  url: string;
  /** Of its file, for its description. */
  name: string;
  /** The boat had it before: '(existante)' (spec 1 §2). */
  isExisting: boolean;
};

/** What a form must know of its photos before it is sent. */
export type PhotosState = {
  stored: readonly StoredPhoto[];
  sendingCount: number;
  /** The places of photos that could not be sent, counted from 1, each with its reason. */
  failed: { number: number; reason: string }[];
};

/** The boat that photos are for: one that exists, or the one that a form will make. */
export type PhotoTarget = { boatId: string } | { submissionId: string };
