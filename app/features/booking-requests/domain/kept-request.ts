import { dayMs } from "#app/platform/time/durations.ts";
import { type RequestKind, readRequestKind, requestKindParameter } from "./request-kind.ts";

/**
 * How long a message waits for its sender's confirmation, and how long a refused one waits to be corrected,
 * in milliseconds.
 */
export const keptMs = dayMs;

/** The fields of a message's form, as typed. */
export type MessageFields = Readonly<Record<string, string>>;

/** The kind of a message that is stored until its sender's address is confirmed. */
export function keptKind(fields: MessageFields): RequestKind {
  return readRequestKind(fields[requestKindParameter]) ?? "book";
}

/** The path of the page to correct a refused message. It lacks the days, which are fields of that page. */
export function refusedRequestPath(boatId: string, fields: MessageFields): string {
  const query = new URLSearchParams({ [requestKindParameter]: keptKind(fields) });
  return `/boat/${boatId}/request?${query}`;
}
