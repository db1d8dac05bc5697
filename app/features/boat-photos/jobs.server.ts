import { handleJob } from "#app/platform/jobs/job.ts";
import { removePhotoFiles } from "#app/platform/photos/photo-files.server.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { sweepStagedPhotos } from "./commands/sweep-staged-photos.server.ts";
import { photoRemovalJob, stagedPhotoSweepJob } from "./jobs.ts";

export const stagedPhotoSweepHandler = handleJob(
  stagedPhotoSweepJob,
  ({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">) =>
    sweepStagedPhotos({ db, jobs, now: clock() }),
);

export const photoRemovalHandler = handleJob(
  photoRemovalJob,
  async ({ storage }: Pick<Services, "storage">, { urls }) => {
    // If a file cannot be deleted, the job is retried.
    await removePhotoFiles(storage, urls);
  },
);
