import { firstLoadBytes } from "#bench/first-load.ts";
import { boatId } from "#db/demo/boat-rows.ts";
import { personId } from "#db/demo/people-rows.ts";
import { axeViolationsHere } from "./steps/axe-violations.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { pressUntilDialogOpens } from "./steps/press-until-dialog-opens.ts";
import { resize } from "./steps/resize.ts";
import { addSession, cookieHeaders } from "./steps/signed-in.ts";
import { expect } from "./steps/test.ts";

const conversation = `/messages?with=${personId("marc")}&boat=${boatId("so349-la-rochelle")}`;

/** The limit for what a conversation with a quote loads before any interaction, in gzipped bytes. */
const limit = 186_000;

test("the pictures of a conversation open full screen, also by keyboard, and load only then", async ({
  page,
  baseURL,
}) => {
  await addSession(page, "renter");
  await page.goto(conversation);
  const thread = page.getByRole("log");
  const small = thread.getByRole("link", { name: /^Photo Cabine avant\.jpg/ });
  const dialog = page.getByRole("dialog");
  await pressUntilDialogOpens(page, () => small.press("Enter", { timeout: 1000 }));
  const shown = dialog.getByRole("img", { name: "Cabine avant.jpg" });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
    true,
  );
  await expect(dialog.getByRole("status")).toHaveText("1 / 2");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("status")).toHaveText("2 / 2");
  await expect(dialog.getByRole("img", { name: "Carré.jpg" })).toBeInViewport();
  await expect(dialog.getByRole("link", { name: /^Télécharger Carré\.jpg/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Photo précédente" }).click();
  await expect(dialog.getByRole("status")).toHaveText("1 / 2");
  expect(await axeViolationsHere(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(small).toBeFocused();

  const headers = await cookieHeaders(page);
  expect(await firstLoadBytes(baseURL ?? "", conversation, headers)).toBeLessThan(limit);
});

test("files are added by dropping or pasting them, while a pasted text remains text; those not sent survive a reload", async ({
  page,
}) => {
  await addSession(page, "renter");
  await page.goto(conversation);
  const box = page.getByLabel("Votre message");
  const chosen = page.getByRole("list", { name: "Fichiers à envoyer" });
  /** Dispatches the event with a file, a text, or both. */
  const send = (type: "drop" | "dragover" | "paste", held: { file?: string; text?: string }) =>
    box.evaluate(
      (element, { type, held: { file, text } }) => {
        const data = new DataTransfer();
        if (file) {
          const content = "%PDF-1.7\nan inventory\n%%EOF";
          data.items.add(new File([content], file, { type: "application/pdf" }));
        }
        if (text) data.setData("text/plain", text);
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === "paste"
            ? new ClipboardEvent(type, { ...options, clipboardData: data })
            : new DragEvent(type, { ...options, dataTransfer: data }),
        );
      },
      { type, held },
    );
  await expect(async () => {
    await send("dragover", { file: "Permis.pdf" });
    await expect(page.getByText("Déposez vos fichiers ici")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await send("drop", { file: "Permis.pdf" });
  await expect(page.getByText("Déposez vos fichiers ici")).toBeHidden();
  await expect(chosen).toContainText("Permis.pdf");
  await send("paste", { file: "Journal.pdf" });
  await expect(chosen).toContainText("Journal.pdf");
  await send("paste", { file: "tableau.pdf", text: "Bonjour" });
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await expect(chosen).toContainText("1 Ko");
  await chosen.getByRole("button", { name: "Retirer Permis.pdf" }).click();
  await expect(chosen.getByRole("listitem")).toHaveCount(1);

  await expect(chosen).toContainText("1 Ko");
  await page.reload();
  await expect(chosen.getByRole("listitem")).toHaveText(/Journal\.pdf/);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByRole("log").getByRole("link", { name: /Journal\.pdf/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("log").getByRole("link", { name: /Journal\.pdf/ })).toBeVisible();
  await expect(chosen).toBeHidden();
});

test("a very long word stays within the screen of a phone", async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await addSession(page, "renter");
  await page.goto(conversation);
  await waitUntilHydrated(page.getByLabel("Votre message"));
  const word = `a${Date.now()}${"bateau".repeat(40)}`;
  await page.getByLabel("Votre message").fill(word);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  const bubble = page.getByRole("log").getByText(word);
  await expect(bubble).toBeVisible();
  const right = await bubble.evaluate((shown) => shown.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(390);
});
