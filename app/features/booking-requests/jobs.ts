import { defineJob } from "#app/platform/job.ts";

/** Sends a user's stored messages once their address is confirmed. */
export const keptRequestsJob = defineJob<{ userId: string }>("send-kept-requests");

/** Notifies a user of the reason why their stored message could not be sent after the confirmation. */
export const unsentRequestEmailJob = defineJob<{ keptRequestId: string; recipientId: string }>(
  "send-unsent-request-email",
  { mail: "readable" },
);

/** Hourly: deletes messages whose senders did not confirm their address. */
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
