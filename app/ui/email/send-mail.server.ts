import type { Services } from "#app/platform/requests/request-scope.server.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailSite } from "./mail-layout.tsx";
import { renderMail } from "./render-mail.server.tsx";

/** The services that a job needs to send a mail. */
export type MailServices = Pick<Services, "mail"> & { environment: MailSite };

/** Sends a mail to one address, as HTML and as plain text. */
export async function sendMail(
  { mail, environment }: MailServices,
  to: string,
  content: MailContent,
): Promise<void> {
  await mail.send({ to, ...renderMail(content, environment) });
}
