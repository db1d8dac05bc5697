import { openAccount } from "./steps/open-account.ts";
import { emailOf, fillSignIn } from "./steps/sign-in.ts";
import { test } from "./steps/signed-in.ts";
import { freeStay, searchedBoats } from "./steps/stays.ts";
import { expect, type Page } from "./steps/test.ts";

// A session that ends while somebody types: what they send then stays where it was typed.

test.use({ account: "owner", viewport: { width: 390, height: 844 } });

const notices = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).getByText("Votre session est terminée");

/** Signs in by the link of the message, which opens another tab. */
async function signInElsewhere(page: Page): Promise<void> {
  const link = page.getByRole("region", { name: "Notifications" }).getByRole("link");
  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await fillSignIn(tab, emailOf("owner"));
  await expect(tab).not.toHaveURL(/\/login/);
  await tab.close();
}

test("a quote that is sent after the session ended stays with its amount, and leaves once they signed in in another tab", async ({
  page,
  browser,
  context,
}) => {
  const renter = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const asking = await renter.newPage();
  const own = await (await page.request.get("/my-boats")).text();
  const found = await searchedBoats(asking.request, { location: "La Rochelle" });
  const boat = found.find(({ id }) => own.includes(id));
  if (!boat) throw new Error("The owner has no boat there");
  const stay = await freeStay(asking.request, boat, 200);
  await openAccount(asking, `session.${Date.now()}@example.org`);
  await asking.goto(`${boat.path}/request?${new URLSearchParams({ ...stay, guests: "2" })}`);
  await asking.getByLabel("Votre message").fill("Bonjour, nous serons deux.");
  await asking.getByRole("button", { name: "Envoyer la demande" }).click();
  await asking.waitForURL(/\/messages\?/);
  await renter.close();

  // News for this owner, as other tests make, reload the page, which leads to signing in.
  await page.route("**/events", (route) => route.abort());
  await page.goto("/messages");
  await page.getByRole("main").getByRole("link", { name: "Anaïs" }).first().click();
  await page.getByRole("button", { name: "Envoyer un devis" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer un devis" });
  const amount = dialog.getByLabel("Montant du devis");
  await amount.fill("777");
  await context.clearCookies();
  const send = dialog.getByRole("button", { name: /^Envoyer 777/ });
  await send.click();
  await expect(notices(page)).toBeVisible();
  await expect(amount).toHaveValue("777");
  await signInElsewhere(page);
  await send.click();
  await expect(page.getByRole("log").getByRole("article").last()).toContainText("777 €");
});
