import type { Environment } from "../configuration/env.server.ts";
import { createFolderTransport, mailFolderOf } from "./mail-folder.server.ts";
import type { MailTransport } from "./mail-transport.ts";
import { createSmtpTransport } from "./smtp-transport.server.ts";

type MailConfiguration = Pick<Environment, "smtpUrl" | "mailFrom" | "dataDir">;

/** SMTP when it is configured, otherwise a folder of `.eml` files under DATA_DIR. */
export function createMailTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: MailConfiguration): MailTransport {
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom)
    : createFolderTransport(mailFolderOf(dataDir), mailFrom);
}
