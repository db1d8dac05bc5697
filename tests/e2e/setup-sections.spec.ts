import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { postBoat } from "./steps/owner-steps.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect } from "./steps/test.ts";

const proxyPage = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };

// What is typed into this section stays when a request fails: proved by
// app/features/listing-sections/sections/unanswered-sections.test.tsx.
test("a section of the editor keeps the typed values, whatever happens before it is saved", async ({
  page,
  otherPage: other,
}) => {
  await addSession(page, "owner");
  const title = `Semi-rigide ${Date.now()}`;
  const path = await postBoat(page.request, title);
  const toasts = page.getByRole("region", { name: "Notifications" });
  const main = page.getByRole("main");
  const works = main.getByRole("textbox", { name: "Rénovations" });
  const save = main.getByRole("button", { name: "Enregistrer" });
  const data = /\/boat-setup\/[^/]+\.data/;
  await page.goto(`${path}?section=description`);
  await works.fill("Moteur neuf en 2024");

  await test.step("saving succeeds", async () => {
    await save.click();
    await expect(toasts.getByText("Votre bateau a été modifié avec succès !")).toBeVisible();
    await expect(works).toHaveValue("Moteur neuf en 2024");
  });

  // Another device, because tabs of one browser share their drafts.
  await addSession(other, "owner");
  await test.step("own saves in sequence and the online switch cause no conflict", async () => {
    await works.fill("Moteur neuf en 2025");
    await other.goto("/my-boats");
    const online = other.getByRole("switch", { name: title });
    await online.click();
    await expect(other.getByText("Statut modifié")).toBeVisible();
    // The switch shows its new state before the site has answered.
    const switched = other.waitForResponse((response) => response.request().method() === "POST");
    await online.click();
    await switched;
    await expect(online).not.toBeChecked();
    const answered = page.waitForResponse(data);
    await save.click();
    // Waits for the response, because the toast may still be that of the previous save.
    await answered;
    await expect(main.getByText(/modifiée entre-temps/)).toBeHidden();
  });

  await test.step("another device's save is shown before it is replaced", async () => {
    await other.goto(`${path}?section=description`);
    await works.fill("Mine");
    const theirs = other.getByLabel("Rénovations");
    await waitUntilHydrated(theirs);
    await theirs.fill("Theirs");
    await other.getByRole("button", { name: "Enregistrer" }).click();
    await expect(other.getByText("Votre bateau a été modifié avec succès !")).toBeVisible();
    await save.click();
    await expect(main.getByText(/modifiée entre-temps/)).toBeVisible();
    await expect(works).toHaveValue("Mine");
    await expect(main.getByText("Theirs")).toBeVisible();
    await other.reload();
    await expect(theirs).toHaveValue("Theirs");
    const saved = page.waitForResponse(data);
    await save.click();
    await saved;
    await expect(main.getByText(/modifiée entre-temps/)).toBeHidden();
    await other.reload();
    await expect(theirs).toHaveValue("Mine");
  });

  await test.step("the saved value of one field can be taken, and the other typed values are preserved", async () => {
    await other.getByLabel("Couchages").fill("7");
    await other.getByRole("button", { name: "Enregistrer" }).click();
    await expect(other.getByText("Votre bateau a été modifié avec succès !")).toBeVisible();
    await works.fill("Mine again");
    await save.click();
    await main.getByRole("button", { name: "Prendre la version enregistrée : Couchages" }).click();
    await expect(main.getByRole("spinbutton", { name: "Couchages" })).toHaveValue("7");
    await expect(works).toHaveValue("Mine again");
    const loaded = page.waitForResponse(
      (response) => data.test(response.url()) && response.request().method() === "GET",
    );
    await save.click();
    await expect(main.getByText("Deux versions de cette section")).toBeHidden();
    // The data that load after saving would close a dialog that opened before.
    await loaded;
    await expect(page.getByRole("progressbar", { name: "Chargement" })).toBeHidden();
  });

  await test.step("leaving a section asks for a confirmation, and the typed values are restored later", async () => {
    await works.fill("Not saved yet");
    const prices = main.getByRole("link", { name: /^Prix/ });
    await prices.click();
    await page.getByRole("dialog").getByRole("button", { name: "Rester" }).click();
    await expect(works).toHaveValue("Not saved yet");
    await prices.click();
    await page.getByRole("dialog").getByRole("button", { name: "Quitter la page" }).click();
    await expect(main.getByLabel("Prix de base par jour")).toBeVisible();
    await main.getByRole("link", { name: /^Description \(/ }).click();
    await expect(main.getByText(/retrouvées sur cet appareil/)).toBeVisible();
    await expect(works).toHaveValue("Not saved yet");
    await main.getByRole("button", { name: "Revenir à la version enregistrée" }).click();
    await expect(works).toHaveValue("Mine again");
  });

  await test.step("publishing asks first while something is not saved", async () => {
    await works.fill("Coque repeinte");
    const publish = main.getByRole("button", { name: "Publier l'annonce" });
    const question = page.getByRole("dialog", { name: "Publier sans vos modifications" });
    await publish.click();
    await expect(question.getByText("ne seront pas publiées")).toContainText("Description");
    await question.getByRole("button", { name: "Enregistrer d'abord" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/section=description$/);
    await publish.click();
    await page.route(data, (route) => route.fulfill(proxyPage));
    await question.getByRole("button", { name: "Publier" }).click();
    await expect(question).toBeHidden();
  });

  await test.step("a failed publishing leaves the section unchanged", async () => {
    await expect(toasts.getByText("Impossible de modifier le statut de l'annonce")).toBeVisible();
    await expect(works).toHaveValue("Coque repeinte");
  });

  await test.step("days of the calendar are chosen by dragging, and by keyboard", async () => {
    await other.goto(`${path}?section=calendrier&month=2031-06`);
    const day = (number: number) =>
      other
        .getByRole("table", { name: "juin 2031" })
        .getByRole("link", { name: new RegExp(`^${number} `) });
    const days = [other.getByLabel("Début"), other.getByLabel("Fin")] as const;
    await day(10).dragTo(day(12));
    await expect(days[0]).toHaveValue("2031-06-10");
    await expect(days[1]).toHaveValue("2031-06-12");
    await day(3).focus();
    await other.keyboard.press("Enter");
    await expect(days[1]).toHaveValue("2031-06-03");
    await other.keyboard.press("ArrowDown");
    await expect(day(10)).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(days[0]).toHaveValue("2031-06-03");
    await expect(days[1]).toHaveValue("2031-06-10");
    await other.keyboard.press("PageDown");
    await expect(other.getByRole("table", { name: "juillet 2031" })).toBeVisible();
  });
});

test("a status whose change failed is shown as it is stored", async ({ page }) => {
  await addSession(page, "moderator");
  await page.route(/\/moderation\.data/, (route) => route.fulfill(proxyPage));
  await page.goto("/moderation");
  // Found by its boat, because the list may change meanwhile.
  const boatId = await page.getByRole("article").locator("[name=boatId]").first().inputValue();
  const card = page.getByRole("article").filter({ has: page.locator(`[value="${boatId}"]`) });
  const select = card.getByRole("combobox", { name: /^Statut de/ });
  const before = await select.inputValue();
  const apply = card.getByRole("button", { name: "Appliquer" });
  // Hydration resets a choice that was made just before it, so this is retried.
  await expect(async () => {
    await select.selectOption(before === "pending" ? "approved" : "pending");
    await expect(apply).toBeEnabled({ timeout: 500 });
  }).toPass();
  await apply.click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("Impossible de modifier le statut de l'annonce")).toBeVisible();
  await expect(select).toHaveValue(before);
  await expect(page.getByRole("heading", { level: 1, name: "Modération" })).toBeVisible();
});

test("the boat form on its own page replaces another device's version once it has told the owner", async ({
  page,
  otherPage: other,
}) => {
  await addSession(page, "owner");
  const path = await postBoat(page.request, `Semi-rigide ${Date.now()}`);
  const main = page.getByRole("main");
  const toasts = page.getByRole("region", { name: "Notifications" });
  const save = main.getByRole("button", { name: "Enregistrer" });
  await page.goto(`${path}/edit`);
  await waitUntilHydrated(main.getByLabel("Modèle"));
  await main.getByLabel("Modèle").fill("Mine");

  await addSession(other, "owner");
  await other.goto(`${path}?section=general`);
  const theirs = other.getByLabel("Modèle");
  await waitUntilHydrated(theirs);
  await theirs.fill("Theirs");
  await other.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByText("Votre bateau a été modifié avec succès !")).toBeVisible();

  for (const step of ["Photos", "Titre et description", "Prix et horaires"]) {
    await main.getByRole("button", { name: "Suivant" }).click();
    await expect(main.getByRole("heading", { name: step })).toBeVisible();
  }
  await save.click();
  await expect(toasts.getByText(/modifié entre-temps/)).toBeVisible();
  await other.reload();
  await expect(theirs).toHaveValue("Theirs");
  await save.click();
  await page.waitForURL("/my-boats");
  await other.reload();
  await expect(theirs).toHaveValue("Mine");
});
