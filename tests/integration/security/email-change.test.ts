import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { confirmEmailChange } from "#app/features/security/commands/confirm-email-change.server.ts";
import { requestEmailChange } from "#app/features/security/commands/request-email-change.server.ts";
import { signOutEverywhere } from "#app/features/security/commands/sign-out-everywhere.server.ts";
import { undoEmailChange } from "#app/features/security/commands/undo-email-change.server.ts";
import { issueResetToken } from "#app/platform/auth/auth-tokens.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { accounts, auditEvents, emailChanges, sessions, users } from "#db/schema/schema.ts";
import { createUser, type TestUser, testPasswordHash } from "#tests/factories/create-user.ts";
import {
  cookieHeader,
  type OpenAccounts,
  openAccounts,
} from "#tests/integration/auth/open-accounts.ts";

const newEmail = "neuve@escale.example";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(() => open.close());

async function scopeOf({ email, password, actor }: TestUser) {
  const outcome = await signIn({ ...open.scope(), headers: new Headers() }, { email, password });
  if (!outcome.ok) throw new Error(outcome.reason);
  return { ...open.scope(), actor, headers: cookieHeader(outcome.value.headers) };
}

const tokenTo = (email: string) => open.linkTo(email).searchParams.get("token") ?? "";
const openSessions = async () =>
  (await open.db.select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId);
const emailOf = async ({ userId }: TestUser) =>
  (await open.db.select().from(users).where(eq(users.id, userId)))[0]?.email;

/** Requests a change to this address, and returns the token from the mail sent to it. */
async function asked(user: TestUser, email = newEmail) {
  const scope = await scopeOf(user);
  const outcome = await requestEmailChange(scope, { email, password: user.password });
  expect(outcome).toEqual({ ok: true, value: null });
  await open.runJobs();
  return tokenTo(email);
}

test("an address changes only when the link sent there is followed, once, even after another change back", async () => {
  const user = await createUser(open.db, { language: "en" });
  const token = await asked(user);
  expect(open.linkTo(newEmail).pathname).toBe("/en/confirm-email-change");
  expect(await emailOf(user)).toBe(user.email);
  expect(await confirmEmailChange(open.scope(), { token })).toEqual({
    ok: true,
    value: { email: newEmail },
  });
  expect(await emailOf(user)).toBe(newEmail);
  const changed = { ...user, email: newEmail, actor: { ...user.actor, email: newEmail } };
  await confirmEmailChange(open.scope(), { token: await asked(changed, user.email) });
  expect(await confirmEmailChange(open.scope(), { token })).toMatchObject({
    reason: "link_invalid",
  });
});

const recorded = (action: string) => open.db.$count(auditEvents, eq(auditEvents.action, action));

test("a link followed again says the same and changes nothing, until the address changes again", async () => {
  const user = await createUser(open.db);
  const token = await asked(user);
  const confirm = () => confirmEmailChange(open.scope(), { token });
  const confirmed = { ok: true, value: { email: newEmail } };
  expect(await Promise.all([confirm(), confirm()])).toEqual([confirmed, confirmed]);
  expect(await confirm()).toEqual(confirmed);
  expect(await recorded("email_changed")).toBe(1);
  await open.runJobs();
  const toUndo = tokenTo(user.email);
  const undo = () => undoEmailChange(open.scope(), { token: toUndo });
  const undone = { ok: true, value: { email: user.email } };
  expect(await undo()).toEqual(undone);
  expect(await confirm()).toMatchObject({ reason: "link_invalid" });
  // A new password was set, because the revert made the old one useless.
  await open.db.update(accounts).set({ password: await testPasswordHash() });
  const session = await scopeOf(user);
  expect(await undo()).toEqual(undone);
  expect(await open.auth.api.getSession({ headers: session.headers })).not.toBeNull();
  expect(await recorded("email_change_undone")).toBe(1);
  open.clock.now = new Date(open.clock.now.getTime() + 60_000);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  expect(await undo()).toMatchObject({ reason: "link_invalid" });
});

