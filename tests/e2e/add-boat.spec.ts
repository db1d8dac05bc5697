import sharp from "sharp";
import { test } from "./steps/kept-page.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(notices(page).getByText(text)).toBeVisible();
  // Another toast with this title may still be visible.
  await expect(notices(page).getByText(title, { exact: true }).last()).toBeVisible();
}

async function picture(name: string, background: string) {
  const canvas = { width: 600, height: 400, channels: 3, background } as const;
  const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Drops files on an element. */
async function drop(target: Locator, files: { name: string; type: string }[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, type } of dropped) transfer.items.add(new File(["x"], name, { type }));
    return transfer;
  }, files);
  await target.dispatchEvent("drop", { dataTransfer });
}

// spec 1-1.03 1-2.92 1-2.93 1-2.94 1-2.95 1-2.96 1-2.97 1-2.98 1-4.09 1-4.10 1-4.11 1-4.13 1-4.15
// spec 1-5.14 1-5.20 1-5.22 1-5.23 1-5.24 1-5.28 1-5.30 1-9.22 1-9.24 2-2.11
test("an owner adds a boat in four steps, each validated before the next", async ({ page }) => {
  // A long form, with a reload.
  test.slow();
  await addSession(page, "owner");
  await page.goto("/my-boats", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Ajouter un bateau" }).click();
  const main = page.getByRole("dialog", { name: "Ajouter un bateau" });
  const next = main.getByRole("button", { name: "Suivant" });
  const previous = main.getByRole("button", { name: "Précédent" });
  const save = main.getByRole("button", { name: "Enregistrer" });
  const step = main.getByRole("status").filter({ hasText: /^Étape/ });

  await test.step("the first step shows missing fields before the second opens", async () => {
    await expect(step).toHaveText("Étape 1 sur 4 : Le bateau");
    await expect(previous).toBeDisabled();
    await expect(save).toBeHidden();
    // Enter in a field does the same as the button, and adds no row to a hidden step.
    await main.getByLabel("Modèle").press("Enter");
    await expect(main.getByText("Veuillez saisir la longueur.")).toBeVisible();
    await expect(main.locator("[name^=periods]")).toHaveCount(0);
    await next.click();
    await expectToast(page, "Erreur", "Veuillez sélectionner un type de bateau.");
    await expect(step).toHaveText("Étape 1 sur 4 : Le bateau");
    await expect(main.getByText("Veuillez saisir la longueur.")).toBeVisible();
  });

  await test.step("a yacht is asked for its subtype, a professional for the company, and everyone about a skipper", async () => {
    await expect(main.getByText("Type de yacht")).toBeHidden();
    await main.getByRole("radio", { name: "Yacht", exact: true }).check();
    await expect(main.getByText("Type de yacht")).toBeVisible();
    await main.getByRole("radio", { name: "Voilier", exact: true }).check();
    await expect(main.getByText("Type de yacht")).toBeHidden();
    await expect(main.getByText("Naviguez-vous avec vos locataires ?")).toBeVisible();
    await expect(main.getByLabel("Nom de la société")).toBeHidden();
    await main.getByRole("radio", { name: "Oui", exact: true }).check();
    for (const label of ["Nom de la société", "Adresse fiscale", "Site internet"]) {
      await expect(main.getByLabel(label)).toBeVisible();
    }
    await expect(main.getByText("Proposez-vous un skipper ?")).toBeVisible();
    await expect(main.getByText("Naviguez-vous avec vos locataires ?")).toBeHidden();
    await main.getByRole("radio", { name: "Non", exact: true }).check();
    await expect(main.getByLabel("Nom de la société")).toBeHidden();
  });

  await test.step("invalid numbers show an error, and are not treated as empty", async () => {
    const capacity = main.getByLabel("Capacité");
    await capacity.pressSequentially("1-2");
    await expect(capacity).toHaveAccessibleDescription(/nombre entier, 1 au moins/);
    await capacity.fill("");
  });

  await test.step("forbidden characters cannot be typed", async () => {
    const model = main.getByLabel("Modèle");
    await model.pressSequentially("Dufour #390+");
    await expect(model).toHaveValue("Dufour 390");
    const manufacturer = main.getByLabel("Constructeur");
    await manufacturer.pressSequentially("Duf*our");
    await expect(manufacturer).toHaveValue("Dufour");
    await manufacturer.press("Escape");
  });

  await test.step("the next step opens when nothing is missing", async () => {
    await main.getByRole("combobox", { name: "Ville" }).fill("Arcachon, France");
    const port = main.getByRole("combobox", { name: "Port" });
    await port.pressSequentially("arc");
    await expect(main.getByRole("option", { name: "Port d'Arcachon" })).toBeVisible();
    await port.press("ArrowDown");
    await port.press("Enter");
    await expect(port).toHaveValue("Port d'Arcachon");
    await main.getByLabel("Capacité").fill("5");
    await main.getByRole("button", { name: "Une personne de plus" }).click();
    await expect(main.getByLabel("Capacité")).toHaveValue("6");
    await main.getByLabel("Longueur").fill("11,95");
    await next.click();
    await expect(step).toHaveText("Étape 2 sur 4 : Photos");
    await expect(main.getByRole("heading", { name: "Photos" })).toBeFocused();
    await previous.click();
    await expect(main.getByLabel("Longueur")).toHaveValue("11,95");
    await next.click();
  });

  const tiles = main.getByRole("listitem").filter({ has: page.getByRole("img") });
  const names = async () => {
    const alternatives = await tiles
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
    return alternatives.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));
  };

  await test.step("photos are chosen or dropped, sorted and removed", async () => {
    const input = main.getByLabel("Photos du bateau");
    await input.setInputFiles([
      await picture("a.jpg", "#0b5361"),
      await picture("b.jpg", "#c93f23"),
      await picture("c.jpg", "#e9b949"),
    ]);
    await expect(tiles).toHaveCount(3);
    await expect(tiles.nth(0)).toContainText("Photo de couverture");
    // Tiles change while their photos are uploaded.
    await expect(tiles.getByRole("progressbar")).toHaveCount(0);
    await tiles.nth(2).dragTo(tiles.nth(0));
    await expect.poll(names).toEqual(["Photo 1 : c.jpg", "Photo 2 : a.jpg", "Photo 3 : b.jpg"]);
    await main.getByRole("button", { name: "Reculer la photo 1" }).click();
    await expect.poll(names).toEqual(["Photo 1 : a.jpg", "Photo 2 : c.jpg", "Photo 3 : b.jpg"]);
    await main.getByRole("button", { name: "Retirer la photo 2" }).click();
    await expect.poll(names).toEqual(["Photo 1 : a.jpg", "Photo 2 : b.jpg"]);
    await expect(tiles.nth(0)).toContainText("Photo de couverture");
    await expect(tiles.nth(1)).not.toContainText("Photo de couverture");
    await drop(input, [
      { name: "notes.txt", type: "text/plain" },
      { name: "d.png", type: "image/png" },
    ]);
    // This file is not a picture, so the browser cannot show it.
    await expect(main.getByText(/^Photo 3\s*:\s*d\.png$/)).toBeAttached();
    await expect.poll(names).toEqual(["Photo 1 : a.jpg", "Photo 2 : b.jpg"]);
    await expect(notices(page).getByText("Seules des images peuvent être ajoutées.")).toBeVisible();
    await expect(
      main.getByText(
        "Erreur lors de l'upload de la photo 3 : ce fichier n'est pas une image jpeg, png ou gif.",
      ),
    ).toBeVisible();
    await main.getByRole("button", { name: "Retirer la photo 3" }).click();
  });

  await test.step("a photo is moved by keyboard, the focus stays on its button, and nothing moves at the end", async () => {
    const later = main.getByRole("button", { name: "Reculer la photo 1" });
    await later.focus();
    await page.keyboard.press("Enter");
    await expect.poll(names).toEqual(["Photo 1 : b.jpg", "Photo 2 : a.jpg"]);
    await expect(main.getByRole("button", { name: "Reculer la photo 2" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await names()).toEqual(["Photo 1 : b.jpg", "Photo 2 : a.jpg"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(names).toEqual(["Photo 1 : a.jpg", "Photo 2 : b.jpg"]);
  });

  await test.step("a title is required, then a price; overlapping seasons are reported immediately", async () => {
    await next.click();
    await expect(step).toHaveText("Étape 3 sur 4 : Titre et description");
    await next.click();
    await expectToast(page, "Erreur", "Veuillez saisir un titre.");
    await main.getByLabel("Titre de l'annonce").fill("Sloop Morgane");
    await next.click();
    await expect(step).toHaveText("Étape 4 sur 4 : Prix et horaires");
    await expect(next).toBeHidden();
    await save.click();
    await expectToast(page, "Erreur", "Veuillez saisir un prix de base par jour.");
    for (const [number, from, to] of [
      [1, "20-12", "05-01"],
      [2, "01-01", "31-01"],
    ] as const) {
      await main.getByRole("button", { name: "Ajouter une période" }).click();
      const period = main.getByRole("group", { name: `Période ${number}` });
      await period.getByLabel("Prix par jour").fill("410");
      await period.getByLabel("Début").fill(from);
      await period.getByLabel("Fin").fill(to);
    }
    await expectToast(
      page,
      "Attention",
      "Cette période chevauche avec une période existante (du 20/12 au 05/01)",
    );
  });

  await test.step("a season is picked from a calendar", async () => {
    const period = main.getByRole("group", { name: "Période 2" });
    await expect(period.getByText("du 01 janvier au 31 janvier")).toBeVisible();
    await period.getByRole("button", { name: "Choisir dans le calendrier" }).click();
    const day = (number: string) =>
      period.getByRole("gridcell").getByText(number, { exact: true }).first();
    await day("10").click();
    await day("20").click();
    await expect(period.getByLabel("Début")).toHaveValue("10-01");
    await expect(period.getByLabel("Fin")).toHaveValue("20-01");
    await expect(period.getByText("du 10 janvier au 20 janvier")).toBeVisible();
  });

  const notAdded = "Une erreur est survenue lors de l'ajout de votre bateau. Veuillez réessayer.";
  const price = main.getByLabel("Prix de base par jour");
  await test.step("typed values are preserved when the request fails or the session has ended", async () => {
    await price.fill("290");
    const data = /\/boat-setup\.data/;
    await page.route(data, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    );
    await save.click();
    await expect(notices(page).getByText(notAdded)).toBeVisible();
    await page.unroute(data);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await save.click();
    await expect(
      notices(page).getByText("Vous devez être connecté pour ajouter un bateau."),
    ).toBeVisible();
    await page.context().addCookies(cookies);
    await expect(step).toHaveText("Étape 4 sur 4 : Prix et horaires");
    await expect(price).toHaveValue("290");
    await expect(main.getByRole("group", { name: "Période 2" }).getByLabel("Fin")).toHaveValue(
      "20-01",
    );
  });

  await test.step("leaving asks for a confirmation, and a reload restores everything", async () => {
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Quitter cette saisie ?" });
    await question.getByRole("button", { name: "Continuer" }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(step).toHaveText("Étape 1 sur 4 : Le bateau");
    await expect(main.getByLabel("Modèle")).toHaveValue("Dufour 390");
    await next.click();
    await expect.poll(names).toEqual(["Photo 1 : a.jpg", "Photo 2 : b.jpg"]);
    await next.click();
    await expect(main.getByLabel("Titre de l'annonce")).toHaveValue("Sloop Morgane");
    await next.click();
    await expect(price).toHaveValue("290");
  });

  await test.step("saving closes the dialog and leads to the setup, which has the photos", async () => {
    await expect(page).toHaveURL(/\/my-boats$/);
    await save.click();
    await expectToast(
      page,
      "Succès",
      "Votre bateau a été ajouté avec succès ! Il sera examiné avant d'être publié.",
    );
    await expect(main).toBeHidden();
    await expect(page).toHaveURL(/\/boat-setup\/[0-9a-f-]{36}$/);
    await expect(page.getByText("Photos (Complète)")).toBeVisible();
  });
});

// spec 1-2.25
test("'Devenir propriétaire' opens the dialog over the current page for signed-in users", async ({
  page,
}) => {
  await addSession(page, "renter");
  await page.goto("/help", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Devenir propriétaire" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un bateau" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

// spec 1-4.12 1-4.14 1-8.16
test("the card's menu opens the same dialog with the boat's values, and stays on the list", async ({
  page,
}) => {
  await addSession(page, "owner");
  // Until its scripts have loaded, the link leads to the form's own page.
  await page.goto("/my-boats", { waitUntil: "networkidle" });
  const card = page.getByRole("article").filter({ hasText: "En ligne" }).first();
  const title = await card.getByRole("heading").innerText();
  await card.locator("summary").click();
  await card.getByRole("link", { name: "Modifier la fiche" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier le bateau" });
  const next = dialog.getByRole("button", { name: "Suivant" });
  await expect(dialog.getByLabel("Modèle")).not.toHaveValue("");
  await next.click();
  await expect(dialog.getByText("(existante)").first()).toBeVisible();
  await next.click();
  await expect(dialog.getByLabel("Titre de l'annonce")).toHaveValue(title);
  await dialog.getByRole("textbox", { name: /^Description/ }).fill("Une belle journée en mer.");
  await next.click();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expectToast(page, "Succès", "Votre bateau a été modifié avec succès !");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/my-boats$/);
});
