import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import {
  actorContext,
  type Services,
  servicesContext,
} from "#app/platform/request-scope.server.ts";
import { loader as confirmEmailPage } from "#app/routes/confirm-email.tsx";
import { action as login, loader as loginPage } from "#app/routes/login.tsx";
import { action as logout } from "#app/routes/logout.tsx";
import { action as register } from "#app/routes/register.tsx";
import {
  action as resetPassword,
  loader as resetPasswordPage,
} from "#app/routes/reset-password.tsx";
import { users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { cookieHeader, type OpenAccounts, openAccounts, registration } from "./open-accounts.ts";

const site = "https://escale.example";

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts();
});
afterEach(() => open.close());

function contextOf(actor: Actor = anonymous) {
  const context = new RouterContextProvider();
  const { auth, db, jobs, limits, clock } = open;
  const services = { auth, db, jobs, limits, clock: () => clock.now };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pages ask for nothing else
  context.set(servicesContext, services as Services);
  context.set(actorContext, actor);
  return context;
}

/** A form as a browser without scripts sends it. */
function sent<Pattern extends string>(
  pattern: Pattern,
  fields: Record<string, string>,
  headers = new Headers(),
) {
  const url = new URL(pattern, site);
  const body = new URLSearchParams(fields);
  const request = new Request(url, { method: "POST", body, headers });
  return { request, url, params: {}, pattern, context: contextOf() };
}

function opened<Pattern extends string>(pattern: Pattern, query = "", actor?: Actor) {
  const url = new URL(pattern + query, site);
  return { request: new Request(url), url, params: {}, pattern, context: contextOf(actor) };
}

/** The redirect that a page answers with, returned or thrown. */
async function redirectOf(answer: () => unknown): Promise<Response> {
  const response = await (async () => answer())().catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error("Not a redirect");
  return response;
}

function registrationFields(): Record<string, string> {
  const { language: _language, redirectTo: _redirectTo, ...fields } = registration();
  return fields;
}

const hostile = [
  "//evil.example",
  "https://evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/logout",
  "",
];

test.each(hostile)("signing in never leads to %j", async (redirectTo) => {
  const { email, password } = await createUser(open.db);
  const response = await redirectOf(() => login(sent("/login", { email, password, redirectTo })));
  expect(response.headers.get("Location")).toBe("/");
  const signedIn = opened("/login", `?${new URLSearchParams({ redirectTo })}`, {
    kind: "user",
    userId: "x",
    email,
    roles: [],
  });
  expect((await redirectOf(() => loginPage(signedIn))).headers.get("Location")).toBe("/");
});

test("signing in leads back to the page that asked for it", async () => {
  const { email, password } = await createUser(open.db);
  const redirectTo = "/en/boat/1?dateFrom=2027-06-10";
  const answer = sent("/en/login", { email, password, redirectTo });
  const response = await redirectOf(() => login(answer));
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe(redirectTo);
  expect((await open.sessionOf(response.headers))?.user.email).toBe(email);
});

test("the dialog gets its answer without a redirect, and the session with it", async () => {
  const { email, password } = await createUser(open.db);
  const answer = await login(sent("/login", { email, password, surface: "dialog" }));
  expect(answer).toMatchObject({ data: { done: true } });
  if (answer instanceof Response) throw new Error("A redirect");
  expect((await open.sessionOf(new Headers(answer.init?.headers)))?.user.email).toBe(email);
});

test("a refused sign-in keeps what was typed, the password excepted", async () => {
  const { email } = await createUser(open.db);
  const answer = await login(sent("/login", { email, password: "Wrong-4242!" }));
  expect(answer).toMatchObject({
    data: { done: false, reason: "invalid_credentials", submission: { initialValue: { email } } },
    init: { status: 400 },
  });
  expect(JSON.stringify(answer)).not.toContain("Wrong-4242!");
});

