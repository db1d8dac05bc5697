import { type Page, textOf, within } from "./page.ts";

/** The card of the conversation's only quote, without the time of its message. */
export function quoteCardOf(page: Page): HTMLElement {
  const card = page.main.getByRole("heading", { level: 2 }).closest("article")?.firstElementChild;
  if (!card) throw new Error("There is no quote");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages hold no other elements
  return card as HTMLElement;
}

/** The names of the quote's buttons, in order, and of its payment link. */
export const quoteButtonsOf = (page: Page) =>
  [
    ...within(quoteCardOf(page)).queryAllByRole("button"),
    ...within(quoteCardOf(page)).queryAllByRole("link", { name: /^Pa(yer|y) / }),
  ].map(textOf);
