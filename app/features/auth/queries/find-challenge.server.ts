import type { Auth } from "#app/platform/auth/auth.server.ts";

/** A user whose password was right and whose code is still needed. */
export type Challenge = {
  user: { id: string; email: string };
  /**
   * The headers to check the code with. They lack the request's session cookie, which may be another user's;
   * the code would then be checked for that user.
   */
  headers: Headers;
};

/** The sign-in for which this browser must still send a code, or null. */
export async function findChallenge(auth: Auth, request: Headers): Promise<Challenge | null> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const { name } = createAuthCookie("two_factor");
  const pairs = (request.get("Cookie") ?? "").split("; ");
  const pair = pairs.find((one) => one.startsWith(`${name}=`));
  const value = decodeURIComponent(pair?.slice(name.length + 1) ?? "");
  // The random identifier is sufficient proof here; the library checks the signature that follows it.
  const identifier = value.slice(0, value.lastIndexOf("."));
  const found = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  const user = found && (await internalAdapter.findUserById(found.value));
  if (!pair || !user) return null;
  const headers = new Headers({ Cookie: pair, "User-Agent": request.get("User-Agent") ?? "" });
  return { user: { id: user.id, email: user.email }, headers };
}
