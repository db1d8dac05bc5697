import { defineJob } from "#app/platform/job.ts";

/** What is mailed to the owner about the fee that they may contest. */
export type ContestMailEvent = "claimed" | "waived" | "upheld" | "lapsed";

/** Something happened to a contested fee: mails the owner. */
export const contestEmailJob = defineJob<{
  contestId: string;
  event: ContestMailEvent;
  recipientId: string;
}>("send-contest-email", { mail: "readable" });

/** Every ten minutes: fees that nobody contested within 48 hours are owed. */
export const lapseContestsJob = defineJob("lapse-fee-contests", { schedule: "*/10 * * * *" });

/** Evidence was sent, taken back or never handed in: deletes files of the contest that no row names. */
export const contestFilesSweepJob = defineJob<{ contestId: string; ownerId: string }>(
  "sweep-contest-files",
);
