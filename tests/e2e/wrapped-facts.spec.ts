import { boatId } from "#db/demo/boat-rows.ts";
import { followLink } from "./steps/follow-link.ts";
import { test } from "./steps/kept-page.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

test.use({ account: "admin", viewport: { width: 320, height: 844 } });

/**
 * The dots between facts: whether each is visible, and whether its fact is on the same line as the previous
 * fact.
 */
function dotsOf(page: Page) {
  return page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("span")]
      .filter(({ children, textContent }) => children.length === 0 && textContent === " · ")
      .map((dot) => {
        const fact = dot.parentElement;
        const before = fact?.previousElementSibling;
        const line = fact?.parentElement?.parentElement;
        if (!fact || !before || !line) throw new Error("A dot that parts no facts");
        return {
          isSeen: dot.getBoundingClientRect().right > line.getBoundingClientRect().left + 1,
          followsOnLine: before.getBoundingClientRect().top === fact.getBoundingClientRect().top,
        };
      }),
  );
}

test("on a narrow screen, dots between facts are shown within lines, and never at their edges", async ({
  page,
}) => {
  await page.goto("/moderation");
  await expect(page.getByRole("main").getByText("Ajoutée le").first()).toBeVisible();
  const dots = await dotsOf(page);
  expect(dots.filter(({ isSeen }) => isSeen).length).toBeGreaterThan(10);
  expect(dots.filter(({ followsOnLine }) => !followsOnLine).length).toBeGreaterThan(10);
  expect(dots.filter(({ isSeen, followsOnLine }) => isSeen !== followsOnLine)).toEqual([]);
});

test("on a narrow screen, no dot is at the edge of a line in a review or in a link to another town", async ({
  page,
}) => {
  await page.goto(`/boat/${boatId("mistral")}/reviews`);
  await expectNoDotAtEdge(page, "après une location payée");
  await test.step("a focused link shows its whole outline, even at the start of a line of facts", () =>
    expectRoomForOutline(page.getByRole("link", { name: /^Signaler/ }).first()));
  await followLink(page, "/location-bateau/marseille");
  await expectNoDotAtEdge(page, /^\d+\skm/);
});

async function expectNoDotAtEdge(page: Page, facts: string | RegExp): Promise<void> {
  await expect(page.getByRole("main").getByText(facts).first()).toBeVisible();
  const dots = await dotsOf(page);
  expect(dots.length).toBeGreaterThan(0);
  expect(dots.filter(({ isSeen, followsOnLine }) => isSeen !== followsOnLine)).toEqual([]);
}

async function expectRoomForOutline(link: Locator): Promise<void> {
  /** How far the line of facts extends to the left of the link before it is cut off. */
  const room = () =>
    link.evaluate((it) => {
      const line = it.parentElement?.parentElement?.parentElement;
      if (!line) throw new Error("A link in no line of facts");
      return Math.round(it.getBoundingClientRect().left - line.getBoundingClientRect().left);
    });
  const before = await room();
  await link.focus();
  await link.page().keyboard.press("Shift+Tab");
  await link.page().keyboard.press("Tab");
  await expect(link).toBeFocused();
  expect((await room()) - before).toBe(5);
}
