import { test } from "./steps/kept-page.ts";
import { openAccount } from "./steps/open-account.ts";
import { postSignIn } from "./steps/signed-in.ts";
import { freeStay, searchedBoats } from "./steps/stays.ts";
import { type APIRequestContext, expect, type Page } from "./steps/test.ts";

/**
 * A new renter asks for one of the owner's boats, and its owner sends a quote; returns the path of the renter's
 * conversation.
 */
async function receiveQuote(page: Page, owner: APIRequestContext): Promise<string> {
  const owned = await (await owner.get("/my-boats")).text();
  const found = await searchedBoats(page.request, { location: "La Rochelle" });
  const boat = found.find(({ id }) => owned.includes(id));
  if (!boat) throw new Error("The owner has no boat in La Rochelle");
  const stay = await freeStay(page.request, boat, 60);
  // The owner may have other conversations about this boat, also with renters of the same name.
  const content = `Bonjour, ${Date.now()} fois bonjour : le bateau est-il libre ?`;
  const asked = await page.request.post(`${boat.path}/request`, {
    form: { ask: "book", ...stay, guests: "2", content },
    maxRedirects: 0,
  });
  const path = asked.headers()["location"] ?? "";
  const list = await (await owner.get("/messages")).text();
  const theirs = list.split("<a ").find((link) => link.includes(content.slice(0, 30))) ?? "";
  const address = /\/messages\?[^"]+/.exec(theirs)?.[0].replaceAll("&amp;", "&") ?? "";
  const form = { intent: "send-quote", amount: "390" };
  expect((await owner.post(address, { form, maxRedirects: 0 })).status()).toBe(302);
  return path;
}

/** Writes so many replies that everything before them is on an earlier page of the conversation. */
async function writeManyReplies(page: Page, path: string): Promise<void> {
  for (let count = 1; count <= 40; count += 1) {
    const form = { intent: "reply", content: `Message ${count}` };
    const answer = await page.request.post(path, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
}

test("a quote among the earlier messages shows its new status once it is refused, and they are not loaded again", async ({
  page,
  playwright,
  baseURL,
}) => {
  const owner = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await postSignIn(owner, "owner@escale.example");
  await openAccount(page, `earlier.${Date.now()}@example.org`);
  const path = await receiveQuote(page, owner);
  await writeManyReplies(page, path);
  await owner.dispose();
  await page.goto(path);
  const thread = page.getByRole("log");
  const card = thread
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Devis" }) });
  await expect(thread.getByText("Message 40", { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/messages/earlier")) loaded.push(request.url());
  });
  await thread.getByRole("link", { name: "Messages plus anciens" }).click();
  await expect(card).toContainText("En attente");
  await card.getByRole("button", { name: "Refuser" }).click();
  await expect(card).toContainText("Refusé");
  await expect(card.getByRole("button")).toHaveCount(0);
  expect(loaded).toHaveLength(1);
});
