import { test } from "./steps/signed-in.ts";
import { expect } from "./steps/test.ts";

test.use({ account: "admin", viewport: { width: 320, height: 844 } });

test("on a narrow screen the dots between facts stand within lines, and none at the edge of one", async ({
  page,
}) => {
  await page.goto("/moderation");
  await expect(page.getByRole("main").getByText("Ajoutée le").first()).toBeVisible();
  const dots = await page.getByRole("main").evaluate((main) =>
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
  expect(dots.filter(({ isSeen }) => isSeen).length).toBeGreaterThan(10);
  expect(dots.filter(({ followsOnLine }) => !followsOnLine).length).toBeGreaterThan(10);
  expect(dots.filter(({ isSeen, followsOnLine }) => isSeen !== followsOnLine)).toEqual([]);
});
