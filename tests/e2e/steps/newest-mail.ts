import { type APIRequestContext, expect } from "@playwright/test";

type Wanted = {
  /** By default any subject. */
  subject?: RegExp;
  isExpected?: (mail: string) => boolean;
};

/** Waits until the newest mail to an address, with this subject, meets the condition; returns it as HTML. */
export async function newestMail(
  request: APIRequestContext,
  email: string,
  { subject = /./, isExpected = () => true }: Wanted,
): Promise<string> {
  let mail = "";
  await expect(async () => {
    const list = await (await request.get("/dev/mail")).text();
    const links = list.matchAll(/<a [^>]*href="(\/dev\/mail\/[^"]+)"[^>]*>(.*?)<\/a>/gs);
    const found = [...links].find(
      ([, , content = ""]) =>
        content.includes(`>${email}<`) && subject.test(content.replaceAll(/<[^>]+>/g, " ")),
    );
    expect(found).toBeDefined();
    mail = await (await request.get(found?.[1] ?? "")).text();
    expect(isExpected(mail)).toBe(true);
  }).toPass();
  return mail;
}

/** The first link in a mail to this page. */
export function linkIn(mail: string, page: string): string {
  const links = [...mail.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const link = links.find((href) => new URL(href, "http://localhost").pathname === page);
  if (link === undefined) throw new Error(`The mail has no link to ${page}`);
  return link;
}
