import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { reviewMail } from "./review-mail.ts";

const mail = (event: "invited" | "reminded", side: "owner" | "client", language: "fr" | "en") =>
  reviewMail({
    event,
    side,
    language,
    otherFirstName: "Claire",
    boatTitle: "Sloop Mistral",
    stay: { checkInDate: calendarDate("2027-06-10"), checkOutDate: calendarDate("2027-06-12") },
    lastDay: calendarDate("2027-06-26"),
    refusalReason: null,
    url: "https://escale.example/reservation/1/review",
    contactEmail: "bonjour@escale.example",
    termsUrl: "https://escale.example/terms#reviews",
  });

test.each([
  ["fr", "client", "Plus que quelques jours pour votre avis sur Sloop Mistral"],
  ["fr", "owner", "Plus que quelques jours pour votre avis sur Claire"],
  ["en", "client", "Only a few days left for your review of Sloop Mistral"],
  ["en", "owner", "Only a few days left for your review of Claire"],
] as const)("the reminder names what the recipient reviews (%s, %s)", (language, side, subject) => {
  const { subject: sent, heading } = mail("reminded", side, language);
  expect([sent, heading]).toEqual([subject, subject]);
});

test.each([
  ["fr", /caché jusqu'à ce que Claire ait écrit le sien ou que ce délai soit passé/],
  ["en", /hidden until Claire has written theirs or this time is over/],
] as const)("the invitation says that a lone review is published too (%s)", (language, text) => {
  expect(mail("invited", "owner", language).paragraphs[0]).toMatch(text);
});
