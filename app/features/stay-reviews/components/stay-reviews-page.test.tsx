// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { type ComponentProps, useState } from "react";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { press, run } from "#tests/setup/running-part.tsx";
import { StayReviewsPage } from "./stay-reviews-page.tsx";

type Reviews = ComponentProps<typeof StayReviewsPage>["reviews"];

const day = calendarDate("2027-04-12");
const shown = {
  rating: 5,
  comment: "Une belle sortie",
  writtenOn: day,
  answer: null,
  isMasked: false,
};
const stay: Reviews = {
  reservation: { id: "1", checkInDate: calendarDate("2027-04-10"), checkOutDate: day },
  boat: { id: "2", title: "Sloop Mistral" },
  side: "client",
  otherName: "Marc",
  lastDay: calendarDate("2027-04-26"),
  publishesOn: calendarDate("2027-04-27"),
  canWrite: false,
  own: null,
  received: null,
};

/** The page before a form was sent, until the button is pressed, and after. */
function Page({ before, after }: { before: Reviews; after: Reviews }) {
  const [isSent, send] = useState(false);
  const reviews = isSent ? after : before;
  return (
    <main>
      <StayReviewsPage reviews={reviews} refusals={{ write: null, answer: null }} />
      <button type="button" onClick={() => send(true)}>
        Réponse du site
      </button>
    </main>
  );
}

test.each([
  [
    "their review goes on at the page's heading",
    "Envoyer l'avis",
    { ...stay, canWrite: true },
    { ...stay, own: { ...shown, status: "waiting", refusalReason: null } },
    "Votre avis sur la location",
  ],
  [
    "an answer goes on at the heading of the review",
    "Publier la réponse",
    { ...stay, received: { ...shown, id: "3" } },
    { ...stay, received: { ...shown, id: "3", answer: { text: "Merci", on: day } } },
    "L'avis écrit par Marc",
  ],
] satisfies [string, string, Reviews, Reviews, string][])(
  "whoever sends %s, for the form and its button go away",
  async (_title, button, before, after, heading) => {
    const body = await run(<Page before={before} after={after} />);
    getByRole(body, "button", { name: button }).focus();
    await press(getByRole(body, "button", { name: "Réponse du site" }));
    expect(document.activeElement?.textContent).toBe(heading);
  },
);
