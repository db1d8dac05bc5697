import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestPasswordReset } from "#app/features/auth/commands/request-password-reset.server.ts";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { keepRequest } from "#app/features/booking-requests/commands/keep-request.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { findResetOwner, issueResetToken } from "#app/platform/auth/auth-tokens.server.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { auditEvents, keptRequests, messages, users, verifications } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { registeredBrowser } from "#tests/integration/confirmations/waiting-browser.ts";
import { type OpenAccounts, openAccounts } from "./open-accounts.ts";

const newPassword = "Grand-Voile-7!";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts({ rateLimit: true });
});
afterEach(() => open.close());

const ask = (email: string, language: Language = "fr", address?: string) =>
  requestPasswordReset(open.scope(address), { email, language });

async function mailedToken(email: string): Promise<string> {
  expect(await ask(email)).toEqual({ ok: true, value: null });
  await open.runJobs();
  const link = open.linkTo(email);
  expect(link.pathname).toBe("/reset-password");
  expect(link.searchParams.get("type")).toBe("recovery");
  return link.searchParams.get("token") ?? "";
}

const trySignIn = (email: string, password: string) =>
  signIn({ ...open.scope(), headers: new Headers() }, { email, password });

// spec 1-2.12 1-7.06 2-2.04
test("the mailed link sets a new password and ends every session", async () => {
  const { email, password } = await createUser(open.db);
  const before = await trySignIn(email, password);
  if (!before.ok) throw new Error(before.reason);
  const token = await mailedToken(email);

  expect(await resetPassword(open.scope(), { token, password: newPassword })).toMatchObject({
    ok: true,
  });
  expect(await open.sessionOf(before.value.headers)).toBeNull();
  expect(await trySignIn(email, password)).toMatchObject({ reason: "invalid_credentials" });
  expect((await trySignIn(email, newPassword)).ok).toBe(true);
});

test("a link works once, and invalidates the links sent before it", async () => {
  const { email } = await createUser(open.db);
  const first = await mailedToken(email);
  const second = await mailedToken(email);
  expect((await resetPassword(open.scope(), { token: second, password: newPassword })).ok).toBe(
    true,
  );
  for (const token of [first, second]) {
    expect(await findResetOwner(open.auth, token, new Date())).toBeNull();
    expect(await resetPassword(open.scope(), { token, password: "Spinnaker-9!" })).toEqual({
      ok: false,
      reason: "link_invalid",
    });
  }
});

const passwordsSet = () => open.db.$count(auditEvents, eq(auditEvents.action, "password_reset"));

test("the same password again with the same link succeeds, changes nothing and signs nobody in", async () => {
  const { email } = await createUser(open.db);
  const token = await mailedToken(email);
  const set = (password = newPassword) => resetPassword(open.scope(), { token, password });
  const done = { ok: true, value: { waited: null } };
  expect(await set()).toEqual(done);
  const since = await trySignIn(email, newPassword);
  expect(await set()).toEqual(done);
  expect(await open.sessionOf(since.ok ? since.value.headers : new Headers())).not.toBeNull();
  expect(await passwordsSet()).toBe(1);
  expect(await set("Spinnaker-9!")).toMatchObject({ reason: "link_invalid" });
  expect((await trySignIn(email, newPassword)).ok).toBe(true);
});

test("a used link is over after an hour, and once another link has set a password", async () => {
  const user = await createUser(open.db);
  const token = await mailedToken(user.email);
  const set = () => resetPassword(open.scope(), { token, password: newPassword });
  expect((await set()).ok).toBe(true);
  const { now } = open.clock;
  open.clock.now = new Date(now.getTime() + 61 * minuteMs);
  expect(await set()).toMatchObject({ reason: "link_invalid" });
  open.clock.now = now;
  const other = await issueResetToken(open.auth, user, now);
  await resetPassword(open.scope(), { token: other, password: newPassword });
  expect(await set()).toMatchObject({ reason: "link_invalid" });
});

