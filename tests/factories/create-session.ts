import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "#app/platform/database/db.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { sessions } from "#db/schema/schema.ts";

type SessionTraits = { userId: string; authSecret: string; now?: Date };

const month = 30 * dayMs;

/**
 * Inserts a session, as signing in does, but without hashing the password, which is slow on purpose. Returns
 * the value of the session's cookie.
 */
export async function createSession(db: Db, traits: SessionTraits): Promise<string> {
  const { userId, authSecret, now = new Date() } = traits;
  const token = randomBytes(24).toString("base64url");
  // The authentication library uses the system clock, not ours.
  const expiresAt = new Date(Math.max(now.getTime(), Date.now()) + month);
  await db.insert(sessions).values({ userId, token, expiresAt, createdAt: now, lastSeenAt: now });
  const signature = createHmac("sha256", authSecret).update(token).digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}
