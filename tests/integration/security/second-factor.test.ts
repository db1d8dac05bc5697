import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { verifySecondFactor } from "#app/features/auth/commands/verify-second-factor.server.ts";
import { beginSecondFactor } from "#app/features/security/commands/begin-second-factor.server.ts";
import { confirmSecondFactor } from "#app/features/security/commands/confirm-second-factor.server.ts";
import { disableSecondFactor } from "#app/features/security/commands/disable-second-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/security/commands/renew-recovery-codes.server.ts";
import { signOutEverywhere } from "#app/features/security/commands/sign-out-everywhere.server.ts";
import { issueResetToken } from "#app/platform/auth/auth-tokens.server.ts";
import { createRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { auditEvents, twoFactors } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";
import { totp } from "#tests/support/totp.ts";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts({ rateLimit: true });
});
afterEach(() => open.close());

const browser = (headers = new Headers()) => ({ ...open.scope(), headers });

async function signedIn({ email, password }: TestUser) {
  const outcome = await signIn(browser(), { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  return cookieHeader(outcome.value.headers);
}

/**
 * A user with a second factor: its secret, the recovery codes, and the sessions from after and before the
 * setup.
 */
async function guarded() {
  const user = await createUser(open.db);
  const headers = await signedIn(user);
  const scope = { ...browser(headers), actor: user.actor };
  const begun = await beginSecondFactor(scope, { password: user.password });
  if (!begun.ok) throw new Error(begun.reason);
  const secret = new URL(begun.value.uri).searchParams.get("secret") ?? "";
  const confirmed = await confirmSecondFactor(scope, { code: totp(secret) });
  if (!confirmed.ok) throw new Error(confirmed.reason);
  const { recoveryCodes, headers: cookies } = confirmed.value;
  return { user, secret, recoveryCodes, headers: cookieHeader(cookies), before: headers };
}

/** Signs in with the correct password; returns the cookies of the pending sign-in. */
async function challenged({ email, password }: TestUser, known = new Headers()) {
  const outcome = await signIn(browser(known), { email, password });
  if (!outcome.ok || outcome.value.next !== "code") throw new Error("No code was asked for");
  expect(await open.sessionOf(outcome.value.headers)).toBeNull();
  const cookies = [known.get("Cookie"), cookieHeader(outcome.value.headers).get("Cookie")];
  return new Headers({ Cookie: cookies.filter(Boolean).join("; ") });
}

const verify = (headers: Headers, code: string, trustsBrowser = false) =>
  verifySecondFactor(browser(headers), { code, trustsBrowser });

test("with a second factor only the code opens a session, not the password alone", async () => {
  const { user, secret } = await guarded();
  const wait = await challenged(user);
  expect(await verify(wait, "000000")).toMatchObject({ reason: "code_invalid" });
  const opened = await verify(wait, totp(secret));
  if (!opened.ok) throw new Error(opened.reason);
  expect((await open.sessionOf(opened.value.headers))?.user.email).toBe(user.email);
});

test("a code opens the session of the user who sent the password, even in a browser with another user's session", async () => {
  const { user, secret } = await guarded();
  const other = await signedIn(await createUser(open.db));
  const opened = await verify(await challenged(user, other), totp(secret));
  if (!opened.ok) throw new Error(opened.reason);
  expect((await open.sessionOf(opened.value.headers))?.user.email).toBe(user.email);
});

test("a code works once, even for someone who knows the password and saw the code", async () => {
  const { user, secret } = await guarded();
  const code = totp(secret);
  expect((await verify(await challenged(user), code)).ok).toBe(true);
  expect(await verify(await challenged(user), code)).toMatchObject({ reason: "code_invalid" });
});

/** Verifies a code in another process on the same database. */
const elsewhere = (headers: Headers, code: string) =>
  verifySecondFactor(
    { ...browser(headers), limits: createRateLimits(open.pool) },
    { code, trustsBrowser: false },
  );

test("only one of two concurrent uses of a code in two processes opens a session", async () => {
  const { user, secret } = await guarded();
  const code = totp(secret);
  const waits = [await challenged(user), await challenged(user)] as const;
  const outcomes = await Promise.all([verify(waits[0], code), elsewhere(waits[1], code)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "code_invalid" });
});

test("attempts are counted across all processes and sign-ins", async () => {
  const { user, secret } = await guarded();
  const waits = [];
  for (let turn = 0; turn < 3; turn += 1) waits.push(await challenged(user));
  const reasons = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const wait = waits[Math.floor(tries / 4)] ?? new Headers();
    const code = String(300_000 + tries);
    const outcome = await (tries % 2 === 0 ? verify(wait, code) : elsewhere(wait, code));
    reasons.push(outcome.ok ? "ok" : outcome.reason);
  }
  expect(reasons.filter((reason) => reason === "code_invalid")).toHaveLength(10);
  expect(reasons.slice(10)).toEqual(["rate_limited", "rate_limited"]);
  expect(await verify(await challenged(user), totp(secret))).toMatchObject({
    reason: "rate_limited",
  });
});

test("setting up a second factor ends sessions opened without it", async () => {
  const { headers, before } = await guarded();
  expect(await open.auth.api.getSession({ headers: before })).toBeNull();
  expect(await open.auth.api.getSession({ headers })).not.toBeNull();
});

test("setting up or disabling a second factor invalidates reset links, and the setup ends other devices' sessions", async () => {
  const user = await createUser(open.db);
  const [here, there] = [await signedIn(user), await signedIn(user)];
  const scope = { ...browser(here), actor: user.actor };
  const isVoid = async (token: string) => {
    const reset = await resetPassword(open.scope(), { token, password: "Grand-Voile-7!" });
    expect(reset).toEqual({ ok: false, reason: "link_invalid" });
  };
  const begun = await beginSecondFactor(scope, { password: user.password });
  const secret = begun.ok ? new URL(begun.value.uri).searchParams.get("secret") : null;
  const before = await issueResetToken(open.auth, user, new Date());
  const confirmed = await confirmSecondFactor(scope, { code: totp(secret ?? "") });
  expect(await open.auth.api.getSession({ headers: there })).toBeNull();
  await isVoid(before);
  const later = await issueResetToken(open.auth, user, new Date());
  const headers = cookieHeader(confirmed.ok ? confirmed.value.headers : here);
  const disabled = { ...browser(headers), actor: user.actor };
  expect(await disableSecondFactor(disabled, { password: user.password })).toMatchObject({
    ok: true,
  });
  await isVoid(later);
});

test("a second factor is not required until a first code proves that the app is set up", async () => {
  const user = await createUser(open.db);
  const headers = await signedIn(user);
  const scope = { ...browser(headers), actor: user.actor };
  await beginSecondFactor(scope, { password: user.password });
  expect(await confirmSecondFactor(scope, { code: "000000" })).toMatchObject({
    reason: "code_invalid",
  });
  expect(await signIn(browser(), { email: user.email, password: user.password })).toMatchObject({
    value: { next: "done" },
  });
});

test("secret and recovery codes are encrypted in the database", async () => {
  const { secret, recoveryCodes } = await guarded();
  const kept = JSON.stringify(await open.db.select().from(twoFactors));
  for (const plain of [secret, ...recoveryCodes]) expect(kept).not.toContain(plain);
  expect(recoveryCodes).toHaveLength(10);
});

test("a recovery code works once, even in concurrent attempts, and its use is mailed", async () => {
  const { user, recoveryCodes } = await guarded();
  const [code = "", second = ""] = recoveryCodes;
  const waits = [await challenged(user), await challenged(user)];
  const outcomes = await Promise.all(waits.map((wait) => verify(wait, code.toUpperCase())));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await verify(await challenged(user), code)).toMatchObject({ reason: "code_invalid" });
  expect((await verify(await challenged(user), second)).ok).toBe(true);
  await open.runJobs();
  expect(open.mails.map(({ subject }) => subject)).toContain("Un code de récupération a servi");
});

