import { hash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createContext, type RouterContextProvider } from "react-router";
import type { UserActor } from "../actor.ts";

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** How many actions a key may have within a duration in seconds; the counters are in the database. */
const rules = {
  /** Everyone behind one network address, which may be a whole marina. */
  "sign-in-address": { points: 100, duration: 15 * minuteSeconds },
  /** One account from one network address. */
  "sign-in-account-address": { points: 10, duration: 15 * minuteSeconds },
  /** One account from all addresses, except browsers that it was used in before. */
  "sign-in-account": { points: 100, duration: hourSeconds },
  /** One account in a browser that it was used in before. */
  "sign-in-known-browser": { points: 10, duration: 15 * minuteSeconds },
  registration: { points: 30, duration: hourSeconds },
  /** Confirmation and reset mails, which anyone can have sent to an address. */
  "account-mail": { points: 5, duration: hourSeconds },
  "account-mail-address": { points: 30, duration: hourSeconds },
  /** The same mail, requested by a button that was pressed twice: one is sent. */
  "account-mail-again": { points: 1, duration: 10 },
  /**
   * Codes of confirmation mails, for one account: enough for a few typing errors, not for trying all codes.
   */
  "confirmation-code": { points: 20, duration: 24 * hourSeconds },
  "confirmation-code-address": { points: 100, duration: hourSeconds },
  /** Password checks before a change to the account. */
  "password-check": { points: 10, duration: 15 * minuteSeconds },
  /** Codes of the second factor in browsers where the account was never used. */
  "second-factor": { points: 10, duration: hourSeconds },
  /** The same in browsers where the account was used before. */
  "second-factor-known-browser": { points: 10, duration: 15 * minuteSeconds },
  /** One code for one account: it can be used once, and counts for longer than the app shows it. */
  "second-factor-code": { points: 1, duration: 2 * minuteSeconds },
  /** A user's messages: booking requests, replies, quotes. */
  message: { points: 60, duration: hourSeconds },
  "message-address": { points: 300, duration: hourSeconds },
  /** A user's photos of boats, each retried several times on a bad connection. */
  photo: { points: 400, duration: hourSeconds },
  "photo-address": { points: 1600, duration: hourSeconds },
  /** A user's files: avatars and documents. */
  upload: { points: 200, duration: hourSeconds },
  "upload-address": { points: 600, duration: hourSeconds },
  /** Reports of listings by one user, or with one typed e-mail address, which gets a mail for each report. */
  "listing-report": { points: 10, duration: hourSeconds },
  "listing-report-address": { points: 30, duration: hourSeconds },
  "add-boat": { points: 20, duration: hourSeconds },
  "add-boat-address": { points: 60, duration: hourSeconds },
  /** A user's changes to their profile, boats and listings. */
  save: { points: 300, duration: hourSeconds },
  "save-address": { points: 1500, duration: hourSeconds },
  /** Calendars of other sites that a user links or refreshes: each is a request to that site. */
  calendar: { points: 60, duration: hourSeconds },
  "calendar-address": { points: 300, duration: hourSeconds },
  /** Requests of other sites for boats' calendar feeds: for many boats from one address, and for one feed. */
  "calendar-feed-address": { points: 3000, duration: hourSeconds },
  "calendar-feed": { points: 120, duration: hourSeconds },
  /** Payments that a user starts: each requests a session from the provider. */
  payment: { points: 30, duration: hourSeconds },
  "payment-address": { points: 150, duration: hourSeconds },
  /** Exports of a user's data, which read every file. */
  export: { points: 10, duration: hourSeconds },
  "export-address": { points: 50, duration: hourSeconds },
  /** Translations requested by one account, and by everyone behind one network address. */
  translation: { points: 60, duration: hourSeconds },
  "translation-address": { points: 200, duration: hourSeconds },
  /** The same for texts that are not on the site, but only for those that cost money. */
  "translation-other": { points: 5, duration: hourSeconds },
  "translation-other-site": { points: 100, duration: 24 * hourSeconds },
} as const;

