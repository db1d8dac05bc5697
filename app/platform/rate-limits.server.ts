import { hash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createContext, type RouterContextProvider } from "react-router";
import type { UserActor } from "./actor.ts";
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
  /** The password asked for again, to change something of the account. */
  "password-check": { points: 10, duration: 15 * MINUTE },
  /** Codes of the second factor, tried in browsers where the account was never used. */
  "second-factor": { points: 10, duration: HOUR },
  /** The same in a browser that it was used in before. */
  "second-factor-known-browser": { points: 10, duration: 15 * MINUTE },
  /** One code for one account: longer than the app shows it. */
  "second-factor-code": { points: 1, duration: 2 * MINUTE },
  /** A person's messages: booking requests, replies, quotes. */
  message: { points: 60, duration: HOUR },
  "message-address": { points: 300, duration: HOUR },
  /** A person's files: avatars and documents; photos come with the boat. */
  upload: { points: 200, duration: HOUR },
  "upload-address": { points: 600, duration: HOUR },
  "add-boat": { points: 20, duration: HOUR },
  "add-boat-address": { points: 60, duration: HOUR },
  /** What a person changes of the own things: profile, boats, listings. */
  save: { points: 300, duration: HOUR },
  "save-address": { points: 1500, duration: HOUR },
  /** Payments that a person begins: each asks the provider for a page. */
  payment: { points: 30, duration: HOUR },
  "payment-address": { points: 150, duration: HOUR },
  /** Archives of one's own data, which read every file. */
  export: { points: 10, duration: HOUR },
  "export-address": { points: 50, duration: HOUR },
  /** Translations that one account, and everybody behind one address, asks for. */
  translation: { points: 60, duration: HOUR },
  "translation-address": { points: 200, duration: HOUR },
  /** The same of texts that stand nowhere on the site, and of these all that are paid for. */
  "translation-other": { points: 5, duration: HOUR },
  "translation-other-site": { points: 100, duration: 24 * HOUR },
} as const;

export type LimitedAct = keyof typeof RULES;
type Rule = LimitedAct;
/** What is limited for an account and, so that many accounts are no way around, for an address. */
export type OwnAct = Extract<
  LimitedAct,
  "message" | "upload" | "add-boat" | "save" | "payment" | "export"
>;

export type RateLimits = {
  /** Counts one act for each key; throws `AppError("rate_limited")` with the seconds to wait. */
  consume(rule: Rule, ...keys: string[]): Promise<void>;
  /** Takes the count of one act back: it turned out to be none that is limited. */
  giveBack(rule: Rule, ...keys: string[]): Promise<void>;
};

/**
 * Whom the limits of a visitor count: his network address as the HTTP server sees it (TRUST_PROXY),
 * of IPv6 its network.
 */
export const addressContext = createContext("unknown");

/** RATE_LIMIT=0. */
export const noRateLimits: RateLimits = { consume: async () => {}, giveBack: async () => {} };

export function createRateLimits(pool: pg.Pool, enabled: boolean): RateLimits {
  if (!enabled) return noRateLimits;
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
          await limiterOf(rule).consume(stored(key));
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          throw new AppError("rate_limited", {
            retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
          });
        }
      }
    },
    async giveBack(rule, ...keys) {
      for (const key of keys) await limiterOf(rule).reward(stored(key), 1);
    },
  };
}

/** How a key stands in the table: most of them name a person's address, of mail or of network. */
function stored(key: string): string {
  return hash("sha256", key, "base64url");
}

/** Too much of something: nothing was done, and when it may be tried again. */
export type RateLimited = { ok: false; reason: "rate_limited"; retryAfterSeconds: number };

/**
 * Counts one act under each of its limits; null when it stayed within them all, else the refusal
 * of the first that it broke. The same for every process on one database.
 */
export async function overLimit(
  limits: RateLimits,
  ...acts: readonly (readonly [act: LimitedAct, key: string])[]
): Promise<RateLimited | null> {
  for (const [act, key] of acts) {
    try {
      await limits.consume(act, key);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
      const retryAfterSeconds = error.retryAfterSeconds ?? MINUTE;
      return { ok: false, reason: "rate_limited", retryAfterSeconds };
    }
  }
  return null;
}

/** Counts an act of somebody who is signed in, for the account and for the address it comes from. */
export function overOwnLimit(
  context: Readonly<RouterContextProvider>,
  { limits, actor }: { limits: RateLimits; actor: UserActor },
  act: OwnAct,
): Promise<RateLimited | null> {
  return overLimit(limits, [act, actor.userId], [`${act}-address`, context.get(addressContext)]);
}
