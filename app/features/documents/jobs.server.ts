import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { sweepDocumentFiles } from "./commands/sweep-document-files.server.ts";
import { documentKind } from "./domain/document-kind.ts";

/** Deletes files that nothing names; retried until it succeeds. */
export function documentJobs({ db, storage }: Pick<Services, "db" | "storage">) {
  return {
    async "sweep-document-files"({ userId, kind: name }) {
      const kind = documentKind(name);
      if (kind) await sweepDocumentFiles({ db, storage }, { userId, kind });
    },
  } satisfies Partial<JobHandlers>;
}
