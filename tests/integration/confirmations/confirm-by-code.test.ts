import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestPasswordReset } from "#app/features/auth/commands/request-password-reset.server.ts";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { confirmByCode } from "#app/features/confirmations/commands/confirm-by-code.server.ts";
import { resendCode } from "#app/features/confirmations/commands/resend-code.server.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { auditEvents, emailConfirmations, sessions, users } from "#db/schema/schema.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
  registration,
} from "#tests/integration/auth/open-accounts.ts";
import { tablesWith } from "#tests/support/every-table.ts";
import { codeTo, otherCode, registeredBrowser } from "./waiting-browser.ts";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(() => open.close());

const isConfirmed = async (email = registration().email) =>
  (await open.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified;

test("the mailed code confirms the address and signs in the browser that registered", async () => {
  const browser = await registeredBrowser(open, { redirectTo: "/boat/1?ask=book" });
  const { code } = browser;
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const outcome = await confirmByCode(browser.scope(), { code: spaced });
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.value.redirectTo).toBe("/boat/1?ask=book");
  expect((await open.sessionOf(outcome.value.headers))?.user.email).toBe(browser.email);
  expect(await isConfirmed()).toBe(true);
  const actions = await open.db.select({ action: auditEvents.action }).from(auditEvents);
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    "account_registered",
    "email_confirmed",
    "signed_in_new_browser",
  ]);
  // Neither the code nor the cookie works again.
  expect(await confirmByCode(browser.scope(), { code })).toEqual({
    ok: false,
    reason: "nothing_waits",
  });
});

test("a wrong code counts as an attempt, and the sixth attempt is refused even if correct", async () => {
  const browser = await registeredBrowser(open);
  const { code } = browser;
  for (const attemptsLeft of [4, 3, 2, 1]) {
    expect(await confirmByCode(browser.scope(), { code: otherCode(code) })).toEqual({
      ok: false,
      reason: "code_wrong",
      detail: { attemptsLeft },
    });
  }
  for (const typed of [otherCode(code), code]) {
    expect(await confirmByCode(browser.scope(), { code: typed })).toEqual({
      ok: false,
      reason: "code_over",
    });
  }
  expect(await isConfirmed()).toBe(false);
  expect(await resendCode(browser.scope())).toMatchObject({ ok: true });
  await open.runJobs();
  expect((await confirmByCode(browser.scope(), { code: codeTo(open, browser.email) })).ok).toBe(
    true,
  );
});

test("concurrent attempts are counted one by one", async () => {
  const browser = await registeredBrowser(open);
  const wrong = otherCode(browser.code);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => confirmByCode(browser.scope(), { code: wrong })),
  );
  const compared = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "code_wrong");
  expect(compared).toHaveLength(4);
  expect(await open.db.select().from(emailConfirmations)).toMatchObject([{ attempts: 5 }]);
  expect((await confirmByCode(browser.scope(), { code: browser.code })).ok).toBe(false);
});

test("the correct code sent several times at once opens one session", async () => {
  const browser = await registeredBrowser(open);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => confirmByCode(browser.scope(), { code: browser.code })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await open.db.select().from(sessions)).toHaveLength(1);
});

test("the mail is sent again only for the waiting browser, until its address is confirmed", async () => {
  const browser = await registeredBrowser(open);
  const mails = () => open.mails.filter(({ to }) => to === browser.email).length;
  expect(await resendCode(browser.scope())).toEqual({ ok: true, value: null });
  await open.runJobs();
  expect(mails()).toBe(2);
  const elsewhere = { ...open.scope(), headers: new Headers() };
  const nothing = { ok: false, reason: "nothing_waits" };
  expect(await resendCode(elsewhere)).toEqual(nothing);
  await open.db.update(users).set({ emailVerified: true });
  expect(await resendCode(browser.scope())).toEqual(nothing);
  await open.runJobs();
  expect(mails()).toBe(2);
});

test("a code is valid for 15 minutes", async () => {
  const browser = await registeredBrowser(open);
  const issued = open.clock.now.getTime();
  open.clock.now = new Date(issued + 15 * minuteMs);
  expect(await confirmByCode(browser.scope(), { code: browser.code })).toMatchObject({
    reason: "code_over",
  });
  open.clock.now = new Date(issued + 15 * minuteMs - 1);
  expect((await confirmByCode(browser.scope(), { code: browser.code })).ok).toBe(true);
});

test("the code is useless in a browser that does not wait for it", async () => {
  const browser = await registeredBrowser(open);
  const other = await registeredBrowser(open, { email: "marc@escale.example" });
  const nobody = {
    ...open.scope(),
    headers: new Headers({ Cookie: "waiting_account=InZhbHVlIg==" }),
  };
  expect(await confirmByCode(nobody, { code: browser.code })).toMatchObject({
    reason: "nothing_waits",
  });
  // Once in a million times, both have the same code.
  const foreign = browser.code === other.code ? `${browser.code.slice(1)}0` : browser.code;
  expect(await confirmByCode(other.scope(), { code: foreign })).toMatchObject({
    reason: "code_wrong",
  });
  const confirmed = await open.db.select().from(users).where(eq(users.emailVerified, true));
  expect(confirmed).toEqual([]);
  expect((await confirmByCode(browser.scope(), { code: browser.code })).ok).toBe(true);
  expect((await confirmByCode(other.scope(), { code: other.code })).ok).toBe(true);
});

test("an account has twenty attempts per day, whatever browsers wait for it", async () => {
  const limited = await openAccounts({ rateLimit: true });
  const { email, password } = registration();
  const first = await registeredBrowser(limited);
  const refusals: string[] = [];
  let headers = first.headers;
  for (let round = 0; round < 5; round += 1) {
    for (let tries = 0; tries < 5; tries += 1) {
      const scope = { ...limited.scope(), headers };
      const outcome = await confirmByCode(scope, { code: otherCode(codeTo(limited, email)) });
      refusals.push(outcome.ok ? "" : outcome.reason);
    }
    const again = await signIn({ ...limited.scope(), headers: new Headers() }, { email, password });
    if (!again.ok) break;
    headers = cookieHeader(again.value.headers);
    await limited.runJobs();
  }
  await limited.close();
  expect(refusals.indexOf("rate_limited")).toBe(20);
});

test("a new password ends the confirmations that wait with the old password, and no others", async () => {
  const other = await registeredBrowser(open, { email: "marc@escale.example" });
  const browser = await registeredBrowser(open);
  await requestPasswordReset(open.scope(), { email: browser.email, language: "fr" });
  await open.runJobs();
  const token = open.linkTo(browser.email).searchParams.get("token") ?? "";
  await resetPassword(open.scope(), { token, password: "Spinnaker-77!" });
  expect(await isConfirmed(browser.email)).toBe(true);
  expect(await confirmByCode(browser.scope(), { code: browser.code })).toMatchObject({
    reason: "nothing_waits",
  });
  expect((await confirmByCode(other.scope(), { code: other.code })).ok).toBe(true);
});

test("neither the code nor the browser's secret is in a table in clear text", async () => {
  const browser = await registeredBrowser(open);
  const cookie = browser.headers.get("Cookie")?.split("=")[1] ?? "";
  const secret: unknown = JSON.parse(atob(decodeURIComponent(cookie)));
  expect(String(secret)).toMatch(/^[\w-]{43}$/);
  expect(await tablesWith(open.pool, String(secret))).toEqual([]);
  const [row] = await open.db.select().from(emailConfirmations);
  expect(JSON.stringify(row)).not.toContain(browser.code);
});