test("the same address requested again within a minute is mailed once; later it is another mail", async () => {
  const user = await createUser(open.db);
  const scope = await scopeOf(user);
  const request = (email: string) =>
    requestEmailChange({ ...scope, now: open.clock.now }, { email, password: user.password });
  const done = { ok: true, value: null };
  expect(await Promise.all([request(newEmail), request(newEmail)])).toEqual([done, done]);
  expect(await request(newEmail)).toEqual(done);
  await open.runJobs();
  const mailed = () => open.mails.filter(({ to }) => to === newEmail).length;
  expect([mailed(), await recorded("email_change_requested")]).toEqual([1, 1]);
  const first = tokenTo(newEmail);
  open.clock.now = new Date(open.clock.now.getTime() + 61_000);
  await request(newEmail);
  await open.runJobs();
  expect(mailed()).toBe(2);
  expect(await confirmEmailChange(open.scope(), { token: first })).toMatchObject({ ok: false });
  await request("autre@escale.example");
  await request(newEmail);
  await open.runJobs();
  expect(mailed()).toBe(3);
});

test("an unknown link, or one for another purpose, changes nothing", async () => {
  const user = await createUser(open.db);
  const toConfirm = await asked(user);
  for (const token of ["", "nonsense", `${toConfirm}x`]) {
    const invalid = { ok: false, reason: "link_invalid" };
    expect(await confirmEmailChange(open.scope(), { token })).toEqual(invalid);
    expect(await undoEmailChange(open.scope(), { token })).toEqual(invalid);
  }
  expect(await undoEmailChange(open.scope(), { token: toConfirm })).toMatchObject({ ok: false });
  expect(await emailOf(user)).toBe(user.email);
});

test("the old address gets a mail with a link that reverts the change and ends all sessions", async () => {
  const user = await createUser(open.db);
  const other = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  open.clock.now = new Date(open.clock.now.getTime() + 60_000);
  const ofOther = await asked(other, "autre@escale.example");
  await open.runJobs();
  const mail = open.mails.findLast(({ to }) => to === user.email);
  expect(mail).toMatchObject({ subject: "Votre adresse e-mail a été modifiée" });
  expect(mail?.text).not.toContain(newEmail);
  const token = tokenTo(user.email);
  expect(await undoEmailChange(open.scope(), { token })).toEqual({
    ok: true,
    value: { email: user.email },
  });
  expect(await emailOf(user)).toBe(user.email);
  expect(await openSessions()).toEqual([other.userId]);
  await open.runJobs();
  expect(open.linkTo(user.email).pathname).toBe("/reset-password");
  expect((await confirmEmailChange(open.scope(), { token: ofOther })).ok).toBe(true);
});

test("an old address that another account took in the meantime is not restored, and the link stays valid", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const token = tokenTo(user.email);
  const other = await createUser(open.db, { email: user.email });
  expect(await undoEmailChange(open.scope(), { token })).toEqual({
    ok: false,
    reason: "email_taken",
  });
  expect(await emailOf(user)).toBe(newEmail);
  expect(await emailOf(other)).toBe(user.email);
  await open.db.delete(users).where(eq(users.id, other.userId));
  expect((await undoEmailChange(open.scope(), { token })).ok).toBe(true);
});

test("a request for a used address gets the same response, but sends no mail to that address", async () => {
  const user = await createUser(open.db);
  const other = await createUser(open.db);
  const scope = await scopeOf(user);
  const answer = await requestEmailChange(scope, { email: other.email, password: user.password });
  expect(answer).toEqual({ ok: true, value: null });
  await open.runJobs();
  expect(open.mails.map(({ to }) => to)).not.toContain(other.email);
});

test("an address gets five requests an hour at most, whoever sends them", async () => {
  await open.close();
  open = await openAccounts({ rateLimit: true });
  const answers = [];
  for (let count = 0; count < 6; count += 1) {
    const user = await createUser(open.db);
    const scope = await scopeOf(user);
    answers.push(await requestEmailChange(scope, { email: newEmail, password: user.password }));
  }
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
});

