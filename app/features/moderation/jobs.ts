import { defineJob } from "#app/platform/job.ts";

/** A moderator decided about a listing: mails its owner. The event says what, and why. */
export const boatStatusEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-boat-status-email",
  { mail: "readable" },
);
