import { defineJob } from "#app/platform/jobs/job.ts";

/** Sends the messages that a user wrote before their address was confirmed, once it is confirmed. */
export const keptRequestsJob = defineJob<{ userId: string }>("send-kept-requests");

/** Lets the messages of a user whose address is not confirmed wait for another day. */
export const keepRequestsLongerJob = defineJob<{ userId: string }>("keep-requests-longer");

/** Notifies a user that such a message could not be sent after the confirmation, with the reason. */
export const unsentRequestEmailJob = defineJob<{ keptRequestId: string; recipientId: string }>(
  "send-unsent-request-email",
  { mail: "readable" },
);

/** Hourly: deletes stored messages that nobody needs any more. */
export const expiredRequestsJob = defineJob("delete-expired-requests", { schedule: "52 * * * *" });

/** Every ten minutes: reminds owners of unread requests. */
export const remindOwnersJob = defineJob("remind-owners", { schedule: "*/10 * * * *" });

/**
 * Reminds a boat's owner by mail of a request that was unread for some hours, unless it was read meanwhile.
 */
export const requestReminderEmailJob = defineJob<{
  messageId: string;
  hours: number;
  recipientId: string;
}>("send-request-reminder-email", { mail: "readable" });
