import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { cookiesOf } from "#app/platform/requests/cookie-headers.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";

/**
 * Ends the session of a request: deletes its row, and returns headers that delete the cookie. If the row
 * cannot be deleted, the session remains and an error is returned (spec 1 §8).
 */
export async function signOut(
  { auth, db, record }: Pick<VisitorScope, "auth" | "db" | "record">,
  requestHeaders: Headers,
): Promise<Outcome<{ headers: Headers }, "sign_out_failed">> {
  try {
    const found = await auth.api.getSession({
      headers: requestHeaders,
      query: { disableRefresh: true },
    });
    // The library's own sign-out ignores a failure to delete the row.
    if (found) {
      await (await auth.$context).internalAdapter.deleteSession(found.session.token);
      await record(db, { type: "sessions_ended", userId: found.session.userId });
    }
    const { headers } = await auth.api.signOut({ headers: requestHeaders, returnHeaders: true });
    return done({ headers: cookiesOf(headers) });
  } catch (error) {
    logger.error({ err: error }, "sign-out failed");
    return refused("sign_out_failed");
  }
}
