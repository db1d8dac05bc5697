import type { registerAccount } from "#app/features/auth/commands/register-account.server.ts";
import * as authHandlers from "#app/features/auth/jobs.server.ts";
import * as requestHandlers from "#app/features/booking-requests/jobs.server.ts";
import * as confirmationHandlers from "#app/features/confirmations/jobs.server.ts";
import * as securityHandlers from "#app/features/security/jobs.server.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { rememberBrowser } from "#app/platform/auth/known-browser.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { createRateLimits, noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

const publicUrl = "https://escale.example";

/** Account services on a separate database, with access to the sent mails and to browsers' cookies. */
export async function openAccounts({
  rateLimit = false,
  now = new Date(),
  hashesAsServed = false,
} = {}) {
  const database = await createTestDatabase();
  const { db, pool, record } = database;
  const secret = "a-secret-of-the-tests-and-nobody-else";
  const clock = { now };
  const auth = createAuth({ db, publicUrl, secret, clock: () => clock.now });
  if (!hashesAsServed) Object.assign((await auth.$context).password, quickPasswords);
  const mails: Mail[] = [];
  const services = {
    auth,
    db,
    record,
    clock: () => clock.now,
    mail: { destination: "memory", send: async (mail: Mail) => void mails.push(mail) },
    environment: { publicUrl, contactEmail: "bonjour@escale.example" },
  };
  const handlers = [
    ...Object.values(authHandlers),
    ...Object.values(confirmationHandlers),
    ...Object.values(requestHandlers),
    ...Object.values(securityHandlers),
  ];
  const limits = rateLimit ? createRateLimits(pool) : noRateLimits;
  return {
    ...database,
    auth,
    limits,
    mails,
    clock,
    /** The scope of a command for a visitor at `address`, whose browser sends `headers`. */
    scope: (address = "192.0.2.1", headers = new Headers()) => ({
      auth,
      db,
      record,
      limits,
      address,
      headers,
      now: clock.now,
    }),
    /** Runs the queued jobs, as the worker would. */
    runJobs: () => runQueuedJobs(db, handlers, services),
    /** The link in the newest mail to an address. */
    linkTo(email: string): URL {
      const mail = mails.findLast(({ to }) => to === email);
      const link = /https:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
      if (!link) throw new Error(`No link was sent to ${email}`);
      return new URL(link);
    },
    /** The cookies of a browser where that account was used before, without its session. */
    async knownBrowser(headers: Headers, email: string): Promise<Headers> {
      const cookie = await rememberBrowser(auth, headers.get("Cookie"), email);
      return new Headers({ Cookie: cookie.split(";")[0] ?? "" });
    },
    /** The session in a response's cookies, as the next request would read it. */
    async sessionOf(answer: Headers) {
      return auth.api.getSession({ headers: cookieHeader(answer) });
    },
  };
}

export type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

/** The request headers of a browser that received this response's cookies. */
export function cookieHeader(answer: Headers): Headers {
  const pairs = answer.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Headers({ Cookie: pairs.join("; ") });
}

type Registration = Parameters<typeof registerAccount>[1];

/** Claire's registration, with the given changes. */
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
