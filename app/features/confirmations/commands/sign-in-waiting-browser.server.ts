import { eq } from "drizzle-orm";
import { recognizeBrowser } from "#app/features/auth/commands/recognize-browser.server.ts";
import {
  findWaitingBrowser,
  waitingBrowser,
} from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { authRefusal } from "#app/platform/auth/auth.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { cookiesOf } from "#app/platform/requests/cookie-headers.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { emailConfirmations } from "#db/schema/schema.ts";

/** `headers` set the session's cookies; `redirectTo` is the page on which the person registered. */
export type WaitingSignIn = { userId: string; headers: Headers; redirectTo: string | null };

/**
 * Signs in the browser that waited for a confirmation, once the address of its account is confirmed, no
 * matter how or where. Of two concurrent requests only one opens the session.
 */
export async function signInWaitingBrowser(
  scope: VisitorScope & { headers: Headers },
): Promise<Outcome<WaitingSignIn, "nothing_waits" | "not_confirmed">> {
  const { auth, db, headers } = scope;
  const waiting = await findWaitingBrowser(db, scope);
  if (!waiting) return refused("nothing_waits");
  if (!waiting.isConfirmed) return refused("not_confirmed");
  const { confirmationId, userId, redirectTo } = waiting;
  const ended = await db
    .delete(emailConfirmations)
    .where(eq(emailConfirmations.id, confirmationId))
    .returning({ id: emailConfirmations.id });
  if (ended.length === 0) return refused("nothing_waits");
  try {
    const opened = await auth.api.signInConfirmed({
      body: { userId },
      headers,
      returnHeaders: true,
    });
    const cookies = cookiesOf(opened.headers);
    const { token, email } = opened.response;
    cookies.append("Set-Cookie", await recognizeBrowser(scope, { userId, email, token }));
    cookies.append("Set-Cookie", await waitingBrowser.forget());
    return done({ userId, headers: cookies, redirectTo });
  } catch (error) {
    if (authRefusal(error) === "NOT_CONFIRMED") return refused("nothing_waits");
    throw error;
  }
}
