import { createTransport } from "nodemailer";
import type { MailTransport } from "./mail-transport.ts";

/** Mail through the operator's server; a failure is thrown, and the job that sends tries again. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport(smtpUrl, {
    from,
    // Tells automatic answers to keep quiet.
    headers: { "Auto-Submitted": "auto-generated" },
  });
  return {
    destination: new URL(smtpUrl).host,
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