test("the use of a recovery code is mailed with the browser that used it", async () => {
  const { user, recoveryCodes } = await guarded();
  const wait = await challenged(user);
  wait.set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0");
  expect((await verify(wait, recoveryCodes[0] ?? "")).ok).toBe(true);
  await open.runJobs();
  const mail = open.mails.find(({ subject }) => subject === "Un code de récupération a servi");
  expect(mail?.text).toMatch(/Firefox.*Linux/);
});

const wrong = (number: number) => String(400_000 + number);

test("a correct code does not count as an attempt", async () => {
  const { user, secret } = await guarded();
  const typed = [...Array.from({ length: 9 }, (_, number) => wrong(number)), totp(secret)];
  const answers = [];
  for (const code of [...typed, wrong(9), wrong(10)]) {
    const outcome = await verify(await challenged(user), code);
    answers.push(outcome.ok ? "signed in" : outcome.reason);
  }
  expect(answers).toEqual([
    ...Array.from({ length: 9 }, () => "code_invalid"),
    "signed in",
    "code_invalid",
    "rate_limited",
  ]);
});

test("guessing codes is limited, but not for the owner in a known browser", async () => {
  const { user, secret, headers } = await guarded();
  const reasons = [];
  let wait = await challenged(user);
  for (let tries = 0; tries < 12; tries += 1) {
    const outcome = await verify(wait, String(100_000 + tries));
    reasons.push(outcome.ok ? "ok" : outcome.reason);
    if (reasons.at(-1) === "code_expired") wait = await challenged(user);
  }
  expect(reasons.at(-1)).toBe("rate_limited");
  expect(reasons.filter((reason) => reason === "code_invalid").length).toBeLessThanOrEqual(10);
  const own = await open.knownBrowser(headers, user.email);
  expect((await verify(await challenged(user, own), totp(secret))).ok).toBe(true);
});

