import type { Environment } from "#app/platform/env.ts";

/** For a site whose load balancer goes on sending: connections that come without an end. */
export const ACCEPT_WITHIN_MS = 5_000;

/** For connections to the database and to mail; running jobs get 5 seconds of it. */
export const CLOSE_WITHIN_MS = 8_000;

/** A busy machine may take longer than a process counts. */
const SLACK_MS = 5_000;

/** How long a process takes to stop at most; one that takes longer hangs. */
export function stopsWithinMs({
  shutdownDelay,
  shutdownTimeout,
}: Pick<Environment, "shutdownDelay" | "shutdownTimeout">): number {
  const answering = (shutdownDelay + shutdownTimeout) * 1000 + ACCEPT_WITHIN_MS;
  return answering + CLOSE_WITHIN_MS + SLACK_MS;
}
