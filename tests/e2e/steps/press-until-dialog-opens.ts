import { expect, type Page } from "./test.ts";

/**
 * Presses what opens a dialog until the dialog is open: a press before hydration may have no effect. Once the
 * dialog is open, it would take the press itself.
 */
export async function pressUntilDialogOpens(page: Page, press: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (!(await dialog.isVisible())) await press();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
}
