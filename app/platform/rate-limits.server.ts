import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createContext } from "react-router";
import { AppError } from "./errors.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may be done for one key; the counters live in the database. */
const RULES = {
  /** Everybody behind one address, which may be a whole port. */
  "sign-in-address": { points: 100, duration: 15 * MINUTE },
  /** One account from one address. */
  "sign-in-account-address": { points: 10, duration: 15 * MINUTE },
  /** One account from everywhere, browsers that it was used in before excepted. */
  "sign-in-account": { points: 100, duration: HOUR },
  /** One account in a browser that it was used in before. */
  "sign-in-known-browser": { points: 10, duration: 15 * MINUTE },
  registration: { points: 30, duration: HOUR },
  /** Mails that anybody can have sent to an address: confirmation and reset. */
  "account-mail": { points: 5, duration: HOUR },
  "account-mail-address": { points: 30, duration: HOUR },
  message: { points: 60, duration: HOUR },
} as const;

type Rule = keyof typeof RULES;

export type RateLimits = {
  /** Counts one act for each key; throws `AppError("rate_limited")` with the seconds to wait. */
  consume(rule: Rule, ...keys: string[]): Promise<void>;
  /** Takes the count of one act back: it turned out to be none that is limited. */
  giveBack(rule: Rule, ...keys: string[]): Promise<void>;
};

/** Network address of whoever makes the request, as the HTTP server sees it (TRUST_PROXY). */
export const addressContext = createContext("unknown");

export function createRateLimits(pool: pg.Pool, enabled: boolean): RateLimits {
  if (!enabled) return { consume: async () => {}, giveBack: async () => {} };
  const limiters = new Map<Rule, RateLimiterPostgres>();
  const limiterOf = (rule: Rule) => {
    const known = limiters.get(rule);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: rule,
      ...RULES[rule],
    });
    limiters.set(rule, made);
    return made;
  };
  return {
    async consume(rule, ...keys) {
      for (const key of keys) {
        try {
          await limiterOf(rule).consume(key);
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          throw new AppError("rate_limited", {
            retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
          });
        }
      }
    },
    async giveBack(rule, ...keys) {
      for (const key of keys) await limiterOf(rule).reward(key, 1);
    },
  };
}

/** Whether an act stayed within its limits: what `consume` throws about becomes `false`. */
export async function withinLimits(act: Promise<void>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
