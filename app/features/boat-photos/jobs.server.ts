import { handleJob } from "#app/platform/jobs/job.ts";
import { photoAddresses, photoPath } from "#app/platform/photos/photo-url.ts";
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
    // A file that is already gone is not an error. If one cannot be deleted, the job is retried.
    const files = urls.flatMap(photoAddresses).map(photoPath);
    await Promise.all(files.map((path) => storage.remove("boat-photos", path)));
  },
);
