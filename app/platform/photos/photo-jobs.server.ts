import { handleJob } from "../jobs/job.ts";
import type { Services } from "../requests/request-scope.server.ts";
import { encodeStoredPhoto } from "./encode-stored-photo.server.ts";
import { photoEncodingJob } from "./photo-jobs.ts";

export const photoEncodingHandler = handleJob(
  photoEncodingJob,
  ({ storage, db }: Pick<Services, "storage" | "db">, { url }) =>
    encodeStoredPhoto({ storage, db }, url),
);
