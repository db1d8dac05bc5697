import { randomInt } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import * as schema from "#db/schema/schema.ts";
import type { Database } from "../database/db.server.ts";
import { logger } from "../logger.server.ts";
import type { Clock } from "../time/clock.ts";
import { revokePendingActions } from "./auth-revocation.server.ts";
import { confirmedSignIn } from "./confirmed-sign-in.server.ts";
import { recoveryCode, recoveryCodes } from "./second-factor-code.ts";

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** How long the link in a confirmation mail is valid, in seconds. */
export const confirmationLifetime = daySeconds;
/** How long the link in a reset mail is valid, in seconds. */
export const resetLifetime = hourSeconds;
/** How long a sign-in waits for the second factor's code after the password, in seconds. */
const secondFactorLifetime = 10 * 60;

type AuthOptions = {
  db: Database;
  publicUrl: string;
  secret: string;
  clock: Clock;
  /** Whether a sign-in must fail as if the password were wrong, even when it is right. */
  refuses?: (login: Login) => Promise<boolean>;
};

const loginFields = z.object({ email: z.string(), password: z.string() });
type Login = z.infer<typeof loginFields>;

/**
 * The authentication library: e-mail and password, sessions in an HttpOnly cookie, in our database.
 * Its own HTTP routes are not mounted: the commands of `auth` and `security` call its functions.
 */
export function createAuth({
  db,
  publicUrl,
  secret,
  clock,
  refuses = async () => false,
}: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, { provider: "pg", schema, usePlural: true, transaction: true }),
    advanced: {
      // Joins: a session and its user are read in one statement, before every page of a signed-in user.
      database: { generateId: "uuid", joins: true },
      // HttpOnly and SameSite=Lax are the library's defaults; Secure depends on the site's address.
      useSecureCookies: publicUrl.startsWith("https:"),
      // Proxy headers can be forged, and we need no network addresses here.
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      // Set by the process's clock, because the age of a session is compared with it.
      session: {
        create: { before: async (session) => ({ data: { ...session, createdAt: clock() } }) },
      },
    },
    session: {
      expiresIn: 30 * daySeconds,
      updateAge: daySeconds,
      // Set by the process's clock, with which it is compared; the database's clock may differ.
      additionalFields: {
        lastSeenAt: { type: "date", input: false, defaultValue: clock },
      },
    },
    // Identifiers are stored as hashes, so that a stolen copy of the table opens no account.
    verification: { storeIdentifier: "hashed" },
    emailVerification: {
      expiresIn: confirmationLifetime,
      // Someone who registers with another person's address chose the password, so following the
      // link must not sign in to that account; also, mail scanners follow links.
      autoSignInAfterVerification: false,
    },
    emailAndPassword: {
      enabled: true,
      // Registration is our own command: account, profile and mail in one transaction.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: resetLifetime,
      revokeSessionsOnPasswordReset: true,
      // Cancels everything that was in progress for the account.
      onPasswordReset: ({ user }) => revokePendingActions(db, user.id, clock()),
    },
    hooks: {
      before: createAuthMiddleware(async ({ path, body }) => {
        if (path !== "/sign-in/email" || !(await refuses(loginFields.parse(body)))) return;
        throw APIError.from("UNAUTHORIZED", {
          code: "INVALID_EMAIL_OR_PASSWORD",
          message: "Invalid email or password",
        });
      }),
    },
    plugins: [
      // Authenticator apps. Secret and recovery codes are stored encrypted with our secret.
      twoFactor({
        issuer: "Escale",
        twoFactorCookieMaxAge: secondFactorLifetime,
        // A lockout would let anyone who knows the password lock the owner out; our own limits
        // distinguish browsers.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
      }),
      confirmedSignIn,
    ],
    // Our own limits apply per account and address, across processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The details of the library's log entries can identify people, so only the message is logged.
    logger: { level: "error", log: (level, message) => logger[level]({ from: "auth" }, message) },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** The library's error code (`EMAIL_NOT_VERIFIED`), or null for any other failure. */
export function authRefusal(error: unknown): string | null {
  return isAPIError(error) && typeof error.body?.code === "string" ? error.body.code : null;
}

/** A set of new recovery codes. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => recoveryCode(randomInt));
}
