import { writeFile } from "node:fs/promises";
import { axeViolationsHere } from "./steps/axe-violations.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { skipTimeUntilVisible } from "./steps/skipped-time.ts";
import { addFeeToContest } from "./steps/staff-work.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

const uploads = /\/contest\/files\//;
const megabyte = 1024 * 1024;

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2048)]),
});

/** Writes files to the disk, from where the browser reads them: sending megabytes to it takes seconds. */
async function onDisk(files: Record<string, Buffer>): Promise<string[]> {
  const paths = Object.keys(files).map((name) => test.info().outputPath(name));
  await Promise.all(
    Object.values(files).map((content, index) => writeFile(paths[index] ?? "", content)),
  );
  return paths;
}

test.use({ account: "owner", contextOptions: { reducedMotion: "reduce" } });

// spec 2-9.06
test("an owner submits evidence: with progress, sent again after a lost connection, but not after a refusal", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  const path = await addFeeToContest("owner");
  await page.goto(path);
  const main = page.getByRole("main");
  const field = main.getByLabel("Justificatifs").and(page.locator("input"));
  await waitUntilHydrated(field);
  const chosen = main.getByRole("list", { name: "Fichiers à envoyer" });
  const row = (name: string) => main.getByRole("listitem").filter({ hasText: name });
  const send = main.getByRole("button", { name: "Contester les frais" });

  await test.step("a file in flight shows its progress, and the form waits for it", async () => {
    const gate = await holdUploads(page);
    await field.setInputFiles(pdf("bulletin.pdf"));
    await expect(chosen.getByRole("progressbar", { name: /bulletin\.pdf$/ })).toBeVisible();
    await main.getByLabel("Ce qui s'est passé").fill("Avis de coup de vent : port fermé.");
    await send.click();
    await expect(main.getByText("Attendez la fin de l'envoi des fichiers.")).toBeVisible();
    await gate.open();
    await expect(row("bulletin.pdf")).toContainText("PDF · 2 Ko");
    await expect(chosen).toBeHidden();
  });

  await test.step("a file that is too large or not a document can only be removed", async () => {
    const tooLarge = Buffer.alloc(10 * megabyte + 1, "%PDF-1.7\n");
    const files = { "photo.pdf": Buffer.from("<svg>"), "video.pdf": tooLarge };
    await field.setInputFiles(await onDisk(files));
    await expectRefused(row("photo.pdf"), "Format de fichier non supporté.");
    await expectRefused(row("video.pdf"), "Le fichier ne doit pas dépasser");
    await send.click();
    await expect(main.getByText("Retirez d'abord les fichiers refusés.")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
    await chosen.getByRole("button", { name: "Retirer photo.pdf" }).press("Enter");
    await expect(chosen.getByRole("button", { name: "Retirer video.pdf" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chosen).toBeHidden();
  });

  await test.step("a file whose connection was lost is sent again, with the same id", async () => {
    const tried = new Set<string>();
    await page.route(uploads, (route) => {
      tried.add(route.request().url());
      return route.abort("connectionreset");
    });
    await page.clock.install();
    await field.setInputFiles(pdf("port.pdf"));
    await skipTimeUntilVisible(
      row("port.pdf").getByText("Le fichier n'a pas pu être envoyé. Réessayez."),
    );
    await send.click();
    await expect(main.getByText("Renvoyez ou retirez d'abord les fichiers")).toBeVisible();
    await page.unroute(uploads);
    page.on("request", (request) => {
      if (uploads.test(request.url())) tried.add(request.url());
    });
    await row("port.pdf").getByRole("button", { name: "Renvoyer port.pdf" }).click();
    await expect(row("port.pdf")).toContainText("PDF · 2 Ko");
    expect(tried.size).toBe(1);
  });

  await test.step("a stored file is removed after a confirmation", async () => {
    await row("bulletin.pdf").getByRole("button", { name: "Retirer bulletin.pdf" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Retirer", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row("bulletin.pdf")).toBeHidden();
  });

  await test.step("the remaining files go to the moderators with the text", async () => {
    await send.click();
    await expect(main.getByText("Votre contestation est envoyée.")).toBeVisible();
    await page.reload();
    await expect(main.getByText("Avis de coup de vent")).toBeVisible();
    await expect(main.getByRole("link", { name: /^Télécharger/ })).toHaveCount(1);
    await expect(row("port.pdf")).toContainText("PDF · 2 Ko");
  });
});

async function expectRefused(row: Locator, reason: string): Promise<void> {
  await expect(row.getByRole("alert")).toContainText(reason);
  await expect(row.getByRole("button")).toHaveCount(1);
}

/** Holds uploads back until the gate opens. */
async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(uploads, async (route) => {
    await promise;
    await route.continue();
  });
  return {
    async open() {
      resolve(undefined);
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}
