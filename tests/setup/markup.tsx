import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";

/** The markup of a component as the server writes it on a page of that language. */
export function markup(element: ReactNode, language: Language = "fr"): string {
  const path = language === "en" ? "/en" : "/";
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  return inLanguage(language, () => renderToStaticMarkup(<RouterProvider router={router} />));
}

/** What is read of markup, spaces of every kind as plain ones. */
export function readable(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
