import type { Environment } from "#app/platform/configuration/env.server.ts";

/**
 * How long waiting connections are accepted during a stop, in case a load balancer never stops sending them.
 */
export const acceptWithinMs = 5_000;

/** How long closing the connections to database and mail may take; running jobs get 5 seconds of it. */
export const closeWithinMs = 8_000;

/** Extra time, because a busy machine may exceed the other limits. */
const slackMs = 5_000;

/** The longest time that a process takes to stop, in milliseconds; a process that takes longer hangs. */
export function stopsWithinMs({
  shutdownDelay,
  shutdownTimeout,
}: Pick<Environment, "shutdownDelay" | "shutdownTimeout">): number {
  const answering = (shutdownDelay + shutdownTimeout) * 1000 + acceptWithinMs;
  return answering + closeWithinMs + slackMs;
}
