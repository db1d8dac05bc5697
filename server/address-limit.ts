import type { RequestHandler } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressGroup } from "#app/platform/requests/network-address.ts";
import { factsOf } from "./response-facts.ts";
import { isReading } from "./same-origin.ts";

/**
 * The maximum number of forms of any kind that one network address may submit per minute; reading pages does
 * not count. It is high because a whole marina may share one address, but not unlimited because a hostile
 * body costs up to 50 ms of CPU. The limits of single actions are lower and shared by all processes. This
 * limit is per process, because it has to cost nothing.
 */
export const formsPerMinute = 300;

/**
 * A payment provider sends notifications from a few addresses, and retries a refused one only hours later.
 */
const notificationsPerMinute = 3000;

/** Counts the forms and notifications of each address (for IPv6 its /64) before their bodies are read. */
export function countAddresses(): RequestHandler {
  const forms = new RateLimiterMemory({ points: formsPerMinute, duration: 60 });
  const notifications = new RateLimiterMemory({ points: notificationsPerMinute, duration: 60 });
  return async (request, response, next) => {
    if (!isReading(request.method)) {
      const limiter = request.path.startsWith("/webhooks/") ? notifications : forms;
      try {
        await limiter.consume(addressGroup(request.ip ?? "unknown"));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        factsOf(response).addressWait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    }
    next();
  };
}
