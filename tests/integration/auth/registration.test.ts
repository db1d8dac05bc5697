import { verifyPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerAccount } from "#app/features/auth/commands/register-account.server.ts";
import { requestConfirmation } from "#app/features/auth/commands/request-confirmation.server.ts";
import { signIn } from "#app/features/auth/commands/sign-in.server.ts";
import { registrationSchema } from "#app/features/auth/schema.ts";
import { followConfirmationLink } from "#app/features/confirmations/commands/follow-confirmation-link.server.ts";
import { loader as confirmEmailPage } from "#app/routes/confirm-email.tsx";
import { accounts, profiles, userRoles, users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openedPage } from "./account-forms.ts";
import { type OpenAccounts, openAccounts, registration } from "./open-accounts.ts";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(() => open.close());

const browser = () => ({ ...open.scope(), headers: new Headers() });

// spec 1-7.04 1-8.03
test("a registration and its mailed link lead to a session", async () => {
  const { email, password } = registration();
  expect(await registerAccount(open.scope(), registration())).toMatchObject({ ok: true });
  const early = await signIn(browser(), { email, password });
  if (!early.ok) throw new Error(early.reason);
  expect(early.value.next).toBe("mailbox");
  expect(await open.sessionOf(early.value.headers)).toBeNull();

  await open.runJobs();
  const link = open.linkTo(email);
  expect(link.pathname).toBe("/confirm-email");
  const token = link.searchParams.get("token") ?? "";
  expect(await followConfirmationLink(browser(), { token })).toEqual({
    ok: true,
    value: { email, signedIn: null },
  });

  const signedIn = await signIn(browser(), { email, password });
  if (!signedIn.ok) throw new Error(signedIn.reason);
  expect((await open.sessionOf(signedIn.value.headers))?.user.email).toBe(email);
});

test("a password is stored as a slow hash with its own salt, and no other password matches", async () => {
  const site = await openAccounts({ hashesAsServed: true });
  for (const email of ["claire@escale.example", "paul@escale.example"]) {
    await registerAccount(site.scope(), registration({ email }));
  }
  const kept = await site.db.select({ hash: accounts.password }).from(accounts);
  const hashes = kept.map(({ hash }) => hash ?? "");
  await site.close();
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) {
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await verifyPassword({ hash, password: registration().password })).toBe(true);
    expect(await verifyPassword({ hash, password: "Mouillage-43!" })).toBe(false);
  }
});

// spec 1-3.12 1-7.02
test("the profile contains the submitted data, with the phone number in international format", async () => {
  const outcome = await registerAccount(open.scope(), registration({ language: "en" }));
  if (!outcome.ok) throw new Error(outcome.reason);
  const [profile] = await open.db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, outcome.value.userId));
  expect(profile).toMatchObject({
    firstName: "Claire",
    lastName: "Le Goff",
    phone: "+33612345678",
    countryCode: "+33",
    language: "en",
  });
  const [user] = await open.db.select({ name: users.name }).from(users);
  expect(user).toEqual({ name: "Claire Le Goff" });
});

test("the mail is in the language of the registration", async () => {
  await registerAccount(open.scope(), registration({ language: "en" }));
  await open.runJobs();
  expect(open.mails[0]).toMatchObject({ subject: "Confirm your email address" });
  expect(open.linkTo(registration().email).pathname).toBe("/en/confirm-email");
});

// spec 1-7.02 1-7.03
test("the mailed link leads back to the page where the registration started", async () => {
  const redirectTo = "/boat/1?dateFrom=2027-06-10";
  await registerAccount(open.scope(), registration({ redirectTo }));
  await open.runJobs();
  expect(open.linkTo(registration().email).searchParams.get("redirectTo")).toBe(redirectTo);
});

// spec 1-7.03
test("the mailed link is on this site, and leads to the home page by default", async () => {
  await registerAccount(open.scope(), registration());
  await open.runJobs();
  const { origin, pathname, search } = open.linkTo(registration().email);
  expect(origin).toBe("https://escale.example");
  expect(await confirmEmailPage(openedPage(open, pathname + search))).toMatchObject({
    state: "ready",
    redirectTo: "/",
  });
});

