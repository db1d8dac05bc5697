import { defineJob } from "#app/platform/jobs/job.ts";

/** Mails a user about an audit event that concerns their account's security. */
export const securityNoticeJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-security-notice",
  { mail: "readable" },
);

/** Mails the confirmation link for a change of address to the new address. */
export const emailChangeEmailJob = defineJob<{ changeId: string }>("send-email-change", {
  mail: "secret",
});

/** Mails the old address after a change, with a link that reverts it. */
export const emailChangedEmailJob = defineJob<{ changeId: string }>("send-email-changed", {
  mail: "secret",
});
