import type { RouterContextProvider } from "react-router";
import type { UserActor } from "#app/platform/actor.ts";
import { overLimit } from "#app/platform/rate-limits.server.ts";
import { type Services, signedInScope } from "#app/platform/request-scope.server.ts";

/** What the commands work with that change how an account is guarded. */
export type SecurityScope = Pick<Services, "auth" | "db" | "jobs" | "limits"> & {
  actor: UserActor;
  now: Date;
  /** Of the request: they carry the session. */
  headers: Headers;
};

export function securityScope(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SecurityScope {
  return { ...signedInScope(context), headers: request.headers };
}

/** The account's password, asked for again: whoever finds an open session guesses only a few times. */
export function passwordTries({ limits, actor }: Pick<SecurityScope, "limits" | "actor">) {
  return overLimit(limits, ["password-check", actor.userId]);
}
