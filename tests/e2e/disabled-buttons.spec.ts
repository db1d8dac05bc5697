import { test } from "./steps/kept-page.ts";
import { signInUnseen } from "./steps/signed-in.ts";
import { expect, type Page } from "./steps/test.ts";

/** Opens the first of these pages that has the button; fails if none has it. */
async function openWhere(page: Page, paths: readonly string[], button: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if ((await page.getByRole("button", { name: button }).count()) > 0) return;
  }
  throw new Error(`No page has the button "${button}"`);
}

async function addressesIn(page: Page, list: string, start: string): Promise<string[]> {
  await page.goto(list);
  const links = page.getByRole("main").locator(`a[href^="${start}"]`);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

// spec 2-2.33 2-5.29
test("an owner's cancellation has a disabled button until a reason is chosen, and for 'Autre' until details are given", async ({
  page,
}) => {
  await signInUnseen(page, "owner");
  const paths = await addressesIn(page, "/my-reservations", "/reservation/");
  await openWhere(page, paths, "Annuler la réservation");
  await page.getByRole("button", { name: "Annuler la réservation" }).click();
  const dialog = page.getByRole("dialog", { name: "Annuler la réservation" });
  const confirm = dialog.getByRole("button", { name: "Confirmer l'annulation" });
  const reason = dialog.getByLabel("Raison de l'annulation *");
  const details = dialog.getByLabel("Précisez la raison *");
  await expect(dialog).toContainText("Frais d'annulation :");
  await expect(confirm).toBeDisabled();

  await reason.selectOption("Conditions météo");
  await expect(confirm).toBeEnabled();
  await expect(details).toBeHidden();
  await reason.selectOption("Autre");
  await expect(confirm).toBeDisabled();
  await details.fill("   ");
  await expect(confirm).toBeDisabled();
  await details.fill("Moteur en panne");
  await expect(confirm).toBeEnabled();

  await dialog.getByRole("button", { name: "Garder la réservation" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Confirmée");
});

// spec 2-5.01 2-5.04
test("a quote's button is disabled without an amount above 0, and a reply's button without text", async ({
  page,
}) => {
  await signInUnseen(page, "owner");
  const paths = await addressesIn(page, "/messages", "/messages?with=");
  await openWhere(page, paths, "Envoyer un devis");

  const reply = page.getByRole("button", { name: "Envoyer", exact: true });
  await expect(reply).toBeDisabled();
  await page.getByLabel("Votre message").fill("   ");
  await expect(reply).toBeDisabled();
  await page.getByLabel("Votre message").fill("Bonjour");
  await expect(reply).toBeEnabled();

  await page.getByRole("button", { name: "Envoyer un devis" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer un devis" });
  const send = dialog.getByRole("button", { name: /^Envoyer/ });
  await expect(send).toBeEnabled();
  for (const [amount, isPayable] of [
    ["", false],
    ["0", false],
    ["0,5", true],
    ["abc", false],
  ] as const) {
    await dialog.getByLabel("Montant du devis").fill(amount);
    await expect(send).toBeEnabled({ enabled: isPayable });
  }
});