test("a change requires the password and another address", async () => {
  const user = await createUser(open.db);
  const scope = await scopeOf(user);
  expect(await requestEmailChange(scope, { email: newEmail, password: "Wrong-1!" })).toMatchObject({
    reason: "password_wrong",
  });
  expect(
    await requestEmailChange(scope, { email: user.email, password: user.password }),
  ).toMatchObject({ reason: "same_email" });
  expect((await open.pool.query("select 1 from email_changes")).rows).toEqual([]);
});

test("only one of two accounts that change to the same address concurrently gets it", async () => {
  const people = [await createUser(open.db), await createUser(open.db)];
  const tokens = [];
  for (const user of people) tokens.push(await asked(user));
  const outcomes = await Promise.all(
    tokens.map((token) => confirmEmailChange(open.scope(), { token })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "email_taken" });
});

test("concurrent uses of a link change the address once, and a newer request ends older ones", async () => {
  const user = await createUser(open.db);
  const first = await asked(user, "erste@escale.example");
  const scope = await scopeOf(user);
  const unsent = { email: "nie@escale.example", password: user.password };
  expect((await requestEmailChange(scope, unsent)).ok).toBe(true);
  const token = await asked(user);
  expect(open.mails.map(({ to }) => to)).not.toContain(unsent.email);
  expect(await confirmEmailChange(open.scope(), { token: first })).toMatchObject({
    reason: "link_invalid",
  });
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => confirmEmailChange(open.scope(), { token })),
  );
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await recorded("email_changed")).toBe(1);
});

test("a password reset link in the old mailbox becomes invalid with the change, and no other", async () => {
  const user = await createUser(open.db);
  const other = await createUser(open.db);
  const ofOther = await issueResetToken(open.auth, other, new Date());
  const reset = await issueResetToken(open.auth, user, new Date());
  expect((await confirmEmailChange(open.scope(), { token: await asked(user) })).ok).toBe(true);
  expect(await resetPassword(open.scope(), { token: reset, password: "Grand-Voile-7!" })).toEqual({
    ok: false,
    reason: "link_invalid",
  });
  const changed = await resetPassword(open.scope(), {
    token: ofOther,
    password: "Grand-Voile-7!",
  });
  expect(changed.ok).toBe(true);
});

test("a request for another address during a revert has no effect", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  // The first change was requested earlier: a revert ends the changes that were requested later.
  open.clock.now = new Date(open.clock.now.getTime() + 60_000);
  const scope = {
    ...(await scopeOf({ ...user, email: newEmail })),
    actor: { ...user.actor, email: newEmail },
  };
  const undo = tokenTo(user.email);
  const [late] = await Promise.allSettled([
    requestEmailChange(scope, { email: "voleur@escale.example", password: user.password }),
    undoEmailChange(open.scope(), { token: undo }),
  ]);
  await open.runJobs();
  expect(await emailOf(user)).toBe(user.email);
  // Either refused, or requested in time and then ended with all other changes.
  const answer = late.status === "rejected" ? String(late.reason) : "asked for";
  expect(answer).toMatch(/unauthenticated|asked for/);
  const { rows } = await open.pool.query(
    "select 1 from email_changes where confirmed_at is null and ended_at is null",
  );
  expect(rows).toEqual([]);
});

test("concurrent uses of a revert link revert once, even during the confirmation of another change", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const undo = tokenTo(user.email);
  const moved = { ...user, email: newEmail, actor: { ...user.actor, email: newEmail } };
  const next = await asked(moved, "voleur@escale.example");
  const outcomes = await Promise.all([
    undoEmailChange(open.scope(), { token: undo }),
    confirmEmailChange(open.scope(), { token: next }),
    undoEmailChange(open.scope(), { token: undo }),
  ]);
  expect([outcomes[0].ok, outcomes[2].ok]).toEqual([true, true]);
  expect(await recorded("email_change_undone")).toBe(1);
  expect(await emailOf(user)).toBe(user.email);
});

