import { boatId } from "#db/demo/boat-rows.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { expect, type Locator } from "./steps/test.ts";

test.use({ account: "owner", viewport: { width: 390, height: 844 } });

/** Scrolls until the field ends at the lower edge of the window, then submits its form. */
async function submitAtTheEdge(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    const past = element.getBoundingClientRect().bottom - (innerHeight - 6);
    scrollBy({ top: past, behavior: "instant" });
    element.closest("form")?.requestSubmit();
  });
}

test("on a phone, the error of a refused field at the lower edge is visible below it", async ({
  page,
}) => {
  await page.goto(`/boat/${boatId("mistral")}/report`);
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
  const explanation = page.getByLabel("Expliquez", { exact: false });
  await page.getByRole("radio").first().check();
  await submitAtTheEdge(explanation);
  await expect(explanation).toBeFocused();
  await expect(explanation).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[id$='-error']").first()).toBeInViewport({ ratio: 1 });
});

test.describe("of a visitor", () => {
  test.use({ account: null });

  test("an error that the browser finds at the lower edge is visible, too", async ({ page }) => {
    await page.goto("/login");
    await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
    const main = page.getByRole("main");
    await main.getByLabel("Adresse e-mail").fill("claire@example.org");
    const password = main.getByLabel("Mot de passe", { exact: true });
    await resize(page, { width: 390, height: 420 });
    await submitAtTheEdge(password);
    await expect(password).toBeFocused();
    await expect(main.getByText("Veuillez entrer votre mot de passe")).toBeInViewport({ ratio: 1 });
  });
});
