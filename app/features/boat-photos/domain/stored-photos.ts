/** A photo that was uploaded to the server. */
export type StoredPhoto = {
  url: string;
  /** The name of its file, used in its alternative text. */
  name: string;
  /** Whether the boat already had the photo: '(existante)' (spec 1 §2). */
  isExisting: boolean;
};

/** The state of a form's photos, which decides whether the form can be submitted. */
export type PhotosState = {
  stored: readonly StoredPhoto[];
  sendingCount: number;
  /** The positions of photos whose upload failed, counted from 1, with the reasons. */
  failed: { number: number; reason: string }[];
};

/** The boat of the photos: an existing one, or the one that a form will create. */
export type PhotoTarget = { boatId: string } | { submissionId: string };

/** Props of the board that shows the photos of a form. */
export type PhotoBoardProps = {
  id: string;
  /** The name of the fields with the photos' URLs, in their order: `photos`. */
  name: string;
  /** The name of the file input, which is only submitted without JavaScript. */
  filesName: string;
  target: PhotoTarget;
  initial: readonly StoredPhoto[];
  /** The photos that the boat has after the form was saved, by URL; they count as existing too. */
  saved?: readonly string[];
  /** The server's error messages about the photos. */
  errors: readonly string[];
  /** Must be a stable function. */
  onChange: (state: PhotosState) => void;
};
