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
    .replaceAll(/\s+/g, " ")
    .trim();
}
