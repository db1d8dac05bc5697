import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { sweepCertificate } from "./commands/sweep-certificate.server.ts";
import { sweepDocumentFiles } from "./commands/sweep-document-files.server.ts";
import { readDocumentKind } from "./domain/document-kind.ts";
import { certificateSweepJob, documentSweepJob } from "./jobs.ts";

export const documentSweepHandler = handleJob(
  documentSweepJob,
  async ({ db, storage }: Pick<Services, "db" | "storage">, { userId, kind: name }) => {
    const kind = readDocumentKind(name);
    if (kind) await sweepDocumentFiles({ db, storage }, { userId, kind });
  },
);

export const certificateSweepHandler = handleJob(
  certificateSweepJob,
  ({ db, storage }: Pick<Services, "db" | "storage">, certificate) =>
    sweepCertificate({ db, storage }, certificate),
);
