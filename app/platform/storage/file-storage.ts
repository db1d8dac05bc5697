/** The kinds of files (spec 2 §7): photos and avatars are public, documents and attachments are not. */
export type Bucket = "boat-photos" | "avatars" | "documents" | "attachments";

/** A stored file that is being read. */
export type StoredFile = { body: ReadableStream<Uint8Array>; size: number; contentType: string };

/**
 * The port to files: a disk folder, or an S3 bucket. Paths never start with a slash or contain
 * '..'.
 */
export type FileStorage = {
  put(bucket: Bucket, path: string, content: Uint8Array, contentType: string): Promise<void>;
  find(bucket: Bucket, path: string): Promise<StoredFile | null>;
  remove(bucket: Bucket, path: string): Promise<void>;
  /** Deletes all files whose paths begin with this segment. It is not an error when there are none. */
  removeFolder(bucket: Bucket, folder: string): Promise<void>;
  /** Throws when files cannot be read, or cannot be stored (as far as can be known without writing one). */
  check(): Promise<void>;
};
