import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import * as schema from "#db/schema/schema.ts";
import type { Database } from "./db.server.ts";

const DAY = 24 * 60 * 60;

type AuthOptions = { db: Database; publicUrl: string; secret: string };

/** The authentication library: e-mail and password, sessions in an HttpOnly cookie, in our database. */
export function createAuth({ db, publicUrl, secret }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, { provider: "pg", schema, usePlural: true, transaction: true }),
    advanced: { database: { generateId: "uuid" } },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
    // Our own limits hold per account and address, across processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  });
}

export type Auth = ReturnType<typeof createAuth>;
