import type { RequestHandler, Response } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressGroup } from "#app/platform/network-address.ts";
import { isReading } from "./same-origin.ts";

/**
 * What one address may send in a minute, whatever it is: a whole marina may be behind one, and a
 * hostile body costs up to 50 ms of CPU. The limits of single actions are lower, and are shared by
 * all processes; this one is each process's own, because it has to cost nothing.
 */
export const FORMS_PER_MINUTE = 300;

/** A payment provider notifies from a few addresses, and repeats what is refused hours later. */
const NOTIFICATIONS_PER_MINUTE = 3000;

const locals = "addressWait";

/** Counts what each address sends (of IPv6 its /64), before anything of it is read. */
export function countAddresses(): RequestHandler {
  const forms = new RateLimiterMemory({ points: FORMS_PER_MINUTE, duration: 60 });
  const notifications = new RateLimiterMemory({ points: NOTIFICATIONS_PER_MINUTE, duration: 60 });
  return async (request, response, next) => {
    if (!isReading(request.method)) {
      const limiter = request.path.startsWith("/webhooks/") ? notifications : forms;
      try {
        await limiter.consume(addressGroup(request.ip ?? "unknown"));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        response.locals[locals] = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    }
    next();
  };
}

/** The seconds until an address that sent too much may send again, or null. */
export function addressWait(response: Response): number | null {
  const seconds: unknown = response.locals[locals];
  return typeof seconds === "number" ? seconds : null;
}
