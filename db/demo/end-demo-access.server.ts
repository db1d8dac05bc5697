import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import * as schema from "#db/schema/schema.ts";
import { demoAccountIds, demoPassword } from "./demo-accounts.ts";

// A database that was opened as a demo once still has its accounts when the site goes public. Their
// rows stay, because rentals and messages name them.

/** True when somebody signs in to a demo account with the published password. */
export async function isDemoSignIn(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (password !== demoPassword) return false;
  const { users } = schema;
  const found = await db.$count(
    users,
    and(eq(users.email, email.toLowerCase()), inArray(users.id, demoAccountIds)),
  );
  return found > 0;
}

/** Ends the sessions of all demo accounts; returns how many accounts there are. */
export async function endDemoSessions(db: Db): Promise<number> {
  const { sessions, users } = schema;
  await db.delete(sessions).where(inArray(sessions.userId, demoAccountIds));
  return db.$count(users, inArray(users.id, demoAccountIds));
}
