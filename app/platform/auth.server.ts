import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import * as schema from "#db/schema/schema.ts";
import { endWhatIsUnderWay } from "./auth-revocation.server.ts";
import type { Database } from "./db.server.ts";
import { logger } from "./logger.server.ts";
import { makeRecoveryCodes } from "./recovery-codes.server.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How long the link in a confirmation mail is good for, in seconds. */
export const CONFIRMATION_LIFETIME = DAY;
/** How long the link in a reset mail is good for, in seconds. */
export const RESET_LIFETIME = HOUR;
/** How long a right password waits for the code of the second factor, in seconds. */
const SECOND_FACTOR_LIFETIME = 10 * 60;

type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};
type AuthOptions = {
  db: Database;
  publicUrl: string;
  secret: string;
  /** How passwords are kept, the library's slow hash unless told. */
  passwords?: Passwords;
};

/**
 * The authentication library: e-mail and password, sessions in an HttpOnly cookie, in our database.
 * Its own HTTP routes are not mounted: the commands of accounts call its functions.
 */
export function createAuth({ db, publicUrl, secret, passwords }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, { provider: "pg", schema, usePlural: true, transaction: true }),
    advanced: {
      database: { generateId: "uuid" },
      // HttpOnly and SameSite=Lax are the library's defaults; Secure follows the site's address.
      useSecureCookies: publicUrl.startsWith("https:"),
      // Headers of proxies are anybody's word, and nothing needs the addresses of people.
      ipAddress: { disableIpTracking: true },
    },
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // By the clock of the process, with which it is compared; the database has one of its own.
      additionalFields: {
        lastSeenAt: {
          type: "date",
          required: false,
          input: false,
          defaultValue: () => new Date(),
        },
      },
    },
    // A stolen copy of the table opens no account.
    verification: { storeIdentifier: "hashed" },
    emailVerification: {
      expiresIn: CONFIRMATION_LIFETIME,
      // Whoever registers with somebody else's address chose the password, so following the link
      // must not lead into that account; and mail scanners follow links.
      autoSignInAfterVerification: false,
    },
    emailAndPassword: {
      enabled: true,
      // Registration is a command of ours: account, profile and mail in one transaction.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      ...(passwords && { password: passwords }),
      resetPasswordTokenExpiresIn: RESET_LIFETIME,
      revokeSessionsOnPasswordReset: true,
      async onPasswordReset({ user }) {
        // The link came by mail, so the address is confirmed; what was begun before is over.
        await db
          .update(schema.users)
          .set({ emailVerified: true })
          .where(eq(schema.users.id, user.id));
        // The library hands on no clock; nothing compares this instant.
        await endWhatIsUnderWay(db, user.id, new Date());
      },
    },
    plugins: [
      // Authenticator apps; keeps secret and recovery codes encrypted with our secret.
      twoFactor({
        issuer: "Escale",
        twoFactorCookieMaxAge: SECOND_FACTOR_LIFETIME,
        // Anybody who knows the password could lock the owner out; our limits tell browsers apart.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
    ],
    // Our own limits hold per account and address, across processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages name people; the message alone, without what it is about, goes to our log.
    logger: { level: "error", log: (level, message) => logger[level]({ from: "auth" }, message) },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** The library's code of a refusal (`EMAIL_NOT_VERIFIED`), or null when something else failed. */
export function authRefusal(error: unknown): string | null {
  return isAPIError(error) && typeof error.body?.code === "string" ? error.body.code : null;
}
