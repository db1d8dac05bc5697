import { defineJob } from "#app/platform/jobs/job.ts";

/** The mails that an owner gets about the fee that they may contest. */
export type ContestMailEvent = "claimed" | "waived" | "upheld" | "lapsed";

/** Mails the owner what happened to a contested fee. */
export const contestEmailJob = defineJob<{
  contestId: string;
  event: ContestMailEvent;
  recipientId: string;
}>("send-contest-email", { mail: "readable" });

/** Every ten minutes: fees that were not contested within 48 hours become due. */
export const lapseContestsJob = defineJob("lapse-fee-contests", { schedule: "*/10 * * * *" });

/**
 * Deletes the files of a contest that no row refers to, after evidence was uploaded or removed, or a contest
 * lapsed.
 */
export const contestFilesSweepJob = defineJob<{ contestId: string; ownerId: string }>(
  "sweep-contest-files",
);
