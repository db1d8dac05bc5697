import { handleJob } from "#app/platform/job.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { deleteExpiredTaxDetails } from "./commands/release-tax-details.server.ts";
import { taxDetailsSweepJob } from "./jobs.ts";

export const taxDetailsSweepHandler = handleJob(
  taxDetailsSweepJob,
  async ({ db, clock }: Pick<Services, "db" | "clock">) => {
    await deleteExpiredTaxDetails(db, clock());
  },
);
