import { sql } from "drizzle-orm";
import type { registerAccount } from "#app/features/auth/commands/register-account.server.ts";
import { rememberBrowser } from "#app/platform/known-browser.server.ts";
import { authJobs } from "#app/features/auth/jobs.server.ts";
import { securityJobs } from "#app/features/security/jobs.server.ts";
import { createAuth } from "#app/platform/auth.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { createRateLimits } from "#app/platform/rate-limits.server.ts";
import { quickPasswords } from "#tests/setup/quick-passwords.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";

const publicUrl = "https://escale.example";

/** Accounts on a database of their own, with the mails that were sent and a browser's cookies. */
export async function openAccounts({
  rateLimit = false,
  now = new Date(),
  hashesAsServed = false,
} = {}) {
  const database = await createTestDatabase();
  const { db, pool, jobs } = database;
  const secret = "a-secret-of-the-tests-and-nobody-else";
  const clock = { now };
  const auth = createAuth({
    db,
    publicUrl,
    secret,
    clock: () => clock.now,
    ...(!hashesAsServed && { passwords: quickPasswords }),
  });
  const mails: Mail[] = [];
  const services: Parameters<typeof authJobs>[0] = {
    auth,
    db,
    clock: () => clock.now,
    mail: { destination: "memory", send: async (mail) => void mails.push(mail) },
    environment: { publicUrl, contactEmail: "bonjour@escale.example" },
  };
  const handlers = { ...authJobs(services), ...securityJobs(services) };
  const limits = createRateLimits(pool, rateLimit);
  return {
    ...database,
    auth,
    limits,
    mails,
    clock,
    /** What a command gets when somebody at `address` asks. */
    scope: (address = "192.0.2.1") => ({ auth, db, jobs, limits, address, now: clock.now }),
    /** Runs the waiting jobs, as the worker would. */
    async runJobs() {
      type Ids = Record<"userId" | "eventId" | "changeId", string>;
      const { rows } = await db.execute<{ name: keyof typeof handlers; data: Ids }>(
        sql`delete from jobs.job where state = 'created' returning name, data`,
      );
      for (const { name, data } of rows) await handlers[name](data);
    },
    /** The query of the link in the newest mail to somebody. */
    linkTo(email: string): URL {
      const mail = mails.findLast(({ to }) => to === email);
      const link = /https:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
      if (!link) throw new Error(`No link was sent to ${email}`);
      return new URL(link);
    },
    /** The cookies of a browser in which that account was used before, and nothing else. */
    async knownBrowser(headers: Headers, email: string): Promise<Headers> {
      const cookie = await rememberBrowser(auth, headers.get("Cookie"), email);
      return new Headers({ Cookie: cookie.split(";")[0] ?? "" });
    },
    /** Who the cookies of an answer belong to, as the next request would find out. */
    async sessionOf(answer: Headers) {
      return auth.api.getSession({ headers: cookieHeader(answer) });
    },
  };
}

export type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

/** The request headers of a browser that was given these cookies. */
export function cookieHeader(answer: Headers): Headers {
  const pairs = answer.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Headers({ Cookie: pairs.join("; ") });
}

type Registration = Parameters<typeof registerAccount>[1];

/** What Claire fills in, with other answers where a test needs them. */
export function registration(changes: Partial<Registration> = {}): Registration {
  return {
    email: "claire@escale.example",
    firstName: "Claire",
    lastName: "Le Goff",
    countryCode: "+33",
    phone: "06 12 34 56 78",
    password: "Mouillage-42!",
    language: "fr",
    ...changes,
  };
}
