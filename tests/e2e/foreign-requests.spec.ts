import { type APIRequestContext, expect, test } from "@playwright/test";
import { emailOf } from "./steps/sign-in.ts";
import { demoPassword } from "#db/demo/demo-accounts.ts";

const elsewhere = { Origin: "https://elsewhere.example" };

/** Every address of accounts that changes something, as a page of another site would send to it. */
const forms: readonly [path: string, fields: Record<string, string>][] = [
  ["/login", { email: emailOf("renter"), password: demoPassword }],
  ["/login/code", { code: "123456" }],
  ["/register", { intent: "continue", email: "a@example.org" }],
  ["/logout", {}],
  ["/forgot-password", { email: emailOf("renter") }],
  ["/reset-password", { token: "x", password: "Spinnaker-1!", confirmation: "Spinnaker-1!" }],
  ["/confirm-email", { email: emailOf("renter") }],
  ["/confirm-email-change", { token: "x" }],
  ["/undo-email-change", { token: "x" }],
  ["/my-profile", { firstName: "Eve", lastName: "Eve" }],
  ["/my-profile/security", { intent: "everywhere" }],
  ["/my-profile/security/second-factor", { intent: "begin", password: demoPassword }],
  ["/my-profile/data", { password: demoPassword, confirmed: "on" }],
  ["/my-profile/export", { password: demoPassword }],
  ["/my-profile/documents/identity_card", {}],
  ["/moderation", { boatId: "x", from: "pending", status: "approved" }],
  ["/moderation/failed-jobs", { id: "x" }],
  ["/messages", { intent: "reply", content: "x" }],
  ["/boat-setup", { title: "x" }],
  ["/translate-text", {}],
];

/** How pages answer what comes from elsewhere: to a form, and to the scripts of a page. */
const refusal = /Bad Request|Demande incomprise|Request not understood|SanitizedError/;

async function signIn(request: APIRequestContext, baseURL: string | undefined) {
  const form = { email: emailOf("renter"), password: demoPassword };
  const headers = { Origin: baseURL ?? "" };
  const answer = await request.post("/login", { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return answer;
}

test("a page of another site changes nothing, with the visitor's own cookies", async ({
  request,
  baseURL,
}) => {
  await signIn(request, baseURL);
  for (const [path, form] of forms) {
    for (const language of ["", "/en"]) {
      if (path === "/translate-text" && language) continue;
      // As a form, and as the scripts of a page send it.
      for (const suffix of ["", ".data"]) {
        const isResource = /export|documents|translate/.test(path);
        if (isResource && suffix) continue;
        for (const headers of [elsewhere, { Origin: "null" }]) {
          const address = `${language}${path}${suffix}`;
          const answer = await request.post(address, { form, headers, maxRedirects: 0 });
          expect([400, 403], `${address} is ${answer.status()}`).toContain(answer.status());
          // Not for what the form says: what comes from elsewhere is not even read.
          expect(await answer.text(), address).toMatch(isResource ? /forbidden/ : refusal);
          expect(answer.headers()["set-cookie"] ?? "", address).not.toContain("session_token");
        }
      }
    }
  }
  // Still signed in: neither signed out, nor out everywhere, nor gone.
  const profile = await request.get("/my-profile/security", { maxRedirects: 0 });
  expect(profile.status()).toBe(200);
});

test("the library of accounts answers at no address of its own", async ({ request, baseURL }) => {
  await signIn(request, baseURL);
  const headers = { Origin: baseURL ?? "" };
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
    const data = { email: emailOf("owner"), password: demoPassword };
    const [got, posted] = [
      await request.get(address),
      await request.post(address, { data, headers }),
    ];
    expect([got.status(), posted.status()], address).toEqual([404, 404]);
    expect(got.headers()["set-cookie"] ?? "").not.toContain("session_token");
    expect(posted.headers()["set-cookie"] ?? "").not.toContain("session_token");
  }
});

test("a made-up host leads nobody away: not in a redirect, and not in a mail", async ({
  page,
  request,
  baseURL,
}) => {
  const host = "evil.example";
  const headers = { Host: host, "X-Forwarded-Host": host, Origin: `http://${host}` };
  const form = { email: emailOf("pro") };
  const asked = await request.post("/forgot-password", { form, headers });
  expect(asked.status()).toBe(200);
  expect(await asked.text()).not.toContain(host);
  const mail = page.getByRole("link", { name: new RegExp(`mot de passe.*${emailOf("pro")}`) });
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().click();
  const link = page.getByRole("link", { name: /reset-password/ });
  await expect(link).toHaveAttribute("href", new RegExp(`^${baseURL}/reset-password`));
  expect(await page.content()).not.toContain(host);
  const sent = await request.get("/my-profile/security", { headers, maxRedirects: 0 });
  expect(sent.headers()["location"] ?? "").toMatch(/^\/login/);
});
