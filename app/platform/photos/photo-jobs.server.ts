import { handleJob } from "../job.ts";
import type { Services } from "../request-scope.server.ts";
import { encodeStoredPhoto } from "./encode-stored-photo.server.ts";
import { photoEncodingJob } from "./photo-jobs.ts";

export const photoEncodingHandler = handleJob(
  photoEncodingJob,
  ({ storage, db }: Pick<Services, "storage" | "db">, { url }) =>
    encodeStoredPhoto({ storage, db }, url),
);
