import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";

/** What the job of a mail needs. Each mail is added to `sent` instead of going to a mail server. */
export function mailServices({ db, now }: { db: Db; now: Date }, sent: Mail[]) {
  return {
    db,
    clock: () => now,
    environment: readEnvironment({ PUBLIC_URL: "https://escale.example" }, "."),
    mail: { destination: "memory", send: async (mail: Mail) => void sent.push(mail) },
  };
}
