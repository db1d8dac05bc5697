import type { Page } from "@playwright/test";

/**
 * Collects what the browser reports from now on: errors of scripts and of the console, and
 * whatever the content security policy blocked.
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
