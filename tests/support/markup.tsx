import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";

/** The HTML of a component as the server renders it on a page in the given language. */
export function markup(element: ReactNode, language: Language = "fr"): string {
  const path = language === "en" ? "/en" : "/";
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  return inLanguage(language, () => renderToStaticMarkup(<RouterProvider router={router} />));
}

/** The visible text of HTML, with every kind of space replaced by a plain one. */
export function readable(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u2060", "")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The visible texts of HTML, one per text node. */
export function textsOf(html: string): string[] {
  return html
    .split(/<[^>]+>/)
    .map(readable)
    .filter((text) => text !== "");
}

/** The visible texts of a component, on one line. */
export function readingOf(element: ReactNode): string {
  return textsOf(markup(element)).join(" | ");
}
