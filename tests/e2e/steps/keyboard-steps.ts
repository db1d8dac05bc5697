import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the element has the focus, which must then be visible. */
export async function tabTo(page: Page, target: Locator, max = 60): Promise<void> {
  for (let presses = 0; presses < max; presses += 1) {
    if (await isFocused(target)) return expectVisibleFocus(page);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached in ${max} presses: ${target.toString()}`);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((all) => all.some((element) => element === document.activeElement));
}

/** Expects an outline around the focused element, its visible part, or one of its ancestors. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const outlined = await page.evaluate(() => {
    for (let element = document.activeElement; element; element = element.parentElement) {
      for (const part of [null, "::after"]) {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
      }
    }
    return false;
  });
  expect(outlined, "the focus is seen").toBe(true);
}

/** Whether the focus is on the element or inside of it. */
export function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement));
}
