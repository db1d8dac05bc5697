import { type RequestKind, readRequestKind, requestKindParameter } from "./request-kind.ts";
import { dayMs } from "#app/platform/durations.ts";

/** How long a message waits for its sender's confirmation, in milliseconds. */
export const KEPT_MS = dayMs;

/** The fields of a message's form, as they were typed. */
export type MessageFields = Readonly<Record<string, string>>;

/** What a kept message was for. */
export function keptKind(fields: MessageFields): RequestKind {
  return readRequestKind(fields[requestKindParameter]) ?? "book";
}

/** Where a message that did not leave is corrected: its days are fields there, not in the address. */
export function refusedRequestPath(boatId: string, fields: MessageFields): string {
  const query = new URLSearchParams({ [requestKindParameter]: keptKind(fields) });
  return `/boat/${boatId}/request?${query}`;
}
