import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestPasswordReset } from "#app/features/auth/commands/request-password-reset.server.ts";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { changeWaitingAddress } from "#app/features/confirmations/commands/change-waiting-address.server.ts";
import { confirmByCode } from "#app/features/confirmations/commands/confirm-by-code.server.ts";
import { resendCode } from "#app/features/confirmations/commands/resend-code.server.ts";
import { accounts, emailConfirmations, users } from "#db/schema/schema.ts";
import { type OpenAccounts, openAccounts } from "#tests/integration/auth/open-accounts.ts";
import { codeTo, registeredBrowser } from "./waiting-browser.ts";

const newPassword = "Grand-Voile-7!";
const victim = "victime@escale.example";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(() => open.close());

type Browser = Awaited<ReturnType<typeof registeredBrowser>>;

const accountOf = async ({ userId }: Browser) =>
  (await open.db.select().from(users).where(eq(users.id, userId)))[0];

const askReset = (email: string) => requestPasswordReset(open.scope(), { email, language: "fr" });
const resetTokenTo = (email: string) => open.linkTo(email).searchParams.get("token") ?? "";
const useReset = (token: string) => resetPassword(open.scope(), { token, password: newPassword });

/**
 * Changes the address that a browser waits for while the queued mails are being sent: they were addressed
 * before, and what they contain is stored afterwards. `lock` makes that wait.
 */
async function changedDuringMail(browser: Browser, lock: ReturnType<typeof sql>) {
  const sending = await open.db.transaction(async (tx) => {
    await tx.execute(lock);
    const running = open.runJobs();
    // Time for the job to read the address, and to wait for this transaction.
    await Promise.race([running, tx.execute(sql`select pg_sleep(0.3)`)]);
    const changed = await changeWaitingAddress({ ...browser.scope(), db: tx }, { email: victim });
    expect(changed.ok).toBe(true);
    return { running };
  });
  await sending.running;
}

test("a link to a new password that was mailed to the earlier address confirms no other address", async () => {
  const browser = await registeredBrowser(open);
  await askReset(browser.email);
  await open.runJobs();
  expect(await changeWaitingAddress(browser.scope(), { email: victim })).toMatchObject({
    ok: true,
  });
  expect(await useReset(resetTokenTo(browser.email))).toMatchObject({ reason: "link_invalid" });
  expect(await accountOf(browser)).toMatchObject({ email: victim, emailVerified: false });
  await askReset(victim);
  await open.runJobs();
  expect((await useReset(resetTokenTo(victim))).ok).toBe(true);
  expect(await accountOf(browser)).toMatchObject({ email: victim, emailVerified: true });
});

test("nor does one that was being mailed while the address changed", async () => {
  const browser = await registeredBrowser(open);
  await askReset(browser.email);
  await changedDuringMail(browser, sql`lock table verifications in share mode`);
  expect(await useReset(resetTokenTo(browser.email))).toMatchObject({ reason: "link_invalid" });
  expect(await accountOf(browser)).toMatchObject({ email: victim, emailVerified: false });
});

test("nor one that is used while the address changes", async () => {
  const browser = await registeredBrowser(open);
  await askReset(browser.email);
  await open.runJobs();
  const slow = async (given: Parameters<typeof open.auth.api.resetPassword>[0]) => {
    const answer = await open.auth.api.resetPassword(given);
    await open.db.update(users).set({ email: victim }).where(eq(users.id, browser.userId));
    return answer;
  };
  const auth = { ...open.auth, api: { ...open.auth.api, resetPassword: slow } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library, one function slower
  const scope = { ...browser.scope(), auth: auth as unknown as typeof open.auth };
  const token = resetTokenTo(browser.email);
  expect(await resetPassword(scope, { token, password: newPassword })).toMatchObject({
    reason: "link_invalid",
  });
  expect(await accountOf(browser)).toMatchObject({ email: victim, emailVerified: false });
  const [account] = await open.db.select().from(accounts);
  expect(account?.password).toBeNull();
});

test("a code that was being mailed while the address changed does not confirm the new one", async () => {
  const browser = await registeredBrowser(open);
  await resendCode(browser.scope());
  const waiting = eq(emailConfirmations.userId, browser.userId);
  await changedDuringMail(
    browser,
    sql`select from ${emailConfirmations} where ${waiting} for update`,
  );
  const code = codeTo(open, browser.email);
  expect(await confirmByCode(browser.scope(), { code })).toMatchObject({ reason: "code_wrong" });
  expect(await accountOf(browser)).toMatchObject({ email: victim, emailVerified: false });
  await open.runJobs();
  expect((await confirmByCode(browser.scope(), { code: codeTo(open, victim) })).ok).toBe(true);
});
