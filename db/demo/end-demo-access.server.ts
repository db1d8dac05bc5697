import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import * as schema from "#db/schema/schema.ts";
import { demoAccountIds, demoPassword } from "./demo-accounts.ts";

// A database that was once started as a demo still has the demo accounts when the site goes public. Their
// rows stay, because rentals and messages refer to them.

/** True for a sign-in to a demo account with the published password. */
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

/** Ends the sessions of all demo accounts; returns the number of accounts that exist. */
export async function endDemoSessions(db: Db): Promise<number> {
  const { sessions, users } = schema;
  await db.delete(sessions).where(inArray(sessions.userId, demoAccountIds));
  return db.$count(users, inArray(users.id, demoAccountIds));
}
