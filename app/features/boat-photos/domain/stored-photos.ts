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

/** The photos of a form, as their board shows them. */
export type PhotoBoardProps = {
  id: string;
  /** The field of the addresses in their order: `photos`. */
  name: string;
  /** The field of the files themselves, which is sent only without scripts. */
  filesName: string;
  target: PhotoTarget;
  initial: readonly StoredPhoto[];
  /** The addresses that the boat has by now: they are existing too, once a form was saved. */
  saved?: readonly string[];
  /** What the server said about the photos. */
  errors: readonly string[];
  /** Always the same function. */
  onChange: (state: PhotosState) => void;
};
