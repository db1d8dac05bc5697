import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import { WrittenReview } from "./written-review.tsx";

const review = {
  rating: 4,
  comment: "Une belle sortie",
  writtenOn: calendarDate("2027-04-12"),
  answer: { text: "Merci à vous", on: calendarDate("2027-04-15") },
  isMasked: false,
};

test.each([
  [null, "Votre réponse, le 15/04/2027"],
  ["Marc", "Réponse écrite par Marc, le 15/04/2027"],
])("a review shows its own date and that of the answer: answered by %s", (answeredBy, answer) => {
  const html = markup(<WrittenReview heading="Avis" review={review} answeredBy={answeredBy} />);
  expect(html).toContain('<time dateTime="2027-04-12">12/04/2027</time>');
  expect(readable(html)).toContain(`Une belle sortie ${answer} Merci à vous`);
});
