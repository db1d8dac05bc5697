import { createTransport } from "nodemailer";
import type { MailTransport } from "./mail-transport.ts";

/** Mail through the operator's server; a failure is thrown, and the sending job retries. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport(withPatience(smtpUrl), {
    from,
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

/**
 * A server that hangs fails in time for the job to retry; timeouts in the operator's URL take
 * precedence.
 */
const PATIENCE_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(PATIENCE_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return url.href;
}
