import type { RouterContextProvider } from "react-router";
import type { UserActor } from "../actor.ts";
import { type Services, signedInScope } from "../requests/request-scope.server.ts";

/** The scope of commands that change an account's security. */
export type SecurityScope = Pick<Services, "auth" | "db" | "record" | "limits"> & {
  actor: UserActor;
  now: Date;
  /** The headers of the request, which contain the session cookie. */
  headers: Headers;
};

/** The scope of this request. Throws `AppError("unauthenticated")` when the visitor is not signed in. */
export function securityScope(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SecurityScope {
  return { ...signedInScope(context), headers: request.headers };
}
