import { eq } from "drizzle-orm";
import type { MiddlewareFunction } from "react-router";
import { userRoles } from "#db/schema/schema.ts";
import { type Actor, anonymous } from "./actor.ts";
import { actorContext, type Services, servicesContext } from "./request-scope.server.ts";

/** Finds out who makes the request, and renews his cookie when the library renewed his session. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  // Public files are the same for everybody: a page's pictures must not cost a query each.
  const isPublicFile = new URL(request.url).pathname.startsWith("/media/");
  const { actor, cookies } = isPublicFile
    ? { actor: anonymous, cookies: [] }
    : await readSession(request, context.get(servicesContext));
  context.set(actorContext, actor);
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** Who makes this request: read from the session cookie and the roles table, nothing else. */
async function readSession(
  request: Request,
  { auth, db }: Pick<Services, "auth" | "db">,
): Promise<{ actor: Actor; cookies: string[] }> {
  // Most visitors carry no session: they cost no query.
  if (!request.headers.get("Cookie")?.includes("session_token")) {
    return { actor: anonymous, cookies: [] };
  }
  // A form may be signing in or out: the cookie that it sets is the one that counts.
  const reading = request.method === "GET";
  const { response: found, headers } = await auth.api.getSession({
    headers: request.headers,
    query: { disableRefresh: !reading },
    returnHeaders: true,
  });
  const cookies = reading ? headers.getSetCookie() : [];
  if (!found) return { actor: anonymous, cookies };
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, found.user.id));
  const actor: Actor = {
    kind: "user",
    userId: found.user.id,
    email: found.user.email,
    roles: rows.map((row) => row.role),
  };
  return { actor, cookies };
}
