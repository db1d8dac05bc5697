import { defineJob } from "#app/platform/job.ts";

/** An address was confirmed: the messages that its person wrote before leave. */
export const keptRequestsJob = defineJob<{ userId: string }>("send-kept-requests");

/** A message could not leave once its sender's address was confirmed: they are told why. */
export const unsentRequestEmailJob = defineJob<{ keptRequestId: string; recipientId: string }>(
  "send-unsent-request-email",
  { mail: "readable" },
);

/** Every hour: messages whose senders never confirmed their address are deleted. */
export const expiredRequestsJob = defineJob("delete-expired-requests", { schedule: "52 * * * *" });

/** Every ten minutes: owners are reminded of requests that they have not read. */
export const remindOwnersJob = defineJob("remind-owners", { schedule: "*/10 * * * *" });

/** A request was not read for some hours: mails its boat's owner, unless it was read meanwhile. */
export const requestReminderEmailJob = defineJob<{
  messageId: string;
  hours: number;
  recipientId: string;
}>("send-request-reminder-email", { mail: "readable" });
