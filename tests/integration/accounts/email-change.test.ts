import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmEmailChange } from "#app/features/security/commands/confirm-email-change.server.ts";
import { requestEmailChange } from "#app/features/security/commands/request-email-change.server.ts";
import { resetPassword } from "#app/features/auth/commands/reset-password.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { undoEmailChange } from "#app/features/security/commands/undo-email-change.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { issueResetToken } from "#app/platform/auth-tokens.server.ts";
import { createSecrets } from "#app/platform/secrets.server.ts";
import { users } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { cookieHeader, type OpenAccounts, openAccounts } from "./open-accounts.ts";

const NEW = "neuve@escale.example";

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
const emailOf = async ({ userId }: TestUser) =>
  (await open.db.select().from(users).where(eq(users.id, userId)))[0]?.email;

/** Asks for the address and gives the token of the mail that went there. */
async function asked(user: TestUser, email = NEW) {
  const scope = await scopeOf(user);
  const outcome = await requestEmailChange(scope, { email, password: user.password });
  expect(outcome).toEqual({ ok: true, value: null });
  await open.runJobs();
  return tokenTo(email);
}

test("an address changes when the link sent there is followed, and not before; once", async () => {
  const user = await createUser(open.db, { language: "en" });
  const token = await asked(user);
  expect(open.linkTo(NEW).pathname).toBe("/en/confirm-email-change");
  expect(await emailOf(user)).toBe(user.email);
  expect(await confirmEmailChange(open.scope(), { token })).toEqual({
    ok: true,
    value: { email: NEW },
  });
  expect(await emailOf(user)).toBe(NEW);
  expect(await confirmEmailChange(open.scope(), { token })).toMatchObject({
    reason: "link_invalid",
  });
});

test("the old address is told, and takes the change back with all sessions", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const mail = open.mails.findLast(({ to }) => to === user.email);
  expect(mail).toMatchObject({ subject: "Votre adresse email a été modifiée" });
  expect(mail?.text).not.toContain(NEW);
  const token = tokenTo(user.email);
  expect(await undoEmailChange(open.scope(), { token })).toEqual({
    ok: true,
    value: { email: user.email },
  });
  expect(await emailOf(user)).toBe(user.email);
  expect((await open.pool.query("select 1 from sessions")).rows).toEqual([]);
  await open.runJobs();
  expect(open.linkTo(user.email).pathname).toBe("/reset-password");
  expect(await undoEmailChange(open.scope(), { token })).toMatchObject({ reason: "link_invalid" });
});

test("a taken address gets the same answer, and no mail", async () => {
  const user = await createUser(open.db);
  const other = await createUser(open.db);
  const scope = await scopeOf(user);
  const answer = await requestEmailChange(scope, { email: other.email, password: user.password });
  expect(answer).toEqual({ ok: true, value: null });
  await open.runJobs();
  expect(open.mails.map(({ to }) => to)).not.toContain(other.email);
});

test("it asks for the password, and for another address", async () => {
  const user = await createUser(open.db);
  const scope = await scopeOf(user);
  expect(await requestEmailChange(scope, { email: NEW, password: "Wrong-1!" })).toMatchObject({
    reason: "password_wrong",
  });
  expect(
    await requestEmailChange(scope, { email: user.email, password: user.password }),
  ).toMatchObject({ reason: "same_email" });
  expect((await open.pool.query("select 1 from email_changes")).rows).toEqual([]);
});

test("of two accounts that take one address at once one gets it", async () => {
  const people = [await createUser(open.db), await createUser(open.db)];
  const tokens = [];
  for (const user of people) tokens.push(await asked(user));
  const outcomes = await Promise.all(
    tokens.map((token) => confirmEmailChange(open.scope(), { token })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "email_taken" });
});

test("of two uses of one link at once one counts, and the newest request ends older ones", async () => {
  const user = await createUser(open.db);
  const first = await asked(user, "erste@escale.example");
  const token = await asked(user);
  expect(await confirmEmailChange(open.scope(), { token: first })).toMatchObject({
    reason: "link_invalid",
  });
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => confirmEmailChange(open.scope(), { token })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a link for another password that lies in the old mailbox ends with the address", async () => {
  const user = await createUser(open.db);
  const reset = await issueResetToken(open.auth, user.userId, new Date());
  expect((await confirmEmailChange(open.scope(), { token: await asked(user) })).ok).toBe(true);
  expect(await resetPassword(open.scope(), { token: reset, password: "Grand-Voile-7!" })).toEqual({
    ok: false,
    reason: "link_invalid",
  });
});

test("whoever asks for yet another address while the change is taken back gets none", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const scope = {
    ...(await scopeOf({ ...user, email: NEW })),
    actor: { ...user.actor, email: NEW },
  };
  const undo = tokenTo(user.email);
  const [late] = await Promise.allSettled([
    requestEmailChange(scope, { email: "voleur@escale.example", password: user.password }),
    undoEmailChange(open.scope(), { token: undo }),
  ]);
  await open.runJobs();
  expect(await emailOf(user)).toBe(user.email);
  // Refused, or asked for in time and ended with all the rest.
  const answer = late.status === "rejected" ? String(late.reason) : "asked for";
  expect(answer).toMatch(/unauthenticated|asked for/);
  const { rows } = await open.pool.query(
    "select 1 from email_changes where confirmed_at is null and ended_at is null",
  );
  expect(rows).toEqual([]);
});

test("of two that take a change back at once one does, also against one that confirms another", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const undo = tokenTo(user.email);
  const moved = { ...user, email: NEW, actor: { ...user.actor, email: NEW } };
  const next = await asked(moved, "voleur@escale.example");
  const outcomes = await Promise.all([
    undoEmailChange(open.scope(), { token: undo }),
    confirmEmailChange(open.scope(), { token: next }),
    undoEmailChange(open.scope(), { token: undo }),
  ]);
  expect([outcomes[0], outcomes[2]].filter(({ ok }) => ok)).toHaveLength(1);
  expect(await emailOf(user)).toBe(user.email);
});

test("a change can be taken back also after the password was chosen anew, and no other way round", async () => {
  const user = await createUser(open.db);
  await confirmEmailChange(open.scope(), { token: await asked(user) });
  await open.runJobs();
  const undo = tokenTo(user.email);
  const token = await issueResetToken(open.auth, user.userId, new Date());
  await resetPassword(open.scope(), { token, password: "Grand-Voile-7!" });
  expect((await undoEmailChange(open.scope(), { token: undo })).ok).toBe(true);
  expect(await resetPassword(open.scope(), { token, password: "Grand-Voile-8!" })).toMatchObject({
    reason: "link_invalid",
  });
});

test("an account that was closed gets no address back", async () => {
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

test("a link is good for a day, its undoing for a week, and neither for the other", async () => {
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
