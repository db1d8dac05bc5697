import { isAPIError } from "better-auth/api";
import { and, eq, exists, isNull, lt, sql } from "drizzle-orm";
import type { MiddlewareFunction } from "react-router";
import { accountSuspensions, sessions, userRoles, users } from "#db/schema/schema.ts";
import { type Actor, anonymous } from "../actor.ts";
import { AppError } from "../errors.ts";
import { retryDatabaseSeconds } from "../requests/known-error.server.ts";
import { actorContext, type Services, servicesContext } from "../requests/request-scope.server.ts";
import { minuteMs } from "../time/durations.ts";
import { isStaffSessionOver } from "./staff-session.ts";

/** Identifies who makes the request, and renews their cookie when the library has renewed their session. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  // Public files are the same for everyone: a page's pictures must not cost a query each.
  const isPublicFile = url.pathname.startsWith("/media/");
  const { actor, cookies } = isPublicFile
    ? { actor: anonymous, cookies: [] }
    : await readSession(request, context.get(servicesContext));
  context.set(actorContext, actor);
  const response = await next();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  // A signed-in person's pages are never cached: not by a proxy, nor in a shared browser's history.
  if (actor.kind === "user" && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
};

type Needed = Pick<Services, "auth" | "db" | "clock"> & {
  environment: Pick<Services["environment"], "requireSecondFactor">;
};

/** "Last seen" is written at most this often. */
const seenEveryMs = 15 * minuteMs;

/** Identifies who makes this request, only from the session cookie and the database. */
async function readSession(
  request: Request,
  { auth, db, clock, environment }: Needed,
): Promise<{ actor: Actor; cookies: string[] }> {
  // Most visitors have no session and must not cost a query.
  if (!request.headers.get("Cookie")?.includes("session_token")) {
    return { actor: anonymous, cookies: [] };
  }
  // A form may sign in or out: its response sets the cookie, so this read must not. An open page that listens
  // for events does not count as use of the session, because nobody may be looking at it.
  const reading = request.method === "GET" && !isListening(request);
  const { response: found, headers } = await auth.api
    .getSession({
      headers: request.headers,
      query: { disableRefresh: !reading },
      returnHeaders: true,
    })
    .catch(failWithoutCause);
  const cookies = reading ? headers.getSetCookie() : [];
  if (!found) return { actor: anonymous, cookies };
  const { roles, isClosed } = await readStanding(db, found.user.id);
  // This includes a session that was opened while the account was closed.
  if (isClosed) return { actor: anonymous, cookies };
  if (roles.length > 0 && isStaffSessionOver(found.session, clock())) {
    await db.delete(sessions).where(eq(sessions.id, found.session.id));
    // Read it again, now that it is over, so that the library deletes its cookie.
    return readSession(request, { auth, db, clock, environment });
  }
  const isGuarded = found.user.twoFactorEnabled === true || !environment.requireSecondFactor;
  const actor: Actor = {
    kind: "user",
    userId: found.user.id,
    email: found.user.email,
    roles: isGuarded ? roles : [],
    ...(!isGuarded && roles.length > 0 && { awaitsSecondFactor: true }),
  };
  if (reading) await markSeen({ db, clock }, found.session);
  return { actor, cookies };
}

/** A user's roles, and whether they closed their account or moderators suspended it: in one statement. */
async function readStanding(db: Services["db"], userId: string) {
  const suspended = db
    .select({ one: sql`1` })
    .from(accountSuspensions)
    .where(and(eq(accountSuspensions.userId, users.id), isNull(accountSuspensions.liftedAt)));
  const rows = await db
    .select({
      role: userRoles.role,
      isClosed: sql<boolean>`(${users.deletedAt} is not null or ${exists(suspended)})`,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  return {
    roles: rows.flatMap(({ role }) => (role === null ? [] : [role])),
    isClosed: rows.some((row) => row.isClosed),
  };
}

function isListening({ url }: Request): boolean {
  return new URL(url).pathname === "/events";
}

/** The library reports a database failure only as an internal error, without its cause. */
function failWithoutCause(error: unknown): never {
  if (!isAPIError(error) || error.status !== "INTERNAL_SERVER_ERROR") throw error;
  throw new AppError("unavailable", { cause: error, retryAfterSeconds: retryDatabaseSeconds });
}

async function markSeen(
  { db, clock }: Pick<Services, "db" | "clock">,
  session: { id: string; lastSeenAt: Date },
): Promise<void> {
  const now = clock();
  const due = new Date(now.getTime() - seenEveryMs);
  if (session.lastSeenAt >= due) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, due)));
}
