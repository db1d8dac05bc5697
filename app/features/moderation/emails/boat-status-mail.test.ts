import { expect, test } from "vitest";
import { boatStatusMail } from "./boat-status-mail.ts";

test.each([
  ["fr", /partie «\sLes annonces\s» \(https:\/\/escale\.example\/terms#listings\)/],
  ["en", /section “Listings” \(https:\/\/escale\.example\/terms#listings\)/],
] as const)(
  "a removal names the part of the terms that it is based on (%s)",
  (language, clause) => {
    const termsUrl = "https://escale.example/terms#listings";
    const textOf = (status: "approved" | "rejected" | "suspended", isAfterReport = false) =>
      boatStatusMail({
        status,
        reason: null,
        isAfterReport,
        title: "Alizé",
        isOnline: false,
        language,
        contactEmail: "bonjour@escale.example",
        url: "https://escale.example/my-boats",
        termsUrl,
      }).paragraphs.join("\n");
    expect(textOf("suspended")).toMatch(clause);
    expect(textOf("rejected")).toMatch(clause);
    expect(textOf("approved")).not.toContain(termsUrl);
    const whence = {
      fr: [/notre propre examen/, /un signalement/],
      en: [/our own review/, /a report/],
    };
    expect(textOf("rejected")).toMatch(whence[language][0] ?? "");
    expect(textOf("rejected", true)).toMatch(whence[language][1] ?? "");
  },
);

test.each([
  [true, "Voir l'annonce"],
  [false, "La remettre en ligne"],
])("the mail about an approval offers what comes next (online: %s)", (isOnline, label) => {
  const mail = boatStatusMail({
    status: "approved",
    reason: null,
    isAfterReport: false,
    title: "Alizé",
    isOnline,
    language: "fr",
    contactEmail: "bonjour@escale.example",
    url: "https://escale.example/my-boats",
    termsUrl: "https://escale.example/terms#listings",
  });
  expect(mail.action?.label).toBe(label);
});
