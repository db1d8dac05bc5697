import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { changePassword } from "#app/features/security/commands/change-password.server.ts";
import { endSession } from "#app/features/security/commands/end-session.server.ts";
import { signOutEverywhere } from "#app/features/security/commands/sign-out-everywhere.server.ts";
import { getSecurity } from "#app/features/security/queries/get-security.server.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";

const newPassword = "Grand-Voile-7!";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.5 Mobile/15E148 Safari/604.1";
const computer = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts({ rateLimit: true });
});
afterEach(() => open.close());

async function signedIn(user: TestUser, userAgent = computer, known = new Headers()) {
  const { email, password, actor } = user;
  known.set("User-Agent", userAgent);
  const outcome = await signIn({ ...open.scope(), headers: known }, { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  const headers = cookieHeader(outcome.value.headers);
  headers.set("User-Agent", userAgent);
  return { ...open.scope(), actor, headers };
}

const isOpen = async ({ headers }: { headers: Headers }) =>
  (await open.auth.api.getSession({ headers })) !== null;

const later = <Scope extends object>(scope: Scope) => ({ ...scope, now: new Date() });

test("the session list names each device, the current one first, and contains no token", async () => {
  const user = await createUser(open.db);
  await createUser(open.db).then((other) => signedIn(other));
  const here = await signedIn(user);
  await signedIn(user, phone);
  const security = await getSecurity(later(here));
  expect(security.sessions).toMatchObject([
    { isThis: true, browser: "Firefox", system: "Linux" },
    { isThis: false, browser: "Safari", system: "iPhone" },
  ]);
  const { rows } = await open.pool.query<{ token: string }>("select token from sessions");
  for (const { token } of rows) expect(JSON.stringify(security)).not.toContain(token);
});

test("a user can end their own sessions, but not another user's", async () => {
  const user = await createUser(open.db);
  const stranger = await createUser(open.db);
  const here = await signedIn(user);
  const there = await signedIn(user, phone);
  const foreign = await signedIn(stranger);
  const [foreignSession] = (await getSecurity(later(foreign))).sessions;
  const [, remote] = (await getSecurity(later(here))).sessions;
  const record = vi.fn<typeof here.record>();
  await endSession({ ...here, record }, { sessionId: foreignSession?.id });
  expect(await isOpen(foreign)).toBe(true);
  // Open pages only check their session again when one has ended.
  expect(record).not.toHaveBeenCalled();
  await endSession(here, { sessionId: remote?.id });
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
  await expect(endSession(here, { sessionId: "x" })).rejects.toThrow("bad_request");
});

test("signing out everywhere ends only the user's own sessions", async () => {
  const user = await createUser(open.db);
  const others = await signedIn(await createUser(open.db));
  const own = [await signedIn(user), await signedIn(user, phone)];
  const [here] = own;
  if (!here) throw new Error("No session");
  await signOutEverywhere(here);
  expect(await Promise.all(own.map(isOpen))).toEqual([false, false]);
  expect(await isOpen(others)).toBe(true);
});

// spec 2-7.34
test("changing the password ends the other sessions, keeps the current one, and is mailed", async () => {
  const user = await createUser(open.db);
  const here = await signedIn(user);
  const there = await signedIn(user, phone);
  const change = { currentPassword: "Wrong-1!", password: newPassword };
  expect(await changePassword(here, change)).toMatchObject({ reason: "password_wrong" });
  const changed = await changePassword(here, { ...change, currentPassword: user.password });
  if (!changed.ok) throw new Error(changed.reason);
  expect(await isOpen(there)).toBe(false);
  expect(await isOpen({ headers: cookieHeader(changed.value.headers) })).toBe(true);
  await open.runJobs();
  expect(open.mails.at(-1)).toMatchObject({
    to: user.email,
    subject: "Votre mot de passe a été modifié",
  });
});

test("a person with access to an open session can try the password only ten times", async () => {
  const user = await createUser(open.db);
  const here = await signedIn(user);
  const guess = { currentPassword: "Wrong-1!", password: newPassword };
  const outcomes = [];
  for (let tries = 0; tries < 11; tries += 1) outcomes.push(await changePassword(here, guess));
  expect(outcomes.at(-2)).toMatchObject({ reason: "password_wrong" });
  expect(outcomes.at(-1)).toMatchObject({ reason: "rate_limited" });
});

test("a sign-in in a new browser is mailed with its device, except the first one of an account", async () => {
  const user = await createUser(open.db, { language: "en" });
  const first = await signedIn(user);
  await open.runJobs();
  expect(open.mails).toEqual([]);
  await signedIn(user, computer, first.headers);
  await open.runJobs();
  expect(open.mails).toEqual([]);
  await signedIn(user, phone);
  await open.runJobs();
  expect(open.mails).toMatchObject([{ to: user.email, subject: "New login to your account" }]);
  expect(open.mails[0]?.text).toContain("Safari on iPhone");
  expect(open.mails[0]?.html).toContain("Safari on iPhone");
  expect(open.mails[0]?.text).toContain("/en/my-profile/security");
  await signedIn(await createUser(open.db));
  await open.runJobs();
  expect(open.mails).toHaveLength(1);
});

test("a shared browser stays known for each of its accounts", async () => {
  const [one, two] = [await createUser(open.db), await createUser(open.db)];
  const shared = await signedIn(one);
  const both = await signedIn(two, computer, shared.headers);
  for (const { email } of [one, two]) {
    for (let times = 0; times < 100; times += 1)
      await open.limits.consume("sign-in-account", email);
  }
  expect(await isOpen(await signedIn(one, computer, both.headers))).toBe(true);
  expect(await isOpen(await signedIn(two, computer, both.headers))).toBe(true);
});
