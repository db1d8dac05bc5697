import type { Environment } from "../configuration/env.server.ts";
import { createDiskStorage } from "./disk-storage.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { createS3Storage } from "./s3-storage.server.ts";
import { fileFolderOf } from "./unfinished-files.server.ts";

/** Where files are stored: in the configured S3 bucket, otherwise in the folder `files` of DATA_DIR. */
export function createFileStorage({
  s3,
  dataDir,
}: Pick<Environment, "s3" | "dataDir">): FileStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(fileFolderOf(dataDir));
}
