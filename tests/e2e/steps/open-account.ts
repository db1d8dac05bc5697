import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./journey-steps.ts";
import { newestMail } from "./newest-mail.ts";
import { postSignIn } from "./signed-in.ts";

/**
 * Registers, confirms through the mailed link and signs in, all by requests without a page; in English under
 * /en.
 */
export async function openAccount(
  page: Page,
  email: string,
  prefix: "" | "/en" = "",
): Promise<void> {
  const { request } = page;
  const form = {
    intent: "register",
    email,
    firstName: "Anaïs",
    lastName: "Kervella",
    countryCode: "+33",
    phone: "06 12 34 56 78",
    password: PASSWORD,
  };
  expect((await request.post(`${prefix}/register`, { form })).status()).toBe(200);
  const link = linkIn(await newestMail(request, email, (mail) => linkIn(mail) !== ""));
  const token = new URL(link).searchParams.get("token") ?? "";
  const confirmed = await request.post(link, { form: { intent: "confirm", token } });
  expect(confirmed.status()).toBe(200);
  await postSignIn(request, email, PASSWORD);
}

function linkIn(mail: string): string {
  return mail.match(/https?:\/\/[^"\s<]+confirm-email\?token=[^"&\s<]+/)?.[0] ?? "";
}
