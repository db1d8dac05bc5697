import { expect, test } from "vitest";
import { reviewReportMail } from "./report-mail.ts";

test.each([
  ["fr", "Avis sur", "Avis faux ou payé"],
  ["en", "Review of", "Fake or paid review"],
] as const)(
  "the receipt for a reported review gives the boat, the date and the reason (%s)",
  (language, about, reason) => {
    const { facts, quotation } = reviewReportMail({
      language,
      contactEmail: "bonjour@escale.example",
      boatTitle: "Sloop Mistral",
      reason: "fraud",
      details: "Jamais vu ce bateau.",
      createdAt: new Date("2027-05-03T10:00:00Z"),
    });
    const shown = new Map(facts?.map(({ label, value }) => [label, value]));
    expect(shown.get(about)).toBe("Sloop Mistral");
    expect([...shown.values()]).toEqual(["Sloop Mistral", "03/05/2027", reason]);
    expect(quotation?.text).toBe("Jamais vu ce bateau.");
  },
);
