import type { RouterContextProvider } from "react-router";
import { addressContext } from "./rate-limits.server.ts";
import { requestScope, type Services } from "./request-scope.server.ts";

/** What commands work with where there may be nobody signed in yet. */
export type VisitorScope = Pick<Services, "auth" | "db" | "jobs" | "limits"> & {
  now: Date;
  /** Network address of whoever asks, for the limits. */
  address: string;
};

export function visitorScope(context: Readonly<RouterContextProvider>): VisitorScope {
  return { ...requestScope(context), address: context.get(addressContext) };
}
