import { type APIRequestContext, expect } from "@playwright/test";

/** Waits until the newest mail to an address meets the condition; returns it as HTML. */
export async function newestMail(
  request: APIRequestContext,
  email: string,
  isExpected: (mail: string) => boolean,
): Promise<string> {
  let mail = "";
  await expect(async () => {
    const list = await (await request.get("/dev/mail")).text();
    const [, path = ""] = list.split(`>${email}<`, 1)[0]?.match(/.*(\/dev\/mail\/[^"]+)"/s) ?? [];
    expect(list).toContain(`>${email}<`);
    mail = await (await request.get(path)).text();
    expect(isExpected(mail)).toBe(true);
  }).toPass();
  return mail;
}
