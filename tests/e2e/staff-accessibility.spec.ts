import { axeViolationsHere, expectNoBarriers } from "./steps/axe-violations.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { postBoat } from "./steps/owner-steps.ts";
import { resize } from "./steps/resize.ts";
import { addStaffWork } from "./steps/staff-work.ts";
import { expect, type Page } from "./steps/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

test.describe("the moderator's pages", () => {
  test.use({ account: "moderator" });

  // spec 1-2.13
  test("are accessible: a report, its messages and the errors of its decision", async ({
    page,
  }) => {
    const { report } = await addStaffWork();
    await expectNoBarriers(page, report);
    await page.getByRole("button", { name: "Lire les messages concernés" }).click();
    await expect(page.getByText("message signalé")).toBeVisible();
    await page.getByRole("radio", { name: /^Suspendre le compte/ }).check();
    await page.getByRole("button", { name: "Enregistrer la décision" }).click();
    await expect(page.getByText("Écrivez la raison que la personne recevra.")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
  });
});

/**
 * Tabs through the page; returns the elements that had the focus outside of the window or under the sticky
 * bar.
 */
async function unseenByKeyboard(page: Page): Promise<string[]> {
  const stops: { name: string; isSeen: boolean }[] = [];
  // Up to the footer, which follows the main content.
  for (let isFooter = false; !isFooter && stops.length < 60; ) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(async () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement)) return null;
      const isSeen = () => {
        // A link may continue on a second line.
        const [first = new DOMRect()] = focused.getClientRects();
        const { left, top, width, height } = first;
        const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
        // A radio button or checkbox is visible through its label.
        return seen !== null && (focused.closest("label") ?? focused).contains(seen);
      };
      // Sticky elements follow a scroll only in the next frame, and pictures may still move what is below.
      for (let frame = 0; frame < 2 || (frame < 60 && !isSeen()); frame += 1) {
        await new Promise(requestAnimationFrame);
      }
      return {
        name: focused.outerHTML.slice(0, 120),
        isFooter: focused.closest("footer") !== null,
        isSeen: isSeen(),
      };
    });
    if (!stop) break;
    ({ isFooter } = stop);
    if (!isFooter) stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(10);
  return stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
}

test.describe("a moderator's keyboard", () => {
  test.use({ account: "moderator" });

  test("focuses only visible elements on the page of a listing or report, despite its bar and its tall decision form", async ({
    page,
  }) => {
    const { listing, report } = await addStaffWork();
    for (const path of [listing, report, `/en${report}`]) {
      await resize(page, { width: 390, height: 844 });
      await page.goto(path);
      await waitUntilHydrated(page.getByRole("button", { name: /(dossier|case)$/ }));
      expect(await unseenByKeyboard(page)).toEqual([]);

      await resize(page, { width: 1280, height: 640 });
      const skip = page.getByRole("link", { name: /^(Aller au contenu|Skip to content)$/ });
      await page.evaluate(() => window.scrollTo(0, 0));
      await skip.focus();
      await expect(skip).toBeInViewport();
      expect(await unseenByKeyboard(page)).toEqual([]);
    }
  });

  test("reaches the decision of a long report through its bar, with the button that claims the report as the next tab stop", async ({
    page,
  }) => {
    const { report } = await addStaffWork();
    await resize(page, { width: 390, height: 500 });
    await page.goto(report);
    await page.getByRole("button", { name: "Lire les messages concernés" }).click();
    await expect(page.getByText("message signalé")).toBeVisible();
    const bar = page.getByRole("link", { name: "Décider" });
    await expect(bar).toBeInViewport();
    await bar.click();
    await expect(page.getByRole("heading", { name: "Décision" })).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /dossier$/ })).toBeFocused();
  });
});

test.describe("the owner's pages", () => {
  test.use({ account: "owner" });

  test("are accessible: contesting a fee, and the dialog before a boat is deleted", async ({
    page,
  }) => {
    const { contest } = await addStaffWork();
    await expectNoBarriers(page, contest);
    await page.getByRole("button", { name: "Contester les frais" }).click();
    await expect(page.getByText("Écrivez ce qui s'est passé.")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);

    const title = `Semi-rigide sans suite ${Date.now()}`;
    await postBoat(page.request, title);
    await page.goto("/my-boats");
    const card = page.getByRole("article").filter({ hasText: title });
    const remove = card.getByRole("button", { name: "Supprimer" });
    // Once, on a busy machine, the menu was not open after the click; the reason is unknown.
    await expect(async () => {
      if (!(await remove.isVisible())) await card.getByLabel(/^Actions pour/).click();
      await remove.click({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
  });
});
