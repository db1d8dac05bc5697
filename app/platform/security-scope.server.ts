import type { RouterContextProvider } from "react-router";
import type { UserActor } from "./actor.ts";
import { type Services, signedInScope } from "./request-scope.server.ts";

/** What the commands get that change an account's security. */
export type SecurityScope = Pick<Services, "auth" | "db" | "record" | "limits"> & {
  actor: UserActor;
  now: Date;
  /** The request's headers: they carry the session. */
  headers: Headers;
};

export function securityScope(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SecurityScope {
  return { ...signedInScope(context), headers: request.headers };
}
