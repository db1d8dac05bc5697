import { defineJob } from "#app/platform/job.ts";

/**
 * Someone registered or asked again: mails the link and the code that confirm the address. The code
 * works in the browser that waits for it, the link in any.
 */
export const confirmationEmailJob = defineJob<{
  userId: string;
  confirmationId?: string | undefined;
  redirectTo?: string | undefined;
}>("send-confirmation-email", { mail: "secret" });
