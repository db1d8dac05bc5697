import { randomBytes } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makePrivateFolder } from "../storage/private-folder.server.ts";
import { mailSenderOf } from "./mail-sender.ts";
import type { MailTransport } from "./mail-transport.ts";

/** The folder for mail while no mail server is configured; the file names sort by time. */
export function mailFolderOf(dataDir: string): string {
  return join(dataDir, "mail");
}

/** Writes mail as `.eml` files, for development and trials, with the exact bytes that would be sent. */
export function createFolderTransport(folder: string, from: string): MailTransport {
  const options = { streamTransport: true, buffer: true } as const;
  const composer = createTransport(options, { from: mailSenderOf(from) });
  let count = 0;
  return {
    destination: folder,
    async send(mail) {
      const { message } = await composer.sendMail(mail);
      count = (count + 1) % 10_000;
      const time = new Date().toISOString().replaceAll(":", "-");
      const order = String(count).padStart(4, "0");
      const name = `${time}-${order}-${randomBytes(4).toString("hex")}`;
      await makePrivateFolder(folder);
      // Mail contains links that open accounts, so only this user may read it. Renamed when
      // complete, so that readers never see a partial file.
      const draft = join(folder, `${name}.draft`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
    },
  };
}

/** Names of the newest mails, newest first; empty when nothing was sent yet. */
export async function listMailNames(folder: string, limit: number): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .filter((name) => mailName.test(name))
    .sort()
    .toReversed()
    .slice(0, limit);
}

/** The bytes of one mail, or null; a name not created by us never reaches the file system. */
export async function findMail(folder: string, name: string): Promise<Buffer | null> {
  if (!mailName.test(name)) return null;
  return readFile(join(folder, name)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

const mailName = /^[0-9TZ.-]+-\d{4}-[0-9a-f]{8}\.eml$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
