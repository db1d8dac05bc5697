import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { registerAccount } from "#app/features/auth/commands/register-account.server.ts";
import { requestPasswordReset } from "#app/features/auth/commands/request-password-reset.server.ts";
import { changeWaitingAddress } from "#app/features/confirmations/commands/change-waiting-address.server.ts";
import { confirmByCode } from "#app/features/confirmations/commands/confirm-by-code.server.ts";
import { resendCode } from "#app/features/confirmations/commands/resend-code.server.ts";
import { emailConfirmations, users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { codeTo, registeredBrowser } from "#tests/integration/confirmations/waiting-browser.ts";
import { cookieHeader, type OpenAccounts, openAccounts, registration } from "./open-accounts.ts";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts({ rateLimit: true });
});
afterEach(() => open.close());

const minuteMs = 60_000;
const later = (minutes: number) => new Date(open.clock.now.getTime() + minutes * minuteMs);
const mailsTo = (email: string) => open.mails.filter(({ to }) => to === email).length;

const register = (changes: Parameters<typeof registration>[0] = {}, now = open.clock.now) =>
  registerAccount({ ...open.scope(), now }, registration(changes));

describe("a registration whose answer was lost", () => {
  const exists = { ok: false, reason: "account_exists" };

  test("is answered as the first time, and the code that was mailed works in the browser that sent it again", async () => {
    const first = await registeredBrowser(open);
    const again = await register();
    if (!again.ok) throw new Error(again.reason);
    expect(again.value.userId).toBe(first.userId);
    await open.runJobs();
    expect(mailsTo(first.email)).toBe(1);
    const headers = cookieHeader(again.value.headers);
    expect(await confirmByCode({ ...open.scope(), headers }, { code: first.code })).toMatchObject({
      ok: true,
    });
    expect(await open.db.select().from(users)).toMatchObject([{ emailVerified: true }]);
  });

  test("creates one account however often it is sent at once", async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => register()));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await open.db.$count(users)).toBe(1);
    expect(await open.db.$count(emailConfirmations)).toBe(1);
    await open.runJobs();
    expect(mailsTo(registration().email)).toBe(1);
  });

  test("is refused with another password or other content, and after a quarter of an hour", async () => {
    const browser = await registeredBrowser(open);
    expect(await register({ password: "Mouillage-43!" })).toEqual(exists);
    expect(await register({ lastName: "Le Bihan" })).toEqual(exists);
    expect(await register({ phone: "06 12 34 56 79" })).toEqual(exists);
    expect(await register({}, later(15))).toEqual(exists);
    const outcome = await confirmByCode(browser.scope(), { code: browser.code });
    expect(outcome.ok).toBe(true);
    // Nobody is signed in by this form.
    expect(await register()).toEqual(exists);
  });

  test("does not help to guess the password: it counts as a sign-in", async () => {
    await registeredBrowser(open);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await register({ password: `Mouillage-5${guess}!` })).toEqual(exists);
    }
    expect(await register()).toEqual(exists);
  });
});

describe("within seconds, one mail is sent", () => {
  test("for a forgotten password", async () => {
    const { email } = await createUser(open.db);
    const ask = () => requestPasswordReset(open.scope(), { email, language: "fr" });
    const answers = [...(await Promise.all([ask(), ask()])), await ask()];
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await open.runJobs();
    expect(mailsTo(email)).toBe(1);
  });

  test("when the code is requested again twice", async () => {
    const browser = await registeredBrowser(open);
    expect((await resendCode(browser.scope())).ok).toBe(true);
    expect((await resendCode(browser.scope())).ok).toBe(true);
    await open.runJobs();
    expect(mailsTo(browser.email)).toBe(2);
    const outcome = await confirmByCode(browser.scope(), { code: codeTo(open, browser.email) });
    expect(outcome.ok).toBe(true);
  });

  test("to a corrected address, whose code stays valid", async () => {
    const browser = await registeredBrowser(open);
    const email = "claire.legoff@escale.example";
    const correct = () => changeWaitingAddress(browser.scope(), { email });
    const done = { ok: true, value: { email } };
    expect(await Promise.all([correct(), correct()])).toEqual([done, done]);
    await open.runJobs();
    expect(mailsTo(email)).toBe(1);
    expect(await correct()).toEqual(done);
    await open.runJobs();
    expect(mailsTo(email)).toBe(1);
    const outcome = await confirmByCode(browser.scope(), { code: codeTo(open, email) });
    expect(outcome.ok).toBe(true);
    expect(await correct()).toMatchObject({ ok: false, reason: "nothing_waits" });
  });

  test("also after a request that failed", async () => {
    const { email } = await createUser(open.db);
    const failing = {
      ...open.scope(),
      record: () => Promise.reject(new Error("the database is full")),
    };
    await expect(requestPasswordReset(failing, { email, language: "fr" })).rejects.toThrow("full");
    expect((await requestPasswordReset(open.scope(), { email, language: "fr" })).ok).toBe(true);
    await open.runJobs();
    expect(mailsTo(email)).toBe(1);
  });
});
