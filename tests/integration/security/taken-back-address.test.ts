import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestPasswordReset } from "#app/features/auth/commands/request-password-reset.server.ts";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { keepRequest } from "#app/features/booking-requests/commands/keep-request.server.ts";
import { followConfirmationLink } from "#app/features/confirmations/commands/follow-confirmation-link.server.ts";
import { changePassword } from "#app/features/security/commands/change-password.server.ts";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import { confirmEmailChange } from "#app/features/security/commands/confirm-email-change.server.ts";
import { requestEmailChange } from "#app/features/security/commands/request-email-change.server.ts";
import { undoEmailChange } from "#app/features/security/commands/undo-email-change.server.ts";
import { keptRequests, profiles, users, verifications } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";
import { registeredBrowser } from "#tests/integration/confirmations/waiting-browser.ts";

const thiefEmail = "voleur@escale.example";
const newPassword = "Grand-Voile-7!";
const thiefsPassword = "Spinnaker-77!";

let open: OpenAccounts;
let victim: TestUser;
beforeEach(async () => {
  open = await openAccounts();
  victim = await createUser(open.db);
});
afterEach(() => open.close());

const tokenTo = (email: string) => open.linkTo(email).searchParams.get("token") ?? "";
const trySignIn = (email: string, password: string) =>
  signIn({ ...open.scope(), headers: new Headers() }, { email, password });
const exists = async ({ userId }: { userId: string }) =>
  (await open.db.$count(users, eq(users.id, userId))) === 1;

async function scopeOf({ email, password, actor }: TestUser) {
  const outcome = await trySignIn(email, password);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { ...open.scope(), actor, headers: cookieHeader(outcome.value.headers) };
}

/** Someone who knows the victim's password gives the account their own address; returns the revert link. */
async function stolen(): Promise<{ undo: () => ReturnType<typeof undoEmailChange> }> {
  const { password } = victim;
  await requestEmailChange(await scopeOf(victim), { email: thiefEmail, password });
  await open.runJobs();
  expect((await confirmEmailChange(open.scope(), { token: tokenTo(thiefEmail) })).ok).toBe(true);
  await open.runJobs();
  const token = tokenTo(victim.email);
  return { undo: () => undoEmailChange(open.scope(), { token }) };
}

const thief = () => ({
  ...victim,
  email: thiefEmail,
  actor: { ...victim.actor, email: thiefEmail },
});

test("after an address is taken back, the known password opens nothing: only the mailed link does", async () => {
  const { undo } = await stolen();
  const session = await scopeOf(thief());
  expect((await undo()).ok).toBe(true);
  for (const email of [victim.email, thiefEmail]) {
    expect(await trySignIn(email, victim.password)).toMatchObject({
      reason: "invalid_credentials",
    });
  }
  const { password } = victim;
  expect(await checkPassword(session, { password })).toMatchObject({ reason: "password_wrong" });
  await expect(
    changePassword(session, { currentPassword: password, password: thiefsPassword }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  await open.runJobs();
  const token = tokenTo(victim.email);
  expect((await resetPassword(open.scope(), { token, password: newPassword })).ok).toBe(true);
  expect((await trySignIn(victim.email, newPassword)).ok).toBe(true);
});

test("a password that is being set while the address is taken back opens nothing, and the mailed link still works", async () => {
  const { undo } = await stolen();
  const session = await scopeOf(thief());
  // The library checks the password first, and stores the new one last.
  const slow = async () => {
    const { internalAdapter, password } = await open.auth.$context;
    expect((await undo()).ok).toBe(true);
    await open.runJobs();
    await internalAdapter.updatePassword(victim.userId, await password.hash(thiefsPassword));
    await internalAdapter.createSession(victim.userId);
    return { headers: new Headers() };
  };
  const auth = { ...open.auth, api: { ...open.auth.api, changePassword: slow } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library, one function slower
  const scope = { ...session, auth: auth as unknown as typeof open.auth };
  await expect(
    changePassword(scope, { currentPassword: victim.password, password: thiefsPassword }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await open.pool.query("select 1 from sessions")).rows).toEqual([]);
  expect(await trySignIn(victim.email, thiefsPassword)).toMatchObject({
    reason: "invalid_credentials",
  });
  const token = tokenTo(victim.email);
  expect((await resetPassword(open.scope(), { token, password: newPassword })).ok).toBe(true);
});

test("an account that a stranger registered with the freed address, without confirming it, makes way", async () => {
  const { undo } = await stolen();
  const squatter = await registeredBrowser(open, { email: victim.email });
  const neighbour = await createUser(open.db, { confirmed: false });
  const { id: boatId } = await createBoat(open.db, { userId: neighbour.userId });
  await keepRequest(open, { userId: squatter.userId, boatId, fields: {}, now: open.clock.now });
  await requestPasswordReset(open.scope(), { email: victim.email, language: "fr" });
  await open.runJobs();
  expect(await undo()).toEqual({ ok: true, value: { email: victim.email } });
  expect(await exists(squatter)).toBe(false);
  expect(await exists(neighbour)).toBe(true);
  expect(await open.db.select().from(keptRequests)).toEqual([]);
  expect(await open.db.select().from(verifications)).toEqual([]);
  const ofSquatter = eq(profiles.userId, squatter.userId);
  expect(await open.db.$count(profiles, ofSquatter)).toBe(0);
});

test("an account whose owner has confirmed the freed address stays, also if they do it at the same time", async () => {
  const { undo } = await stolen();
  const other = await registeredBrowser(open, { email: victim.email });
  const confirm = () => followConfirmationLink(other.scope(), { token: other.token });
  const [undone] = await Promise.all([undo(), confirm()]);
  const taken = { ok: false, reason: "email_taken" };
  expect(undone).toEqual(
    (await exists(other)) ? taken : { ok: true, value: { email: other.email } },
  );
});

test("a change to an address with an unconfirmed account mails no link there, and leaves that account", async () => {
  const registered = await registeredBrowser(open, { email: "claire@escale.example" });
  const { password } = victim;
  const asked = await requestEmailChange(await scopeOf(victim), {
    email: registered.email,
    password,
  });
  expect(asked).toEqual({ ok: true, value: null });
  const sent = open.mails.length;
  await open.runJobs();
  expect(open.mails.slice(sent).filter(({ to }) => to === registered.email)).toEqual([]);
  expect(await exists(registered)).toBe(true);
});
