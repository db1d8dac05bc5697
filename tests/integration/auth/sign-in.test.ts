import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { signOut } from "#app/features/auth/commands/sign-out.server.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { cookieHeader, type OpenAccounts, openAccounts } from "./open-accounts.ts";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts({ rateLimit: true });
});
afterEach(() => open.close());

const from = (address: string, headers = new Headers()) => ({ ...open.scope(address), headers });

async function signedIn(email: string, password: string, address = "192.0.2.1") {
  const outcome = await signIn(from(address), { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.headers;
}

// spec 1-7.04 1-8.02 1-8.03
test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await createUser(open.db);
  await createUser(open.db, { email: "waiting@escale.example", confirmed: false });
  const answers = [];
  for (const tried of [email, "waiting@escale.example", "unknown@escale.example"]) {
    answers.push(await signIn(from("192.0.2.1"), { email: tried, password: "Wrong-4242!" }));
  }
  expect(answers).toEqual(
    Array.from({ length: 3 }, () => ({ ok: false, reason: "invalid_credentials" })),
  );
});

test("a refusal takes the same time with and without an account", async () => {
  const { email } = await createUser(open.db);
  for (const tried of [email, "unknown@escale.example"]) {
    const startedAt = performance.now();
    await signIn(from("192.0.2.1"), { email: tried, password: "Wrong-4242!" });
    // Timers may fire up to a millisecond early. The work alone takes only a fifth of the delay.
    expect(performance.now() - startedAt).toBeGreaterThan(245);
  }
});

// spec 1-1.16 1-3.13
test("the session cookie is not accessible to scripts or other sites", async () => {
  const { email, password } = await createUser(open.db);
  const cookies = (await signedIn(email, password)).getSetCookie();
  const session = cookies.find((cookie) => cookie.includes("session_token"));
  expect(session).toMatch(/HttpOnly/);
  expect(session).toMatch(/SameSite=Lax/);
  expect(session).toMatch(/Secure/);
  expect(session).not.toMatch(/Domain=/);
});

// spec 1-7.05 1-7.07
test("signing out ends the session on the server", async () => {
  const { email, password } = await createUser(open.db);
  const headers = await signedIn(email, password);
  const outcome = await signOut(open.scope(), cookieHeader(headers));
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.value.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
  expect(await open.sessionOf(headers)).toBeNull();
});

test("ten wrong passwords from one address block further attempts for that account only", async () => {
  const { email, password } = await createUser(open.db);
  const other = await createUser(open.db);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, tries) =>
      signIn(from("198.51.100.7"), { email, password: `Wrong-${tries}!` }),
    ),
  );
  const reasons = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.reason));
  expect(reasons.filter((reason) => reason === "invalid_credentials")).toHaveLength(10);
  expect(await signIn(from("198.51.100.7"), { email, password })).toMatchObject({
    reason: "rate_limited",
  });
  expect((await signIn(from("203.0.113.9"), { email, password })).ok).toBe(true);
  expect(
    (await signIn(from("198.51.100.7"), { email: other.email, password: other.password })).ok,
  ).toBe(true);
});

test("many attempts for one account do not limit other accounts from the same address", async () => {
  const { email } = await createUser(open.db);
  const neighbour = await createUser(open.db);
  await Promise.all(
    Array.from({ length: 120 }, (_, tries) =>
      signIn(from("2001:db8:1:2::/64"), { email, password: `Wrong-${tries}!` }),
    ),
  );
  const wrong = { email: neighbour.email, password: "Wrong-4242!" };
  expect(await signIn(from("2001:db8:1:2::/64"), wrong)).toMatchObject({
    reason: "invalid_credentials",
  });
});

test("guesses from many addresses are blocked, and the owner can still sign in from a known browser", async () => {
  const { email, password } = await createUser(open.db);
  const browser = cookieHeader(await signedIn(email, password));
  for (let host = 0; host < 100; host += 1) {
    await open.limits.consume("sign-in-account", email);
  }
  expect(await signIn(from("198.51.100.1"), { email, password })).toMatchObject({
    reason: "rate_limited",
  });
  expect((await signIn(from("198.51.100.2", browser), { email, password })).ok).toBe(true);
});

test("a browser is known only for the accounts that were used in it", async () => {
  const { email, password } = await createUser(open.db);
  const victim = await createUser(open.db);
  const browser = cookieHeader(await signedIn(email, password));
  for (let host = 0; host < 100; host += 1) {
    await open.limits.consume("sign-in-account", victim.email);
  }
  expect(
    await signIn(from("198.51.100.1", browser), {
      email: victim.email,
      password: victim.password,
    }),
  ).toMatchObject({ reason: "rate_limited" });
});

// spec 1-7.04
test("correct passwords do not count towards the limit", async () => {
  const { email, password } = await createUser(open.db);
  for (let times = 0; times < 15; times += 1) {
    expect((await signIn(from("192.0.2.1"), { email, password })).ok).toBe(true);
  }
});