export type LimitedAction = keyof typeof rules;
/** Counted per account and also per network address, so that many accounts cannot bypass the limit. */
export type PersonalAction = Extract<
  LimitedAction,
  "message" | "photo" | "upload" | "add-boat" | "save" | "calendar" | "payment" | "export"
>;

export type RateLimits = {
  /** Counts one action for a key. Null within its limit, otherwise the seconds to wait. */
  consume(action: LimitedAction, key: string): Promise<number | null>;
  /** Takes back the count of an action that turned out not to be limited. */
  giveBack(action: LimitedAction, key: string): Promise<void>;
};

/**
 * The key of a visitor's limits: their network address as the HTTP server sees it (TRUST_PROXY), or its
 * network for IPv6.
 */
export const addressContext = createContext("unknown");

/** Used with RATE_LIMIT=0. */
export const noRateLimits: RateLimits = { consume: async () => null, giveBack: async () => {} };

/** Limits that all processes of the site share through the database. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<LimitedAction, RateLimiterPostgres>();
  const limiterOf = (action: LimitedAction) => {
    const known = limiters.get(action);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: action,
      // Every five minutes it deletes what expired an hour ago under any rule, so one limiter does it for
      // all.
      clearExpiredByTimeout: limiters.size === 0,
      ...rules[action],
    });
    limiters.set(action, made);
    return made;
  };
  return {
    async consume(action, key) {
      try {
        await limiterOf(action).consume(stored(key));
        return null;
      } catch (error) {
        // The library also throws the count of an action over its limit.
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.ceil(error.msBeforeNext / 1000);
      }
    },
    async giveBack(action, key) {
      await limiterOf(action).reward(stored(key), 1);
    },
  };
}

/** Keys are stored as hashes: most contain an e-mail or network address. */
function stored(key: string): string {
  return hash("sha256", key, "base64url");
}

/** Too many requests: nothing was done. Says when to retry. */
export type RateLimited = { ok: false; reason: "rate_limited"; retryAfterSeconds: number };

/**
 * Counts one action under each of its limits. Null when it is within all of them, otherwise the refusal of
 * the first limit exceeded. All processes on one database share the counters.
 */
export async function overLimit(
  limits: RateLimits,
  ...actions: readonly (readonly [action: LimitedAction, key: string])[]
): Promise<RateLimited | null> {
  for (const [action, key] of actions) {
    const retryAfterSeconds = await limits.consume(action, key);
    if (retryAfterSeconds !== null) return { ok: false, reason: "rate_limited", retryAfterSeconds };
  }
  return null;
}

/**
 * Does something unless it was done for this key just now, within the limit of the action: someone who
 * pressed a button twice asks for it once. After a failure, it may be asked for again at once.
 */
export async function unlessJustDone(
  limits: RateLimits,
  [action, key]: readonly [action: LimitedAction, key: string],
  act: () => Promise<void>,
): Promise<void> {
  if ((await limits.consume(action, key)) !== null) return;
  try {
    await act();
  } catch (error) {
    // If that fails too, what is thrown is still why nothing was done.
    await limits.giveBack(action, key).catch(() => undefined);
    throw error;
  }
}

/**
 * Counts a mail that anyone can have sent to an address: of this type to this address, and from the visitor's
 * network address.
 */
export function overMailLimit(
  { limits, address }: { limits: RateLimits; address: string },
  { type, email }: { type: string; email: string },
): Promise<RateLimited | null> {
  return overLimit(
    limits,
    // First, so that requests refused by this limit do not count against others behind the same network
    // address.
    ["account-mail", `${type} ${email}`],
    ["account-mail-address", address],
  );
}

/** Counts an action of a signed-in user, for their account and for their network address. */
export function overOwnLimit(
  context: Readonly<RouterContextProvider>,
  { limits, actor }: { limits: RateLimits; actor: UserActor },
  action: PersonalAction,
): Promise<RateLimited | null> {
  return overLimit(
    limits,
    [action, actor.userId],
    [`${action}-address`, context.get(addressContext)],
  );
}
