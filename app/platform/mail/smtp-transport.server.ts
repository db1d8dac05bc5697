import { createTransport } from "nodemailer";
import { mailSenderOf } from "./mail-sender.ts";
import type { MailTransport } from "./mail-transport.ts";

/**
 * Sends mail through the operator's server, over a few connections that several mails share. A failure is
 * thrown, and the job that sends the mail retries.
 */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport(withDefaults(smtpUrl), {
    from: mailSenderOf(from),
    // Tells automatic responders not to reply.
    headers: { "Auto-Submitted": "auto-generated" },
  });
  return {
    destination: new URL(smtpUrl).host,
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}

/** Defaults, with times in milliseconds. Options in the operator's URL take precedence. */
const defaults = {
  // A server that hangs fails soon enough for the job to retry.
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
  // Servers refuse senders with more connections; idle connections are closed soon.
  pool: true,
  maxConnections: 4,
  idleTimeout: 1_000,
  // Jobs retry by themselves.
  maxRequeues: 0,
};

function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}