test("a change requested before signing out everywhere is not completed, but another person's is", async () => {
  const user = await createUser(open.db);
  const other = await createUser(open.db);
  const ofOther = await asked(other, "autre@escale.example");
  const token = await asked(user);
  await signOutEverywhere(await scopeOf(user));
  expect(await confirmEmailChange(open.scope(), { token })).toMatchObject({
    reason: "link_invalid",
  });
  expect(await emailOf(user)).toBe(user.email);
  expect((await confirmEmailChange(open.scope(), { token: ofOther })).ok).toBe(true);
});

test("each of two changes is reverted by its own link, and a reset link issued in between becomes invalid", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const undoFirst = tokenTo(user.email);
  const changed = { ...user, email: newEmail, actor: { ...user.actor, email: newEmail } };
  await confirmEmailChange(open.scope(), { token: await asked(changed, "autre@escale.example") });
  await open.runJobs();
  const undoSecond = tokenTo(newEmail);
  const moved = { ...user, email: "autre@escale.example" };
  const reset = await issueResetToken(open.auth, moved, new Date());
  expect(await undoEmailChange(open.scope(), { token: undoSecond })).toMatchObject({ ok: true });
  expect(await emailOf(user)).toBe(newEmail);
  expect(await resetPassword(open.scope(), { token: reset, password: "Grand-Voile-7!" })).toEqual({
    ok: false,
    reason: "link_invalid",
  });
  expect(await undoEmailChange(open.scope(), { token: undoFirst })).toMatchObject({ ok: true });
  expect(await emailOf(user)).toBe(user.email);
});

test("a change can be reverted even after a new password was set", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const undo = tokenTo(user.email);
  const token = await issueResetToken(open.auth, { ...user, email: newEmail }, new Date());
  expect((await resetPassword(open.scope(), { token, password: "Grand-Voile-7!" })).ok).toBe(true);
  expect((await undoEmailChange(open.scope(), { token: undo })).ok).toBe(true);
  expect(await resetPassword(open.scope(), { token, password: "Grand-Voile-8!" })).toMatchObject({
    reason: "link_invalid",
  });
});

test("the address of a closed account is not restored", async () => {
  const user = await createUser(open.db);
  const token = await asked(user);
  const secrets = createSecrets(randomBytes(32).toString("base64"));
  const scope = { ...open.scope(), secrets, actor: user.actor };
  expect((await deleteAccount(scope, { password: user.password })).ok).toBe(true);
  expect(await confirmEmailChange(open.scope(), { token })).toMatchObject({
    reason: "link_invalid",
  });
  expect(await emailOf(user)).toMatch(/@deleted\.invalid$/);
});

test("a confirmation link that would be mailed after more than a day is not mailed", async () => {
  const user = await createUser(open.db);
  const scope = await scopeOf(user);
  await requestEmailChange(scope, { email: newEmail, password: user.password });
  await open.db.update(emailChanges).set({ requestedAt: new Date(Date.now() - 1.01 * 864e5) });
  await open.runJobs();
  expect(open.mails.filter(({ to }) => to === newEmail)).toEqual([]);
});

test("a confirmation link is valid for a day, a revert link for a week, and neither works as the other", async () => {
  const user = await createUser(open.db);
  const token = await asked(user);
  const later = (days: number) => ({ ...open.scope(), now: new Date(Date.now() + days * 864e5) });
  expect(await undoEmailChange(open.scope(), { token })).toMatchObject({ reason: "link_invalid" });
  expect(await confirmEmailChange(later(1.01), { token })).toMatchObject({
    reason: "link_invalid",
  });
  expect((await confirmEmailChange(open.scope(), { token })).ok).toBe(true);
  await open.runJobs();
  const undo = tokenTo(user.email);
  expect(await undoEmailChange(later(7.01), { token: undo })).toMatchObject({
    reason: "link_invalid",
  });
  for (const forged of ["", "x.y.z", `${undo.slice(0, -3)}abc`]) {
    expect(await undoEmailChange(open.scope(), { token: forged })).toMatchObject({
      reason: "link_invalid",
    });
  }
});
