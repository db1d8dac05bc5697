import type { Locator } from "@playwright/test";

/** Counts what a person does with their thumb: every press, and every field that they write into. */
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
