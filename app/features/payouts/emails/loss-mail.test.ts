import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { lossMail } from "./loss-mail.ts";

const rental = {
  boatTitle: "Sloop Mistral",
  checkInDate: calendarDate("2027-07-10"),
  checkOutDate: calendarDate("2027-07-12"),
};

test.each([
  ["dispute", "fr", /contesté son paiement.*Après examen, 50\s€/],
  ["refund", "fr", /remboursé au-delà.*Après examen, 50\s€/],
  ["dispute", "en", /disputed their payment.*you bear 50\s€/],
  ["refund", "en", /refunded more than they were owed.*you bear 50\s€/],
] as const)(
  "an owner who bears a loss (%s, %s) reads why, and how much",
  (lost, language, reason) => {
    const mail = lossMail(
      { lost, amountCents: cents(5000), ...rental },
      { language, publicUrl: "https://escale.example", contactEmail: "bonjour@escale.example" },
    );
    expect(mail.paragraphs[0]).toMatch(reason);
    expect(mail.facts?.map(({ value }) => value)).toEqual([
      "Sloop Mistral",
      expect.stringMatching(/10\/07\/2027.*12\/07\/2027/),
    ]);
    expect(mail.note).toContain("bonjour@escale.example");
    const prefix = language === "fr" ? "" : "/en";
    expect(mail.action?.url).toBe(`https://escale.example${prefix}/my-profile/payouts`);
  },
);
