import type { RouterContextProvider } from "react-router";
import { addressContext } from "#app/platform/rate-limits.server.ts";
import { requestScope, type Services } from "#app/platform/request-scope.server.ts";

/** What the commands of accounts work with: there may be nobody signed in yet. */
export type AccountScope = Pick<Services, "auth" | "db" | "jobs" | "limits"> & {
  now: Date;
  /** Network address of whoever asks, for the limits. */
  address: string;
};

export function accountScope(context: Readonly<RouterContextProvider>): AccountScope {
  return { ...requestScope(context), address: context.get(addressContext) };
}
