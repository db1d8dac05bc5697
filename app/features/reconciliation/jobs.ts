import { defineJob } from "#app/platform/jobs/job.ts";

/** Compares the ledger with what the providers report, every night. */
export const reconciliationJob = defineJob("reconcile-money", { schedule: "29 4 * * *" });
