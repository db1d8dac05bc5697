import type { RouterContextProvider } from "react-router";
import type { UserActor } from "#app/platform/actor.ts";
import { type Services, signedInScope } from "#app/platform/request-scope.server.ts";
import type { SecurityAction } from "./domain/security-action.ts";
import { recordSecurityEvent } from "./security-event.server.ts";

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

/** Writes down what somebody did to the own account's security, and mails it to its owner. */
export function recordOwnAct(
  { db, jobs, actor, headers }: Pick<SecurityScope, "db" | "jobs" | "actor" | "headers">,
  action: SecurityAction,
): Promise<void> {
  const userAgent = headers.get("User-Agent");
  return recordSecurityEvent({ db, jobs }, { userId: actor.userId, action, userAgent });
}
