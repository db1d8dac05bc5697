import { eq } from "drizzle-orm";
import { userRoles } from "#db/schema/schema.ts";
import { type Actor, anonymous } from "./actor.ts";
import type { Services } from "./services.server.ts";

/** Who makes this request: read from the session cookie and the roles table, nothing else. */
export async function resolveActor(
  request: Request,
  { auth, db }: Pick<Services, "auth" | "db">,
): Promise<Actor> {
  // Most visitors carry no session: they cost no query.
  if (!request.headers.get("Cookie")?.includes("session_token")) return anonymous;
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found) return anonymous;
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, found.user.id));
  return {
    kind: "user",
    userId: found.user.id,
    email: found.user.email,
    roles: rows.map((row) => row.role),
  };
}
