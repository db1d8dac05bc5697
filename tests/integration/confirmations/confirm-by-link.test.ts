import { afterEach, beforeEach, expect, test } from "vitest";
import { awaitConfirmation } from "#app/features/auth/commands/await-confirmation.server.ts";
import { changeWaitingAddress } from "#app/features/confirmations/commands/change-waiting-address.server.ts";
import { confirmByCode } from "#app/features/confirmations/commands/confirm-by-code.server.ts";
import { followConfirmationLink } from "#app/features/confirmations/commands/follow-confirmation-link.server.ts";
import { resendCode } from "#app/features/confirmations/commands/resend-code.server.ts";
import { signInWaitingBrowser } from "#app/features/confirmations/commands/sign-in-waiting-browser.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { sessions, users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";
import { codeTo, registeredBrowser } from "./waiting-browser.ts";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(() => open.close());

const elsewhere = () => ({ ...open.scope(), headers: new Headers() });
const confirmed = async () =>
  (await open.db.select().from(users)).filter(({ emailVerified }) => emailVerified);

test("the link signs in the browser that registered", async () => {
  const browser = await registeredBrowser(open, { redirectTo: "/help" });
  const outcome = await followConfirmationLink(browser.scope(), { token: browser.token });
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.value.signedIn?.redirectTo).toBe("/help");
  const session = await open.sessionOf(outcome.value.signedIn?.headers ?? new Headers());
  expect(session?.user.email).toBe(browser.email);
});

test("a link followed on another device confirms without a session there; the first browser is signed in, once", async () => {
  const browser = await registeredBrowser(open);
  expect(await signInWaitingBrowser(browser.scope())).toMatchObject({ reason: "not_confirmed" });
  expect(await followConfirmationLink(elsewhere(), { token: browser.token })).toEqual({
    ok: true,
    value: { email: browser.email, signedIn: null },
  });
  expect(await open.db.select().from(sessions)).toEqual([]);
  const outcomes = await Promise.all([1, 2, 3].map(() => signInWaitingBrowser(browser.scope())));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await open.db.select().from(sessions)).toHaveLength(1);
});

test("the link of another account signs in nobody, and the browser's own account keeps waiting", async () => {
  const browser = await registeredBrowser(open, { email: "claire@escale.example" });
  const other = await registeredBrowser(open, { email: "marc@escale.example" });
  await followConfirmationLink(elsewhere(), { token: browser.token });
  expect(await followConfirmationLink(browser.scope(), { token: other.token })).toEqual({
    ok: true,
    value: { email: other.email, signedIn: null },
  });
  expect(await open.db.select().from(sessions)).toEqual([]);
  expect(await signInWaitingBrowser(browser.scope())).toMatchObject({
    ok: true,
    value: { userId: browser.userId },
  });
});

test("a browser waits for a day", async () => {
  const browser = await registeredBrowser(open);
  await followConfirmationLink(elsewhere(), { token: browser.token });
  open.clock.now = new Date(open.clock.now.getTime() + dayMs);
  expect(await signInWaitingBrowser(browser.scope())).toMatchObject({ reason: "nothing_waits" });
});

test("an account with a second factor is never signed in without it", async () => {
  const browser = await registeredBrowser(open);
  await open.db.update(users).set({ emailVerified: true, twoFactorEnabled: true });
  expect(await signInWaitingBrowser(browser.scope())).toMatchObject({ reason: "nothing_waits" });
  expect(await open.db.select().from(sessions)).toEqual([]);
});

test("another address invalidates code and link of the first mail, and gets its own mail", async () => {
  const neighbour = await registeredBrowser(open, { email: "marc@escale.example" });
  const browser = await registeredBrowser(open, { redirectTo: "/help" });
  const email = "claire.legoff@escale.example";
  expect(await changeWaitingAddress(browser.scope(), { email })).toMatchObject({ ok: true });
  expect(await followConfirmationLink(elsewhere(), { token: browser.token })).toMatchObject({
    reason: "account_not_found",
  });
  expect(await confirmByCode(browser.scope(), { code: browser.code })).toMatchObject({
    reason: "code_over",
  });
  expect(await confirmed()).toEqual([]);
  await open.runJobs();
  expect(open.linkTo(email).searchParams.get("redirectTo")).toBe("/help");
  const outcome = await confirmByCode(browser.scope(), { code: codeTo(open, email) });
  expect(outcome).toMatchObject({ ok: true, value: { redirectTo: "/help" } });
  expect(await confirmed()).toMatchObject([{ email }]);
  expect((await confirmByCode(neighbour.scope(), { code: neighbour.code })).ok).toBe(true);
});

test("another address invalidates the code of every browser that waits for the account", async () => {
  const browser = await registeredBrowser(open);
  const cookies = await awaitConfirmation(open.scope(), { email: browser.email });
  await open.runJobs();
  const code = codeTo(open, browser.email);
  await changeWaitingAddress(browser.scope(), { email: "claire.legoff@escale.example" });
  const other = { ...open.scope(), headers: cookieHeader(cookies) };
  expect(await confirmByCode(other, { code })).toMatchObject({ reason: "code_over" });
  expect(await confirmed()).toEqual([]);
});

test("a mail that is requested again leads back to the same page", async () => {
  const browser = await registeredBrowser(open, { redirectTo: "/help" });
  const sent = open.mails.length;
  expect(await resendCode(browser.scope())).toEqual({ ok: true, value: null });
  await open.runJobs();
  expect(open.mails.length).toBe(sent + 1);
  expect(open.linkTo(browser.email).searchParams.get("redirectTo")).toBe("/help");
});

test("another address that already has an account is refused, and nothing changes", async () => {
  const { email } = await createUser(open.db);
  const browser = await registeredBrowser(open);
  expect(await changeWaitingAddress(browser.scope(), { email })).toMatchObject({
    reason: "account_exists",
  });
  expect((await confirmByCode(browser.scope(), { code: browser.code })).ok).toBe(true);
});

test("the address of a confirmed account cannot be changed this way, nor by another browser", async () => {
  const browser = await registeredBrowser(open);
  const email = "thief@escale.example";
  expect(await changeWaitingAddress(elsewhere(), { email })).toMatchObject({
    reason: "nothing_waits",
  });
  await followConfirmationLink(elsewhere(), { token: browser.token });
  expect(await changeWaitingAddress(browser.scope(), { email })).toMatchObject({
    reason: "nothing_waits",
  });
  expect(await confirmed()).toMatchObject([{ email: browser.email }]);
});

test("of a concurrent code and change of address, only one takes effect", async () => {
  for (let round = 0; round < 4; round += 1) {
    const browser = await registeredBrowser(open, { email: `round${round}@escale.example` });
    const email = `changed${round}@escale.example`;
    const [code, change] = await Promise.all([
      confirmByCode(browser.scope(), { code: browser.code }),
      changeWaitingAddress(browser.scope(), { email }),
    ]);
    expect([code.ok, change.ok].filter(Boolean)).toHaveLength(1);
    const found = (await open.db.select().from(users)).find(({ id }) => id === browser.userId);
    expect(found).toMatchObject({
      email: change.ok ? email : browser.email,
      emailVerified: code.ok,
    });
  }
});
