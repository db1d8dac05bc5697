import type { JobHandlers } from "#app/platform/jobs.server.ts";
import { encodeStoredPhoto } from "#app/platform/photos/encode-stored-photo.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";

/** Creates the other formats of boats' photos after their upload. */
export function boatJobs({ storage, db }: Pick<Services, "storage" | "db">) {
  return {
    async "encode-photo"({ url }) {
      await encodeStoredPhoto({ storage, db }, url);
    },
  } satisfies Partial<JobHandlers>;
}
