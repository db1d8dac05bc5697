import { boxOf } from "./steps/box-of.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { expect, type Locator } from "./steps/test.ts";

test.use({
  account: "owner",
  contextOptions: { reducedMotion: "reduce" },
});

test("in windows of several sizes, an error covers neither the title of the add-boat dialog nor its buttons, and on a phone, the buttons of its exit dialog are in one column", async ({
  page,
}) => {
  // Until its scripts have loaded, the link leads to the form's own page.
  await page.goto("/my-boats", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Ajouter un bateau" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un bateau" });
  await dialog.getByLabel("Longueur").fill("11,90");
  const next = dialog.getByRole("button", { name: "Suivant" });
  for (const [width, height] of [
    [768, 800],
    [1280, 800],
    [1280, 1400],
    [390, 844],
  ] as const) {
    await resize(page, { width, height });
    await expectErrorInBetween(dialog, next);
    const notices = dialog.getByRole("region", { name: "Notifications" });
    await notices.getByRole("button", { name: "Fermer" }).click();
    await expect(notices.getByRole("button")).toHaveCount(0);
  }

  await dialog.getByRole("button", { name: "Fermer" }).first().click();
  const question = page.getByRole("dialog", { name: "Quitter cette saisie ?" });
  const buttons = await Promise.all(
    ["Continuer", "Garder et quitter", "Tout effacer"].map((name) =>
      edges(question.getByRole("button", { name })),
    ),
  );
  expect(new Set(buttons.map(({ left }) => Math.round(left))).size).toBe(1);
  for (const [number, { bottom: above }] of buttons.slice(0, -1).entries()) {
    expect(above).toBeLessThanOrEqual(buttons[number + 1]?.top ?? 0);
  }
  await question.getByRole("button", { name: "Tout effacer" }).click();
  await expect(dialog).toBeHidden();
});

test("on a desktop, an error is beside the quote dialog", async ({ page }) => {
  const list = await (await page.request.get("/messages")).text();
  const open = page.getByRole("button", { name: "Envoyer un devis" });
  for (const [path] of list.matchAll(/\/messages\?with=[0-9a-f-]{36}&amp;boat=[0-9a-f-]{36}/g)) {
    await page.goto(path.replace("&amp;", "&"));
    if (await open.isVisible()) break;
  }
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Envoyer un devis" });
  await dialog.getByLabel("Montant du devis").fill("99999999");
  await dialog.getByRole("button", { name: /^Envoyer/ }).click();
  const error = dialog.getByRole("region", { name: "Notifications" }).getByRole("alert");
  const { left, right } = await edges(error);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThan((await edges(dialog)).left);
});

/**
 * Clicks 'Suivant' without a type of boat: the error must be below the add-boat dialog's head and above its
 * buttons.
 */
async function expectErrorInBetween(dialog: Locator, next: Locator) {
  await next.click();
  const alerts = dialog.page().getByRole("alert");
  const error = alerts.filter({ hasText: "Veuillez sélectionner un type" }).last();
  await expect(error).toBeVisible();
  const { top, bottom } = await edges(error);
  const head = await edges(dialog.getByRole("status").filter({ hasText: /^Étape/ }));
  expect(top).toBeGreaterThan(head.bottom);
  expect(bottom).toBeLessThanOrEqual((await edges(next)).top);
}

/** The edges of an element, in pixels from the top and the left of the window. */
async function edges(element: Locator) {
  const box = await boxOf(element);
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}
