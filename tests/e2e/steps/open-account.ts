import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./journey-steps.ts";
import { postSignIn } from "./signed-in.ts";

/** Registers, confirms by the link of the mail and signs in by requests alone; in English under /en. */
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
  let mail = "";
  await expect(async () => {
    const list = await (await request.get("/dev/mail")).text();
    const [, row = ""] = list.split(`>${email}<`, 1)[0]?.match(/.*(\/dev\/mail\/[^"]+)"/s) ?? [];
    expect(list).toContain(`>${email}<`);
    mail = await (await request.get(row)).text();
  }).toPass();
  const [link = ""] = mail.match(/https?:\/\/[^"\s<]+confirm-email\?token=[^"&\s<]+/) ?? [];
  const token = new URL(link).searchParams.get("token") ?? "";
  const confirmed = await request.post(link, { form: { intent: "confirm", token } });
  expect(confirmed.status()).toBe(200);
  await postSignIn(request, email, PASSWORD);
}
