import type { Page } from "@playwright/test";

/**
 * Collects the browser's reports from now on: JavaScript errors, console errors, and violations of the
 * content security policy.
 */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (entry) => {
    if (entry.type() === "error" || /content security policy/i.test(entry.text())) {
      complaints.push(`console: ${entry.text()} (${entry.location().url})`);
    }
  });
  return complaints;
}
