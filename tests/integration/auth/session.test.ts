import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { sessionMiddleware } from "#app/platform/auth/session.server.ts";
import {
  actorContext,
  type Services,
  servicesContext,
} from "#app/platform/requests/request-scope.server.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { accountSuspensions, sessions, users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { cookieHeader, type OpenAccounts, openAccounts } from "./open-accounts.ts";

const environment = { requireSecondFactor: false };

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(() => open.close());

async function signedIn(traits?: Parameters<typeof createUser>[1]) {
  const { email, password } = await createUser(open.db, traits);
  const outcome = await signIn({ ...open.scope(), headers: new Headers() }, { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  return cookieHeader(outcome.value.headers);
}

/** Sends a request through the middleware; returns the actor and the cookies of the response. */
async function requested(headers: Headers, method = "GET") {
  const context = new RouterContextProvider();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it asks for nothing else
  context.set(servicesContext, {
    ...open,
    clock: () => open.clock.now,
    environment,
  } as unknown as Services);
  const url = new URL("https://escale.example/");
  const request = new Request(url, { method, headers });
  const args = { request, url, context, params: {}, pattern: "/" };
  const response = await sessionMiddleware(args, async () => new Response());
  if (!response) throw new Error("No answer");
  return { actor: context.get(actorContext), cookies: response.headers.getSetCookie() };
}

// spec 1-4.01 1-7.07
test("a request without a session cookie is anonymous", async () => {
  expect(await requested(new Headers())).toEqual({ actor: { kind: "anonymous" }, cookies: [] });
});

// spec 1-4.01 1-4.02 1-6.04 1-7.07 1-7.17 2-7.34
test("roles are read anew for every request", async () => {
  const headers = await signedIn({ roles: ["moderator"] });
  expect((await requested(headers)).actor).toMatchObject({ kind: "user", roles: ["moderator"] });
  await open.db.execute(sql`delete from user_roles`);
  expect((await requested(headers)).actor).toMatchObject({ kind: "user", roles: [] });
});

test("a session of a suspended account is anonymous from the next request on, until it is reopened", async () => {
  const person = await createUser(open.db);
  const other = await signedIn();
  const outcome = await signIn({ ...open.scope(), headers: new Headers() }, person);
  if (!outcome.ok) throw new Error(outcome.reason);
  const headers = cookieHeader(outcome.value.headers);
  const { userId } = person;
  await open.db
    .insert(accountSuspensions)
    .values({ userId, moderatorId: userId, reason: "Threats" });
  expect((await requested(headers)).actor).toEqual({ kind: "anonymous" });
  expect((await requested(other)).actor).toMatchObject({ kind: "user" });
  await signedIn();
  const again = await signIn({ ...open.scope(), headers: new Headers() }, person);
  expect(again).toEqual({ ok: false, reason: "account_suspended" });
  // The library opened a session before the suspension was found.
  expect(await open.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
  const wrong = { ...person, password: "another Password1!" };
  const guessed = await signIn({ ...open.scope(), headers: new Headers() }, wrong);
  expect(guessed).toEqual({ ok: false, reason: "invalid_credentials" });
  await open.db.update(accountSuspensions).set({ liftedAt: new Date(), liftedBy: userId });
  expect((await requested(headers)).actor).toMatchObject({ userId });
  const reopened = await signIn({ ...open.scope(), headers: new Headers() }, person);
  expect(reopened.ok).toBe(true);
});

test("a session opened while its user was closing the account is anonymous", async () => {
  const headers = await signedIn();
  await open.db.update(users).set({ deletedAt: new Date() });
  expect((await requested(headers)).actor).toEqual({ kind: "anonymous" });
});

// spec 1-4.02 1-7.23
test("a session in use is extended, together with its cookie, once a day", async () => {
  const headers = await signedIn();
  expect((await requested(headers)).cookies).toEqual([]);
  await open.db.execute(sql`update sessions set expires_at = expires_at - interval '25 hours'`);
  const renewed = await requested(headers);
  expect(renewed.cookies.join()).toMatch(/session_token=[^;]+; Max-Age=2592000/);
  const { rows } = await open.db.execute(
    sql`select 1 from sessions where expires_at > now() + interval '29 days 23 hours'`,
  );
  expect(rows).toHaveLength(1);
});

test("the cookie of an ended session is deleted, but never overwrites the one that a form sets", async () => {
  const headers = await signedIn();
  await open.db.execute(sql`delete from sessions`);
  const page = await requested(headers);
  expect(page.actor).toEqual({ kind: "anonymous" });
  expect(page.cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
  expect((await requested(headers, "POST")).cookies).toEqual([]);
});

// spec 1-7.07
test("a request with a forged cookie is anonymous", async () => {
  const headers = await signedIn();
  const forged = new Headers({
    Cookie: (headers.get("Cookie") ?? "").replace(/session_token=[^.]+/, "session_token=forged"),
  });
  expect((await requested(forged)).actor).toEqual({ kind: "anonymous" });
});

test("where a second factor is required, roles apply only with one", async () => {
  const headers = await signedIn({ roles: ["admin"] });
  environment.requireSecondFactor = true;
  try {
    const without = await requested(headers);
    expect(without.actor).toMatchObject({ roles: [], awaitsSecondFactor: true });
    await open.db.execute(sql`update users set two_factor_enabled = true`);
    const guarded = await requested(headers);
    expect(guarded.actor).toMatchObject({ roles: ["admin"] });
    expect(guarded.actor).not.toHaveProperty("awaitsSecondFactor");
  } finally {
    environment.requireSecondFactor = false;
  }
});

test("a session stores when it was last used, accurate to a quarter of an hour", async () => {
  const headers = await signedIn();
  const seen = async () => {
    const { rows } = await open.db.execute<{ at: string }>(
      sql`select last_seen_at::text as at from sessions`,
    );
    return rows[0]?.at;
  };
  const before = await seen();
  await requested(headers);
  expect(await seen()).toBe(before);
  open.clock.now = new Date(Date.now() + 16 * minuteMs);
  await requested(headers);
  expect(await seen()).not.toBe(before);
});

const hours = (count: number) => `${count} hours`;

/** Makes sessions look as if the sign-in and the last use were that long ago. */
async function age(signedIn: string, seen: string): Promise<void> {
  await open.db.execute(sql`
    update sessions set created_at = created_at - ${signedIn}::interval,
                        last_seen_at = last_seen_at - ${seen}::interval`);
}

test.each(["moderator", "admin"] as const)(
  "the session of a %s ends after 12 hours without use, and after 7 days in any case",
  async (role) => {
    for (const [signedInAgo, seenAgo] of [
      [hours(13), hours(12)],
      [hours(168), hours(0)],
    ] as const) {
      const headers = await signedIn({ roles: [role] });
      await age(signedInAgo, seenAgo);
      // A form post comes first: it may not set the cookie, but its actor is anonymous all the same.
      expect((await requested(headers, "POST")).actor).toEqual({ kind: "anonymous" });
      const page = await requested(headers);
      expect(page.actor).toEqual({ kind: "anonymous" });
      expect(page.cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
      expect((await open.db.execute(sql`select 1 from sessions`)).rows).toEqual([]);
    }
  },
);

test("the session of a moderator in use continues, and other users' sessions last longer", async () => {
  const staff = await signedIn({ roles: ["moderator"] });
  await age(hours(167), hours(11));
  expect((await requested(staff)).actor).toMatchObject({ roles: ["moderator"] });
  const renter = await signedIn();
  await age(hours(240), hours(240));
  expect((await requested(renter)).actor).toMatchObject({ kind: "user" });
});
