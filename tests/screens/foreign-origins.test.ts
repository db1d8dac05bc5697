import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messages, sessions } from "#db/schema/schema.ts";
import { createUser, testPassword } from "#tests/factories/create-user.ts";
import { siteUrl, useSite } from "./support/site.ts";

const site = useSite();

/** All addresses that change something, each with a form that a page of another site could send. */
const forms: readonly [path: string, fields: Record<string, string>][] = [
  ["/login", { email: "a@example.org", password: testPassword }],
  ["/login/code", { code: "123456" }],
  ["/register", { intent: "continue", email: "a@example.org" }],
  ["/logout", {}],
  ["/forgot-password", { email: "a@example.org" }],
  ["/reset-password", { token: "x", password: "Spinnaker-1!", confirmation: "Spinnaker-1!" }],
  ["/confirm-email", { email: "a@example.org" }],
  ["/confirm-email-change", { token: "x" }],
  ["/undo-email-change", { token: "x" }],
  ["/my-profile/personal", { intent: "profile", firstName: "Eve", lastName: "Eve" }],
  ["/my-profile/professional", { intent: "profile", companyName: "Eve" }],
  ["/my-profile/experience", { intent: "profile", captainLevel: "expert" }],
  ["/my-profile/bank", { intent: "reveal", password: testPassword }],
  ["/my-profile/documents", { intent: "remove-document", kind: "k_bis" }],
  ["/my-profile/security", { intent: "sign-out-everywhere" }],
  ["/my-profile/security/second-factor", { intent: "begin", password: testPassword }],
  ["/my-profile/data", { password: testPassword, confirmed: "on" }],
  ["/my-profile/export", { password: testPassword }],
  ["/my-profile/documents/identity_card", {}],
  ["/my-boats", { boatId: "x", online: "on" }],
  ["/favourites", { boatId: crypto.randomUUID(), isFavourite: "true" }],
  ["/moderation", { boatId: "x", from: "pending", status: "approved" }],
  ["/admin/jobs", { id: "x" }],
  ["/admin/payments", { problemId: "x" }],
  ["/messages", { intent: "reply", content: "x" }],
  ["/boat-setup", { title: "x" }],
];
const resources: typeof forms = [
  ["/language", { language: "en", path: "/" }],
  ["/translate-text", {}],
];

describe("a form from another site", () => {
  test("is refused at every address in both languages, and changes nothing", async () => {
    const user = await createUser(site.db, { email: "a@example.org" });
    const person = await site.signedIn(user);
    const pages = forms.flatMap(([path, fields]) =>
      [path, `${path}.data`, `/en${path}`].map((each) => [each, fields] as const),
    );
    for (const origin of ["https://elsewhere.example", "http://localhost:4041", "null"]) {
      person.headers["Origin"] = origin;
      for (const [path, fields] of [...pages, ...resources]) {
        const body = new URLSearchParams(fields);
        const answer = await person.fetch(path, { method: "POST", body });
        expect([path, answer.status, answer.body]).toEqual([path, 403, "Forbidden"]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await site.db.$count(sessions, eq(sessions.userId, user.userId))).toBe(1);
    expect(await site.db.$count(messages)).toBe(0);
  });

  test("is refused when only Sec-Fetch-Site shows that it comes from another site", async () => {
    const visitor = site.visitor();
    Object.assign(visitor.headers, { Origin: siteUrl, "Sec-Fetch-Site": "cross-site" });
    const body = new URLSearchParams({ email: "a@example.org" });
    expect((await visitor.fetch("/forgot-password", { method: "POST", body })).status).toBe(403);
  });
});

describe("a form from the site itself", () => {
  test("is accepted from PUBLIC_URL when a proxy requests another host", async () => {
    const visitor = site.visitor();
    visitor.headers["Host"] = "10.0.0.7:3000";
    const page = await visitor.post("/login", { email: "nobody@example.org", password: "x" });
    expect(page.status).not.toBe(403);
    expect(page.text).toContain("Identifiants invalides");
  });

  test("is accepted from the requested host", async () => {
    const visitor = site.visitor();
    const host = "127.0.0.1:4040";
    Object.assign(visitor.headers, { Host: host, Origin: `http://${host}` });
    const page = await visitor.post("/login", { email: "nobody@example.org", password: "x" });
    expect(page.text).toContain("Identifiants invalides");
  });
});

test.each([
  ["/en//elsewhere.example/x", "fr"],
  ["/en/\\elsewhere.example", "fr"],
  ["//elsewhere.example", "en"],
])("changing the language of %s never redirects to another site", async (path, language) => {
  const body = new URLSearchParams({ path, language });
  const answer = await site.visitor().fetch("/language", { method: "POST", body });
  const location = answer.headers.get("Location") ?? "";
  expect(new URL(location, siteUrl).origin).toBe(siteUrl);
});

test("a forged Host header appears in no redirect, no page and no mail", async () => {
  const { email } = await createUser(site.db);
  const visitor = site.visitor();
  const host = "elsewhere.example";
  Object.assign(visitor.headers, {
    Host: host,
    "X-Forwarded-Host": host,
    Origin: `http://${host}`,
  });
  const asked = await visitor.post("/forgot-password", { email });
  expect([asked.status, asked.body.includes(host)]).toEqual([200, false]);
  const [mail, ...others] = await site.runJobs();
  expect([mail?.to, others]).toEqual([email, []]);
  expect(mail?.html).toContain(`href="${siteUrl}/reset-password?`);
  expect(JSON.stringify(mail)).not.toContain(host);
  const sent = await visitor.fetch("/my-profile/security", { method: "GET" });
  expect(sent.headers.get("Location")).toMatch(/^\/login/);
});

test("the auth library's own routes are not available, not even to a signed-in user", async () => {
  const user = await createUser(site.db);
  const other = await createUser(site.db);
  const person = await site.signedIn(user);
  person.headers["Content-Type"] = "application/json";
  const session = person.cookie("better-auth.session_token");
  for (const path of [
    "/sign-in/email",
    "/sign-up/email",
    "/update-user",
    "/change-email",
    "/change-password",
    "/delete-user",
    "/list-sessions",
    "/get-session",
    "/two-factor/disable",
    "/two-factor/get-totp-uri",
    "/request-password-reset",
    "/ok",
  ]) {
    const address = `/api/auth${path}`;
    const body = JSON.stringify({ email: other.email, password: other.password });
    const got = await person.fetch(address, { method: "GET" });
    const posted = await person.fetch(address, { method: "POST", body });
    expect([address, got.status, posted.status]).toEqual([address, 404, 404]);
  }
  expect(person.cookie("better-auth.session_token")).toBe(session);
  expect(await site.db.$count(sessions)).toBe(1);
});
