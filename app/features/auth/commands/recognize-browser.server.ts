import { and, eq, ne } from "drizzle-orm";
import { findKnownBrowser, rememberBrowser } from "#app/platform/auth/known-browser.server.ts";
import type { DomainEvent } from "#app/platform/events/events.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { auditEvents, sessions } from "#db/schema/schema.ts";

type Scope = Pick<VisitorScope, "auth" | "db" | "record"> & { headers: Headers };
type SignedIn = { userId: string; email: string; token: string };

/**
 * Marks the browser of a new session as known, and returns the cookie that identifies it. A browser that was
 * unknown is recorded and reported by mail, except the first one of an account.
 */
export async function recognizeBrowser(
  { auth, db, record, headers }: Scope,
  { userId, email, token }: SignedIn,
): Promise<string> {
  const cookies = headers.get("Cookie");
  if (!(await findKnownBrowser(auth, cookies, email))) {
    await db.transaction(async (tx) => {
      const [earlier] = await tx
        .select({ id: auditEvents.id })
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.subjectType, "user"),
            eq(auditEvents.subjectId, userId),
            eq(auditEvents.action, "signed_in_new_browser" satisfies DomainEvent["type"]),
          ),
        )
        .limit(1);
      const [elsewhere] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.token, token)))
        .limit(1);
      await record(tx, {
        type: "signed_in_new_browser",
        userId,
        userAgent: headers.get("User-Agent"),
        isFirst: !earlier && !elsewhere,
      });
    });
  }
  return rememberBrowser(auth, cookies, email);
}
