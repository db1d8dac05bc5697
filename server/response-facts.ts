import type { ServerResponse } from "node:http";
import type { PageRecording } from "#app/platform/public-pages/page-recording.server.ts";

/** What one part of the server finds out about a response, for the parts that run after it. */
type ResponseFacts = {
  /** The nonce of its Content-Security-Policy; without one in development. */
  nonce?: string;
  /** The seconds that its network address, which is over the limit, must wait before it may send again. */
  addressWait?: number;
  /** The cache key of its page, if other visitors may be sent the same response. */
  pageKey?: string;
  /** The recording of its page, if it has a cache key. */
  recording?: PageRecording;
};

const factsByResponse = new WeakMap<ServerResponse, ResponseFacts>();

/** The facts about a response, which every part of the server may read and add to. */
export function factsOf(response: ServerResponse): ResponseFacts {
  const known = factsByResponse.get(response);
  if (known) return known;
  const facts: ResponseFacts = {};
  factsByResponse.set(response, facts);
  return facts;
}