// spec 1-8.05
test("an address in capitals belongs to the same account", async () => {
  const { email, password } = registration();
  await createUser(open.db, { email });
  const typed = registrationSchema.parse({ ...registration(), email: ` ${email.toUpperCase()} ` });
  expect(await registerAccount(open.scope(), { ...typed, language: "fr" })).toEqual({
    ok: false,
    reason: "account_exists",
  });
  const { password: known } = await createUser(open.db, { email: "marc@escale.example" });
  const outcome = await signIn(browser(), { email: "MARC@escale.example", password: known });
  expect(outcome.ok).toBe(true);
  expect(password).not.toBe(known);
});

// spec 1-8.05
test("only one of several concurrent registrations of an address creates an account", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, person) =>
      registerAccount(open.scope(), registration({ password: `Mouillage-4${person}!` })),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 5 }, () => ({ ok: false, reason: "account_exists" })),
  );
  expect(await open.db.select().from(users)).toHaveLength(1);
  expect(await open.db.select().from(accounts)).toHaveLength(1);
  expect(await open.db.select().from(profiles)).toHaveLength(1);
  await open.runJobs();
  expect(open.mails).toHaveLength(1);
});

// spec 1-6.06
test("a role or column added to the form has no effect", async () => {
  const typed = registrationSchema.parse({
    ...registration(),
    role: "admin",
    emailVerified: true,
    id: "00000000-0000-4000-8000-000000000001",
    proprietaire: true,
    siret: "12345678901234",
  });
  await registerAccount(open.scope(), { ...typed, language: "fr" });
  const [user] = await open.db.select().from(users);
  expect(user).toMatchObject({ emailVerified: false });
  expect(user?.id).not.toBe("00000000-0000-4000-8000-000000000001");
  expect(await open.db.select().from(userRoles)).toEqual([]);
  expect(await open.db.select().from(profiles)).toMatchObject([
    { proprietaire: false, siret: null },
  ]);
});

test("a phone number that cannot exist is refused", async () => {
  expect(await registerAccount(open.scope(), registration({ phone: "12" }))).toEqual({
    ok: false,
    reason: "phone_invalid",
  });
});

test("a confirmation link can be followed twice, and does not itself open a session", async () => {
  await registerAccount(open.scope(), registration());
  await open.runJobs();
  const token = open.linkTo(registration().email).searchParams.get("token") ?? "";
  for (const _ of [1, 2]) {
    expect((await followConfirmationLink(browser(), { token })).ok).toBe(true);
  }
  const { rows } = await open.pool.query("select 1 from sessions");
  expect(rows).toEqual([]);
});

test("a forged link confirms nothing", async () => {
  await registerAccount(open.scope(), registration());
  await open.runJobs();
  const token = open.linkTo(registration().email).searchParams.get("token") ?? "";
  const [, signature] = token.split(".");
  const claims = { email: "marc@escale.example", until: new Date("2100-01-01") };
  const content = Buffer.from(JSON.stringify(claims)).toString("base64url");
  for (const forged of ["", "x", "a.b.c", `${content}.${signature}`, `${token}.x`, `${token}x`]) {
    expect(await followConfirmationLink(browser(), { token: forged })).toMatchObject({
      ok: false,
      reason: "link_invalid",
    });
  }
  expect(await open.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
});

test("the confirmation is sent again only to unconfirmed addresses", async () => {
  await createUser(open.db, { email: "done@escale.example" });
  await createUser(open.db, { email: "waiting@escale.example", confirmed: false });
  const answers = [];
  for (const name of ["done", "waiting", "unknown"]) {
    answers.push(await requestConfirmation(open.scope(), { email: `${name}@escale.example` }));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await open.runJobs();
  expect(open.mails.map(({ to }) => to)).toEqual(["waiting@escale.example"]);
});

test("no queued job and no mail contains the name given at registration", async () => {
  await registerAccount(open.scope(), registration({ firstName: "Visitez mon site" }));
  const { rows } = await open.pool.query("select data::text from jobs.job");
  expect(JSON.stringify(rows)).not.toMatch(/token|code|claire/i);
  await open.runJobs();
  expect(open.mails[0]?.text).not.toContain("Visitez");
  expect(open.mails[0]?.html).not.toContain("Visitez");
});
