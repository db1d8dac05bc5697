import { axeViolationsHere } from "./steps/axe-violations.ts";
import { test } from "./steps/kept-page.ts";
import { approve, becomeOwner, describeBoat, finishBoat } from "./steps/owner-steps.ts";
import { signedInState } from "./steps/signed-in.ts";
import { Taps } from "./steps/taps.ts";
import { expect, type Page } from "./steps/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Publishes a complete boat from its setup, and checks that the owner's list shows when it appears. */
async function publish(page: Page, taps: Taps): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(/^Rien ne manque pour publier/)).toBeVisible();
  expect(await axeViolationsHere(page)).toEqual([]);
  await taps.press(main.getByRole("button", { name: "Publier l'annonce" }));
  await page.waitForURL(/\/my-boats$/);
  await expect(main.getByText("Sera en ligne après validation")).toBeVisible();
}

// spec 1-1.03 1-1.04 1-3.16 2-1.02
test("a professional on a phone gets from the home page to a published boat in search results, registering on the way, and the boat's page names their company", async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = `pro.${Date.now()}@example.org`;
  const title = `Vedette Belharra ${Date.now()}`;
  const taps = new Taps();
  const main = page.getByRole("main");
  await test.step("they register on the way, and the four steps start immediately", () =>
    becomeOwner(page, taps, { email, firstName: "Maïwenn" }));

  await test.step("the four steps ask for what a listing needs", () =>
    describeBoat(page, taps, {
      type: "Bateau à moteur",
      city: { typed: "Lorient", option: "Lorient, France" },
      port: { typed: "ker", option: "Port de Kernével" },
      manufacturer: "Jeanneau",
      model: "Cap Camarat 9.0",
      capacity: "10",
      length: "8,5",
    }));
  // A private owner needs 27.
  const ofProfessionals = 4;
  await test.step("the first step asks a professional for the company, and whether there is a skipper", async () => {
    const professional = main.getByRole("group", { name: "Êtes-vous un professionnel ?" });
    await taps.press(professional.getByRole("radio", { name: "Oui", exact: true }));
    await taps.write(main.getByLabel("Nom de la société"), "Belharra Nautisme SARL");
    await taps.write(main.getByLabel("Adresse fiscale"), "12 quai des Indes, 56100 Lorient");
    await taps.press(main.getByRole("radio", { name: "Au choix du locataire" }));
    await finishBoat(page, taps, { title, price: "340,50" });
  });

  await test.step("nothing is missing: they publish, and see when the boat will appear", () =>
    publish(page, taps));
  expect(taps.count).toBeLessThanOrEqual(27 + ofProfessionals);

  await test.step("the approved boat is found in a search, and its page names the professional", async () => {
    const storageState = await signedInState("moderator");
    const options = { ...(baseURL && { baseURL }), storageState };
    await approve(page, title, await playwright.request.newContext(options));
    await page.goto("/search?location=Lorient");
    await page.getByRole("heading", { name: title }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await main.getByText("Le professionnel", { exact: true }).click();
    await expect(main.getByText("Belharra Nautisme SARL")).toBeVisible();
    await expect(main.getByText("12 quai des Indes, 56100 Lorient")).toBeVisible();
  });
});
