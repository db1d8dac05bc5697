import { type Language, localizedPath } from "#app/i18n/language.ts";
import type { Environment } from "#app/platform/configuration/env.server.ts";

type Operator = Pick<Environment, "publicUrl" | "contactEmail" | "contactPhone">;

/** The site as schema.org data: its operator, its name, and how to search it. */
export function siteStructuredData(operator: Operator, language: Language): object[] {
  const { publicUrl, contactEmail, contactPhone } = operator;
  const organization = `${publicUrl}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: "Escale",
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      email: contactEmail,
      ...(contactPhone !== null && { telephone: contactPhone }),
    },
    {
      "@type": "WebSite",
      name: "Escale",
      url: publicUrl + localizedPath(language, "/"),
      inLanguage: language,
      publisher: { "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${publicUrl}${localizedPath(language, "/search")}?location={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