// spec 1-8.25
test("an address without '@' or '.' and an empty password are errors of their fields", async () => {
  const answer = await login(sent("/login", { email: "claire", password: "" }));
  expect(answer).toMatchObject({
    data: {
      reason: null,
      submission: {
        error: {
          email: ["Veuillez entrer une adresse email valide"],
          password: ["Veuillez entrer votre mot de passe"],
        },
      },
    },
  });
});

// spec 1-2.87 1-2.88 1-4.05
test("registration goes in two steps without scripts, there and back", async () => {
  const { email } = registration();
  const wrong = await register(sent("/register", { intent: "continue", email: "claire@" }));
  expect(wrong.data).toMatchObject({ done: false, at: { step: "email", email: "claire@" } });
  const next = await register(sent("/register", { intent: "continue", email: ` ${email}` }));
  expect(next.data).toMatchObject({ done: false, at: { step: "details", email } });
  const back = await register(sent("/register", { intent: "back", email }));
  expect(back.data).toMatchObject({ done: false, at: { step: "email", email } });
  const last = await register(sent("/register", registrationFields()));
  expect(last.data).toMatchObject({ done: true, at: { email } });
});

test("the whole registration form with every column added opens an ordinary account", async () => {
  const added = { role: "admin", roles: "admin", emailVerified: "true", email_verified: "true" };
  await register(sent("/register", { ...registrationFields(), ...added, userId: "1" }));
  expect(await open.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
  const { rows } = await open.pool.query("select 1 from user_roles");
  expect(rows).toEqual([]);
});

// spec 1-8.06 1-8.25
test("a weak password is refused with its own words, a missing name with its field", async () => {
  const typed = { ...registrationFields(), password: "weak", firstName: "  ", phone: "" };
  const answer = await register(sent("/register", typed));
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { reason: "password_weak", submission: { initialValue: { lastName: "Le Goff" } } },
  });
  const submission = answer.data.done ? null : answer.data.submission;
  expect(Object.keys(submission?.error ?? {}).sort()).toEqual(["firstName", "password", "phone"]);
  expect(await open.db.select().from(users)).toEqual([]);
});

// spec 1-2.88
test("a phone number that cannot exist is an error of its field", async () => {
  const answer = await register(sent("/register", { ...registrationFields(), phone: "12" }));
  expect(answer.data.done ? null : answer.data.submission?.error).toHaveProperty("phone");
});

// spec 1-2.12 1-4.02 2-2.04 2-2.48 2-2.51 2-4.33
test("the page for a new password is for recovery alone", async () => {
  const home = await redirectOf(() => resetPasswordPage(opened("/en/reset-password")));
  expect(home.headers.get("Location")).toBe("/en");
  const marked = opened("/reset-password", "?type=recovery");
  expect(await resetPasswordPage(marked)).toEqual({ token: null });
  const forged = opened("/reset-password", "?type=recovery&token=forged");
  expect(await resetPasswordPage(forged)).toEqual({ token: null });
});

// spec 2-2.49 2-5.31 2-8.31
test("two new passwords that differ change nothing", async () => {
  const answer = await resetPassword(
    sent("/reset-password", { token: "x", password: "Spinnaker-1!", confirmation: "Other-2!" }),
  );
  expect(answer).toMatchObject({
    data: {
      submission: { error: { confirmation: ["Les mots de passe ne correspondent pas"] } },
    },
  });
});

test("a confirmation page without a good link offers to send another", async () => {
  expect(await confirmEmailPage(opened("/confirm-email"))).toMatchObject({ state: "no_link" });
  const forged = opened("/confirm-email", "?token=forged");
  expect(await confirmEmailPage(forged)).toMatchObject({ state: "link_over", email: "" });
});

test("signing out leads home and takes the cookie away", async () => {
  const { email, password } = await createUser(open.db);
  const signedIn = await redirectOf(() => login(sent("/login", { email, password })));
  const response = await redirectOf(() =>
    logout(sent("/en/logout", {}, cookieHeader(signedIn.headers))),
  );
  expect(response.headers.get("Location")).toBe("/en");
  expect(await open.sessionOf(signedIn.headers)).toBeNull();
});
