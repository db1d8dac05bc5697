import type { Environment } from "../configuration/env.server.ts";
import { AppError } from "../errors.ts";
import { mailFolderOf } from "./mail-folder.server.ts";

/**
 * The folder that /dev/mail shows. By design, anyone who can reach this machine's loopback address can read
 * it. Throws `not_found` when mail goes to a real server, or when the site's address is not loopback.
 */
export function getMailFolder(
  environment: Pick<Environment, "onLoopback" | "smtpUrl" | "dataDir">,
): string {
  if (!environment.onLoopback || environment.smtpUrl) throw new AppError("not_found");
  return mailFolderOf(environment.dataDir);
}
