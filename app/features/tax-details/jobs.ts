import { defineJob } from "#app/platform/job.ts";

/** Every night: deletes the tax details of people who left and whose time is over. */
export const taxDetailsSweepJob = defineJob("sweep-tax-details", { schedule: "43 3 * * *" });
