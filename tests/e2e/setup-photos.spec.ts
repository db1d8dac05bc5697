import sharp from "sharp";
import { axeViolationsHere } from "./steps/axe-violations.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { postBoat } from "./steps/owner-steps.ts";
import { resize } from "./steps/resize.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect } from "./steps/test.ts";

async function picture(name: string, background: string) {
  const canvas = { width: 600, height: 400, channels: 3, background } as const;
  const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

// spec 2-2.69 2-2.70 2-2.71 2-8.25
test("a boat's photos are uploaded one by one, sorted and removed, and survive a reload before they are saved", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await addSession(page, "owner");
  const editor = await postBoat(page.request, `Semi-rigide photos ${Date.now()}`);
  const path = `${editor}?section=photos`;
  await page.goto(path);
  const main = page.getByRole("main");
  await waitUntilHydrated(main.getByLabel(/^Photos du bateau/));
  const save = main.getByRole("button", { name: "Enregistrer" });
  const tiles = main.getByRole("listitem").filter({ has: page.getByRole("img") });
  const captions = async () =>
    (await tiles.getByText(/^Photo \d/).allTextContents()).map((text) => text.trim());
  const sources = () =>
    tiles
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));

  await test.step("an upload that a proxy refuses is retried, and a refused photo keeps its place", async () => {
    let sent = 0;
    await page.route(/\/boat-photos\//, (route) => {
      sent += 1;
      return sent === 2 ? route.fulfill({ status: 413, body: "{}" }) : route.continue();
    });
    // An upload that a proxy refuses is retried automatically; one that the site refuses is not.
    await main
      .getByLabel(/^Photos du bateau/)
      .setInputFiles([await picture("a.jpg", "#0b5361"), await picture("b.jpg", "#c93f23")]);
    await expect(main.getByText("nouvelle")).toHaveCount(2);
    await page.unroute(/\/boat-photos\//);
    await main.getByLabel(/^Photos du bateau/).setInputFiles({
      name: "c.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("not a picture"),
    });
    const reason = "Erreur lors de l'upload de la photo 3 : ce fichier n'est pas une image";
    await expect(main.getByText(reason)).toBeVisible();
    await save.click();
    await expect(
      page.getByRole("region", { name: "Notifications" }).getByText(reason),
    ).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
    await main.getByRole("button", { name: "Retirer la photo 3" }).click();
  });

  await test.step("the keyboard sorts the photos, and unsaved photos survive a reload", async () => {
    const [first, second] = await sources();
    const later = main.getByRole("button", { name: "Reculer la photo 1" });
    await later.focus();
    await page.keyboard.press("Enter");
    await expect.poll(sources).toEqual([second, first]);
    await expect(main.getByText("Modifiées, pas encore enregistrées")).toBeVisible();
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(main.getByText(/retrouvées sur cet appareil/)).toBeVisible();
    await expect(tiles).toHaveCount(2);
  });

  await test.step("saved photos belong to the boat: the first is the cover, and all are marked as existing", async () => {
    const order = await sources();
    await save.click();
    await expect(main.getByText("(existante)")).toHaveCount(2);
    await expect(main.getByText("Modifiées, pas encore enregistrées")).toBeHidden();
    await page.reload();
    expect(await sources()).toEqual(order);
    await expect(tiles.first()).toContainText("Photo de couverture");
    expect(await captions()).toHaveLength(2);
  });
});
