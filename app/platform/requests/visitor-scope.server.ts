import type { RouterContextProvider } from "react-router";
import { addressContext } from "./rate-limits.server.ts";
import { requestScope, type Services } from "./request-scope.server.ts";

/** The scope of commands that need no signed-in user. */
export type VisitorScope = Pick<Services, "auth" | "db" | "record" | "limits"> & {
  now: Date;
  /** The visitor's network address, for the limits. */
  address: string;
};

/** The scope of this request, whoever sends it. */
export function visitorScope(context: Readonly<RouterContextProvider>): VisitorScope {
  return { ...requestScope(context), address: context.get(addressContext) };
}
