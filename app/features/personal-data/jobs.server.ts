import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import type { Bucket } from "#app/platform/storage/file-storage.ts";

const buckets: readonly Bucket[] = ["boat-photos", "avatars", "documents"];

/** What is left to do once an account is closed. */
export function personalDataJobs({
  storage,
}: Pick<Services, "storage">): Pick<JobHandlers, "erase-files"> {
  return {
    // Everything that a person stored lies below his id, in each bucket.
    async "erase-files"({ userId }) {
      for (const bucket of buckets) await storage.removeFolder(bucket, userId);
    },
  };
}
