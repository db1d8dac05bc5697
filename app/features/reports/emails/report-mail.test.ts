import { expect, test } from "vitest";
import { reviewReportMail } from "./report-mail.ts";

test.each([
  ["fr", "review", "Avis sur", "Avis faux ou payé"],
  ["en", "review", "Review of", "Fake or paid review"],
  ["fr", "answer", "Réponse à votre avis sur", "Avis faux ou payé"],
] as const)(
  "the receipt (%s) for a reported %s gives the boat, the date and the reason",
  (language, about, label, reason) => {
    const { facts, quotation } = reviewReportMail({
      language,
      about,
      contactEmail: "bonjour@escale.example",
      boatTitle: "Sloop Mistral",
      reason: "fraud",
      details: "Jamais vu ce bateau.",
      createdAt: new Date("2027-05-03T10:00:00Z"),
    });
    const shown = new Map(facts?.map(({ label, value }) => [label, value]));
    expect(shown.get(label)).toBe("Sloop Mistral");
    expect([...shown.values()]).toEqual(["Sloop Mistral", "03/05/2027", reason]);
    expect(quotation?.text).toBe("Jamais vu ce bateau.");
  },
);
