import { createTransport } from "nodemailer";
import { mailSenderOf } from "./mail-sender.ts";
import type { MailTransport } from "./mail-transport.ts";

/**
 * Mail through the operator's server, over a few connections that several mails share; a failure is
 * thrown, and the sending job retries.
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

/** Options in the operator's URL take precedence; times are in milliseconds. */
const DEFAULTS = {
  // A server that hangs fails in time for the job to retry.
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
  // Servers refuse senders with more; connections without work are closed soon.
  pool: true,
  maxConnections: 4,
  idleTimeout: 1_000,
  // Jobs try again themselves.
  maxRequeues: 0,
};

function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}
