import { createMessage } from "#tests/factories/create-message.ts";
import { test } from "./steps/kept-page.ts";
import { openAccount } from "./steps/open-account.ts";
import { signedInState } from "./steps/signed-in.ts";
import { siteDatabase } from "./steps/site-database.ts";
import { freeStay, searchedBoats } from "./steps/stays.ts";
import { type APIRequestContext, expect, type Page } from "./steps/test.ts";

/**
 * A new renter asks for one of the owner's boats, and its owner sends a quote; returns the path of the
 * renter's conversation.
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

/** Adds so many replies that everything before them is on an earlier page of the conversation. */
async function addManyReplies(senderId: string, path: string): Promise<void> {
  const query = new URLSearchParams(path.split("?")[1]);
  const [recipientId, boatId] = [query.get("with") ?? "", query.get("boat") ?? ""];
  const now = Date.now();
  for (let count = 1; count <= 40; count += 1) {
    await createMessage(siteDatabase(), {
      boatId,
      senderId,
      recipientId,
      content: `Message ${count}`,
      createdAt: new Date(now + count),
    });
  }
}

test("a quote among the earlier messages shows its new status once it is refused, and they are not loaded again", async ({
  page,
  playwright,
  baseURL,
}) => {
  const storageState = await signedInState("owner");
  const owner = await playwright.request.newContext({ ...(baseURL && { baseURL }), storageState });
  const renter = await openAccount(page, `earlier.${Date.now()}@example.org`);
  const path = await receiveQuote(page, owner);
  await addManyReplies(renter.userId, path);
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