test("a challenge ends after five attempts", async () => {
  const { user, secret } = await guarded();
  const wait = await challenged(user);
  for (let tries = 0; tries < 5; tries += 1) await verify(wait, String(200_000 + tries));
  expect(await verify(wait, totp(secret))).toMatchObject({ reason: "code_expired" });
});

test("a code opens no session without a pending sign-in, even from a signed-in browser", async () => {
  const { secret, headers } = await guarded();
  expect(await verify(new Headers(), totp(secret))).toMatchObject({ reason: "code_expired" });
  expect(await verify(headers, totp(secret))).toMatchObject({ reason: "code_expired" });
});

test("a trusted browser needs no code until all devices are signed out", async () => {
  const { user, secret } = await guarded();
  const opened = await verify(await challenged(user), totp(secret), true);
  if (!opened.ok) throw new Error(opened.reason);
  const trusted = cookieHeader(opened.value.headers);
  // Each use replaces this cookie with another one.
  const useAgain = async (headers: Headers) => {
    const again = await signIn(browser(headers), { email: user.email, password: user.password });
    expect(again).toMatchObject({ ok: true, value: { next: "done" } });
    return cookieHeader(again.ok ? again.value.headers : headers);
  };
  const renewed = await useAgain(await useAgain(trusted));
  await signOutEverywhere({ now: new Date(), db: open.db, record: open.record, actor: user.actor });
  await challenged(user, renewed);
});

test("disabling a second factor and renewing codes require the password", async () => {
  const { user, headers, recoveryCodes } = await guarded();
  const scope = { ...browser(headers), actor: user.actor };
  const wrong = { password: "Wrong-4242!" };
  expect(await disableSecondFactor(scope, wrong)).toMatchObject({ reason: "password_wrong" });
  expect(await renewRecoveryCodes(scope, wrong)).toMatchObject({ reason: "password_wrong" });
  const renewed = await renewRecoveryCodes(scope, { password: user.password });
  if (!renewed.ok) throw new Error(renewed.reason);
  expect(renewed.value.recoveryCodes).not.toEqual(recoveryCodes);
  expect(await verify(await challenged(user), recoveryCodes[0] ?? "")).toMatchObject({
    reason: "code_invalid",
  });
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => disableSecondFactor(scope, { password: user.password })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  // The first call ended the session of the others, which is not reported as a failure.
  const late = await disableSecondFactor(scope, { password: user.password });
  for (const refused of [...outcomes.filter(({ ok }) => !ok), late]) {
    expect(refused).toMatchObject({ reason: "not_on" });
  }
  expect(await open.db.select().from(twoFactors)).toEqual([]);
  const reported = await open.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "second_factor_disabled"));
  expect(reported).toHaveLength(1);
  expect(await signIn(browser(), { email: user.email, password: user.password })).toMatchObject({
    value: { next: "done" },
  });
});

test("a correct password uses up no attempt, even if its action is refused for another reason", async () => {
  const { user, headers } = await guarded();
  const scope = { ...browser(headers), actor: user.actor };
  const own = { password: user.password };
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await beginSecondFactor(scope, own)).toMatchObject({ reason: "already_on" });
  }
  // The correct password among concurrent guesses gives back its own attempt only.
  const tried = ["Wrong-1!", user.password, ...Array.from({ length: 18 }, () => "Wrong-1!")];
  const outcomes = await Promise.all(
    tried.map((password) => beginSecondFactor(scope, { password })),
  );
  const reasons = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.reason));
  expect(reasons.filter((reason) => reason === "password_wrong").length).toBeLessThanOrEqual(10);
  expect(await beginSecondFactor(scope, own)).toMatchObject({ reason: "rate_limited" });
});