test("a used link does not help to guess the password", async () => {
  const { email } = await createUser(open.db);
  const token = await mailedToken(email);
  const set = (password: string) => resetPassword(open.scope(), { token, password });
  expect((await set(newPassword)).ok).toBe(true);
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await set(`Spinnaker-${guess}!`)).toMatchObject({ reason: "link_invalid" });
  }
  expect(await set(newPassword)).toMatchObject({ reason: "link_invalid" });
});

test("only one of several concurrent uses of a link succeeds", async () => {
  const { email } = await createUser(open.db);
  const token = await mailedToken(email);
  const outcomes = await Promise.all(
    ["Spinnaker-1!", "Spinnaker-2!", "Spinnaker-3!"].map((password) =>
      resetPassword(open.scope(), { token, password }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a link expires after an hour", async () => {
  const { email } = await createUser(open.db);
  open.clock.now = new Date(Date.now() - 61 * minuteMs);
  const token = await mailedToken(email);
  expect(await findResetOwner(open.auth, token, new Date())).toBeNull();
  expect(await resetPassword(open.scope(), { token, password: newPassword })).toMatchObject({
    reason: "link_invalid",
  });
});

test("the database contains no token that gives access to an account", async () => {
  const { email } = await createUser(open.db);
  const token = await mailedToken(email);
  expect(await findResetOwner(open.auth, token, new Date())).not.toBeNull();
  expect(JSON.stringify(await open.db.select().from(verifications))).not.toContain(token);
});

// spec 1-8.08
test("a request for an unknown address gets the same response and sends nothing", async () => {
  const { email } = await createUser(open.db);
  const answers = await Promise.all([ask(email), ask("unknown@escale.example")]);
  expect(answers[0]).toEqual(answers[1]);
  await open.runJobs();
  expect(open.mails.map(({ to }) => to)).toEqual([email]);
});

test("the mail is in the language of the requesting page, whatever the account's language", async () => {
  const { email } = await createUser(open.db);
  await ask(email, "en");
  await open.runJobs();
  expect(open.mails.map(({ subject }) => subject)).toEqual(["Choose a new password"]);
  expect(open.linkTo(email).pathname).toBe("/en/reset-password");
});

test("setting a password through a mailed link confirms the address", async () => {
  const { email, userId } = await createUser(open.db, { confirmed: false });
  const token = await mailedToken(email);
  await resetPassword(open.scope(), { token, password: newPassword });
  const [user] = await open.db.select().from(users).where(eq(users.id, userId));
  expect(user?.emailVerified).toBe(true);
});

test("setting a password through a mailed link does not send a message that a stranger may have stored", async () => {
  const { email, userId } = await createUser(open.db, { confirmed: false });
  const owner = await createUser(open.db);
  const { id: boatId } = await createBoat(open.db, { userId: owner.userId });
  const fields = { ask: "contact", content: "Le bateau a-t-il un pilote ?" };
  await keepRequest(open, { userId, boatId, fields, now: open.clock.now });
  const token = await mailedToken(email);
  // Not even in a browser that waits for another account's confirmation.
  const browser = await registeredBrowser(open, { email: "marc@escale.example" });
  expect((await resetPassword(browser.scope(), { token, password: newPassword })).ok).toBe(true);
  await open.runJobs();
  expect(await open.db.select().from(messages)).toEqual([]);
  expect(await open.db.select().from(keptRequests)).toMatchObject([{ fields, refusal: null }]);
});

test("a password link does not reopen an account that was closed in the meantime", async () => {
  const { email, userId } = await createUser(open.db);
  const token = await mailedToken(email);
  await open.db.update(users).set({ emailVerified: false, deletedAt: open.clock.now });
  await resetPassword(open.scope(), { token, password: newPassword });
  const [user] = await open.db.select().from(users).where(eq(users.id, userId));
  expect(user?.emailVerified).toBe(false);
});

test("the number of mails to one address is limited", async () => {
  const { email } = await createUser(open.db);
  const answers = [];
  for (let times = 0; times < 7; times += 1) {
    answers.push(await ask(email, "fr", `198.51.100.${times}`));
  }
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.at(-1)).toMatchObject({ ok: false, reason: "rate_limited" });
});
