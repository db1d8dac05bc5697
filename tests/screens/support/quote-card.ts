import { type Page, textOf, within } from "./page.ts";

/** The card of the only quote in a conversation, without its message's time. */
export function quoteCardOf(page: Page): HTMLElement {
  const card = page.main.getByRole("heading", { level: 2 }).closest("article")?.firstElementChild;
  if (!card) throw new Error("There is no quote");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages hold no other elements
  return card as HTMLElement;
}

/** The names of its buttons, in order, and of the link that leads to the payment. */
export const quoteButtonsOf = (page: Page) =>
  [
    ...within(quoteCardOf(page)).queryAllByRole("button"),
    ...within(quoteCardOf(page)).queryAllByRole("link", { name: /^Pa(yer|y) / }),
  ].map(textOf);
