import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { sweepCertificate } from "./commands/store-certificate.server.ts";
import { certificateSweepJob } from "./jobs.ts";

export const certificateSweepHandler = handleJob(
  certificateSweepJob,
  ({ db, storage }: Pick<Services, "db" | "storage">, certificate) =>
    sweepCertificate({ db, storage }, certificate),
);
