import { demoPassword } from "#db/demo/demo-accounts.ts";
import { emailOf } from "./steps/sign-in.ts";
import { type APIRequestContext, expect, test } from "./steps/test.ts";

async function signIn(request: APIRequestContext, baseURL: string | undefined) {
  const form = { email: emailOf("renter"), password: demoPassword };
  const headers = { Origin: baseURL ?? "" };
  const answer = await request.post("/login", { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return answer;
}

test("the auth library's own routes are not available", async ({ request, baseURL }) => {
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

test("a forged Host header appears in no redirect and no mail", async ({
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
