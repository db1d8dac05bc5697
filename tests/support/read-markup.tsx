import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";

/** A part of a page as server-rendered HTML, with plain spaces and without word joiners. */
export function htmlOf(part: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => part }]);
  return renderToStaticMarkup(<Page />)
    .replace(/[\u00a0\u202f]/g, " ")
    .replaceAll("\u2060", "");
}

/** The visible texts of HTML, one per text node. */
export function textsOf(markup: string): string[] {
  return markup
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll("&#x27;", "'").trim())
    .filter((text) => text !== "");
}

/** The visible texts of a part of a page, on one line. */
export function readingOf(part: ReactNode): string {
  return textsOf(htmlOf(part)).join(" | ");
}
