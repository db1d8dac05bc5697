import type { Locator } from "@playwright/test";

/** Counts a user's interactions: every tap, and every field that they fill in. */
export class Taps {
  count = 0;

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async write(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }
}
