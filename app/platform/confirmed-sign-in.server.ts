import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Opens a session without a password, for a browser in which an account was opened and whose address
 * is confirmed now. For the server alone: the library's routes are not mounted, and this one has no
 * address at all. An account with a second factor is refused: it signs in with it.
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
