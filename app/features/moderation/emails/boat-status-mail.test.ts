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
        isArchived: false,
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
  ["online", "Voir l'annonce", /dès qu'elle est en ligne/],
  ["offline", "La remettre en ligne", /remettez-la en ligne/],
  ["archived", "Voir les bateaux archivés", /restaurez d'abord le bateau/],
])(
  "the mail about an approval says what comes next for a boat that is %s",
  (state, label, text) => {
    const mail = boatStatusMail({
      status: "approved",
      reason: null,
      isAfterReport: false,
      title: "Alizé",
      isOnline: state === "online",
      isArchived: state === "archived",
      language: "fr",
      contactEmail: "bonjour@escale.example",
      url: "https://escale.example/my-boats",
      termsUrl: "https://escale.example/terms#listings",
    });
    expect(mail.action?.label).toBe(label);
    expect(mail.paragraphs.join()).toMatch(text);
  },
);
