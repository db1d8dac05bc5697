import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Opens a session without a password, in the browser in which an account was created, once its address is
 * confirmed. Only the server can call this endpoint: the library's routes are not mounted, and it has no path
 * at all. Refuses an account with a second factor, which must sign in with that.
 */
export const confirmedSignIn = {
  id: "confirmed-sign-in",
  endpoints: {
    signInConfirmed: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.uuid() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user?.emailVerified || ("twoFactorEnabled" in user && user.twoFactorEnabled)) {
          throw APIError.from("UNAUTHORIZED", { code: "NOT_CONFIRMED", message: "Not confirmed" });
        }
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token, email: user.email });
      },
    ),
  },
};
