import { defineJob } from "#app/platform/job.ts";

/** Something happened to an account's security: mails its owner about the audit event. */
export const securityNoticeJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-security-notice",
  { mail: "readable" },
);

/** A user asked to change their address: mails the confirmation link to the new one. */
export const emailChangeEmailJob = defineJob<{ changeId: string }>("send-email-change", {
  mail: "secret",
});

/** An address changed: mails the old one, with a link that reverts the change. */
export const emailChangedEmailJob = defineJob<{ changeId: string }>("send-email-changed", {
  mail: "secret",
});
