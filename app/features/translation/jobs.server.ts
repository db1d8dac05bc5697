import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { deleteOldTranslations } from "./commands/delete-old-translations.server.ts";
import { oldTranslationsJob } from "./jobs.ts";

export const oldTranslationsHandler = handleJob(
  oldTranslationsJob,
  ({ db, clock }: Pick<Services, "db" | "clock">) => deleteOldTranslations({ db, now: clock() }),
);
