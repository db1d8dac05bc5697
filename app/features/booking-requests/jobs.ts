import { defineJob } from "#app/platform/job.ts";

/** An address was confirmed: the messages that its person wrote before leave. */
export const keptRequestsJob = defineJob<{ userId: string }>("send-kept-requests");

/** Every hour: messages whose senders never confirmed their address are deleted. */
export const expiredRequestsJob = defineJob("delete-expired-requests", { schedule: "52 * * * *" });
