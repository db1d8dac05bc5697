import { defineJob } from "#app/platform/job.ts";

/** Every night: compares the ledger with what the providers say. */
export const reconciliationJob = defineJob("reconcile-money", { schedule: "29 4 * * *" });
