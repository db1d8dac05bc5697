import type { APIRequestContext } from "@playwright/test";
import { newestMail } from "./newest-mail.ts";

/** The confirmation code in the newest mail to an address. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  return codeIn(await newestMail(request, email, { isExpected: (mail) => codeIn(mail) !== "" }));
}

function codeIn(mail: string): string {
  return /Votre code[^\d]+15[^\d]+(\d{6})/.exec(mail.replaceAll(/<[^>]+>/g, " "))?.[1] ?? "";
}
