import { type Page, textOf } from "./page.ts";

/** The text of the section under a heading. */
export function sectionOf(page: Page, heading: string): string {
  const section = page.main.getByRole("heading", { name: heading }).closest("section");
  if (!section) throw new Error(`"${heading}" heads no section`);
  return textOf(section);
}

/** The names of all links and buttons of the page. */
export function controlsOf(page: Page): string[] {
  const { main } = page;
  return [...main.getAllByRole("link"), ...main.queryAllByRole("button")].map(textOf);
}
