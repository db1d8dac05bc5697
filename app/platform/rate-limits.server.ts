import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./errors.ts";

const MINUTE = 60;

/** How often something may be done, by address and by account; the counters live in the database. */
const RULES = {
  "sign-in": { points: 10, duration: 15 * MINUTE },
  registration: { points: 10, duration: 60 * MINUTE },
  "reset-request": { points: 5, duration: 60 * MINUTE },
  message: { points: 60, duration: 60 * MINUTE },
} as const;

export type RateLimits = {
  /** Counts one act for each key; throws `AppError("rate_limited")` with the seconds to wait. */
  consume(rule: keyof typeof RULES, ...keys: string[]): Promise<void>;
};

export function createRateLimits(pool: pg.Pool, enabled: boolean): RateLimits {
  if (!enabled) return { consume: async () => {} };
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        ...rule,
      }),
    ]),
  ) as Record<keyof typeof RULES, RateLimiterPostgres>;
  return {
    async consume(rule, ...keys) {
      for (const key of keys) {
        try {
          await limiters[rule].consume(key);
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          throw new AppError("rate_limited", {
            retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
          });
        }
      }
    },
  };
}
