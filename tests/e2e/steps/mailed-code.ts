import { type APIRequestContext, expect } from "@playwright/test";

/** The code in the newest mail to an address, as its reader sees it in their mailbox. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const list = await (await request.get("/dev/mail")).text();
    const [, path = ""] = list.split(`>${email}<`, 1)[0]?.match(/.*(\/dev\/mail\/[^"]+)"/s) ?? [];
    expect(list).toContain(`>${email}<`);
    const mail = await (await request.get(path)).text();
    code = /Votre code[^\d]+15[^\d]+(\d{6})/.exec(mail.replaceAll(/<[^>]+>/g, " "))?.[1] ?? "";
    expect(code).not.toBe("");
  }).toPass();
  return code;
}
