import { readZip } from "../support/read-zip.ts";
import { PASSWORD } from "./steps/journey-steps.ts";
import { emailOf } from "./steps/sign-in.ts";
import { postSignIn } from "./steps/signed-in.ts";
import { searchedBoats } from "./steps/stays.ts";
import { type APIRequestContext, expect, type Page, test } from "./steps/test.ts";

// Searches all responses to other people for an owner's private data, both in pages and in their data
// responses.
const iban = "FR76 3000 6000 0112 3456 7890 189";

/**
 * The owner's private data. The last name is separate, because moderators may see it to compare it with
 * documents.
 */
type Secrets = { lastName: string; person: readonly string[]; papers: readonly string[] };

/** Stores bank details and a document for the demo owner, and reads their other private data. */
async function plant(page: Page): Promise<Secrets> {
  await postSignIn(page.request, emailOf("owner"));
  const sent = await page.request.post("/my-profile/documents/identity_card", {
    headers: { Accept: "application/json" },
    multipart: {
      file: {
        name: "marc.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\nPASSPORT 12AB34567"),
      },
    },
  });
  expect(await sent.json()).toMatchObject({ done: true });
  await page.goto("/my-profile/bank");
  await page.getByText("Changer de compte").click();
  await page.getByLabel("Titulaire du compte").fill("Compte de Kerguelen");
  await page.getByLabel("IBAN", { exact: true }).fill(iban);
  await page.getByLabel(/^Confirmez l.IBAN$/).fill(iban);
  await page.getByLabel("BIC").fill("AGRIFRPP");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Profil mis");
  await page.goto("/my-profile/personal");
  const lastName = await page.getByLabel("Nom", { exact: true }).inputValue();
  const phone = await page.getByLabel("Téléphone").inputValue();
  expect(phone).toMatch(/^0\d( \d\d){4}$/);
  const digits = phone.replaceAll(" ", "");
  const details = ["3000 6000", "30006000", "*0189", "AGRIFRPP", "Kerguelen"];
  const person = [...details, phone, digits.slice(1), emailOf("owner"), "12AB34567"];
  return {
    lastName,
    person,
    papers: ["identity_card.pdf"],
  };
}

/** A page's path, and the path of its data, which client-side navigation requests. */
function bothOf(path: string): string[] {
  const [place = "", query] = path.split("?");
  const data = place === "/" ? "/_.data" : `${place}.data`;
  return [path, query === undefined ? data : `${data}?${query}`];
}

/** Requests all these paths, which must succeed; returns the bodies as one text. */
async function read(request: APIRequestContext, paths: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 200]);
    texts.push(await answer.text());
  }
  return texts.join("\n");
}

/** The links on a page that start with this prefix. */
function linksIn(html: string, start: string): string[] {
  const found = html.replaceAll("&amp;", "&").matchAll(/href="([^"]+)"/g);
  return [...new Set([...found].map(([, href = ""]) => href))].filter((href) =>
    href.startsWith(start),
  );
}

// spec 1-1.17
test("an owner's private data are in no response to anybody else", async ({ browser }) => {
  test.slow();
  const someone = async () => (await browser.newContext({ locale: "fr-FR" })).newPage();
  const [owner, visitor, renter, moderator] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  const { lastName, ...secrets } = await plant(owner);
  const hidden = [...secrets.person, ...secrets.papers, lastName];
  const listed = await searchedBoats(visitor.request);
  const owned = linksIn(await read(owner.request, ["/my-boats"]), "/boat/");
  const boat = owned.find((path) => listed.some((found) => found.path === path)) ?? "none";

  const open = [
    ...["/", "/search", boat, `${boat}/reviews`, "/location-bateau", "/help"].flatMap(bothOf),
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/boats.xml",
    "/map/boats?area=41,-6,52,10",
  ];
  await test.step("a visitor finds nothing", async () => {
    const text = await read(visitor.request, open);
    expect(text).toContain("Marc");
    for (const secret of hidden) expect(text).not.toContain(secret);
  });

  await test.step("a renter who wrote to the owner and rents their boat finds nothing", async () => {
    await postSignIn(renter.request, emailOf("renter"));
    const messages = await read(renter.request, ["/messages"]);
    const reservations = await read(renter.request, ["/my-reservations"]);
    const own = [
      ...linksIn(messages, "/messages?"),
      ...linksIn(reservations, "/reservation/"),
      "/messages",
      "/my-reservations",
      "/my-profile/personal",
      "/my-profile/bank",
      "/my-profile/documents",
    ];
    expect(own.length).toBeGreaterThan(6);
    const text = await read(renter.request, [...open, ...own.flatMap(bothOf)]);
    const form = { password: PASSWORD };
    const archive = await renter.request.post("/my-profile/export", { form });
    const data = String(readZip(await archive.body()).get("data.json"));
    expect(data).toContain(emailOf("renter"));
    for (const secret of hidden) {
      expect(text).not.toContain(secret);
      expect(data).not.toContain(secret);
    }
  });

  await test.step("a moderator finds the name and the document, and nothing else", async () => {
    await postSignIn(moderator.request, emailOf("moderator"));
    const pages = ["/moderation", "/moderation?page=2", "/moderation?status=approved"];
    const text = await read(moderator.request, [...open, ...pages.flatMap(bothOf)]);
    expect(text).toContain(lastName);
    for (const secret of secrets.person) expect(text).not.toContain(secret);
    const [paper = ""] = linksIn(text, "/documents/").filter((href) => href.includes("identity"));
    const opened = await moderator.request.get(paper);
    expect(await opened.text()).toContain("12AB34567");
    expect(opened.headers()["content-disposition"]).toContain("attachment");
    expect(opened.headers()["content-security-policy"]).toContain("sandbox");
    for (const other of [visitor, renter]) {
      expect((await other.request.get(paper)).status()).toBe(404);
    }
  });
});
