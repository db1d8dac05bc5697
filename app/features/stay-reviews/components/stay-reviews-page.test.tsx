// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { type ComponentProps, useState } from "react";
import { redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { press, run, type, until } from "#tests/support/running-part.tsx";
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
const received = { ...shown, id: "3", answerRefusalReason: null };
const stay: Reviews = {
  reservation: { id: "1", checkInDate: calendarDate("2027-04-10"), checkOutDate: day },
  boat: { id: "2", title: "Sloop Mistral" },
  side: "client",
  otherName: "Marc",
  lastDay: calendarDate("2027-04-26"),
  publishesOn: calendarDate("2027-04-27"),
  canWrite: false,
  edited: null,
  own: null,
  received: null,
};

beforeEach(() => sessionStorage.clear());

/** Shows the page before a submission, and after it once the button is pressed. */
function Page({ before, after }: { before: Reviews; after: Reviews }) {
  const [isSent, send] = useState(false);
  const reviews = isSent ? after : before;
  return (
    <main>
      <StayReviewsPage reviews={reviews} refusals={{ write: null, edit: null, answer: null }} />
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
    { ...stay, own: { ...shown, id: "4", status: "waiting", refusalReason: null } },
    "Votre avis sur la location",
  ],
  [
    "an answer goes on at the heading of the review",
    "Publier la réponse",
    { ...stay, received },
    { ...stay, received: { ...received, answer: { text: "Merci", on: day } } },
    "L'avis écrit par Marc",
  ],
] satisfies [string, string, Reviews, Reviews, string][])(
  "when the form disappears, a user who sends %s",
  async (_title, button, before, after, heading) => {
    const body = await run(<Page before={before} after={after} />);
    getByRole(body, "button", { name: button }).focus();
    await press(getByRole(body, "button", { name: "Réponse du site" }));
    expect(document.activeElement?.textContent).toBe(heading);
  },
);

const value = (body: HTMLElement, label: RegExp) =>
  getByLabelText<HTMLTextAreaElement>(body, label).value;

test("an unsent review and an unsent answer are restored on the page, until they are sent", async () => {
  const page = { ...stay, canWrite: true, received };
  // The page after a submission never finishes loading.
  const loaded = new Promise(() => undefined);
  const open = (answers: unknown[] = []) =>
    run(<Page before={page} after={page} />, { answers, loaded });
  let body = await open();
  await press(getByRole(body, "radio", { name: /^4/ }));
  await type(getByLabelText(body, /^Comment s.est/), "Un beau séjour");
  await type(getByLabelText(body, /^Votre réponse/), "Merci, Marc");

  body = await open([redirect("/reservation/1")]);
  expect(getByRole(body, "radio", { name: /^4/ })).toHaveProperty("checked", true);
  expect(value(body, /^Comment s.est/)).toBe("Un beau séjour");
  expect(value(body, /^Votre réponse/)).toBe("Merci, Marc");

  await press(getByRole(body, "button", { name: "Envoyer l'avis" }));
  await until(() => !JSON.stringify(sessionStorage).includes("Un beau séjour"));
  body = await open();
  expect(value(body, /^Comment s.est/)).toBe("");
  expect(value(body, /^Votre réponse/)).toBe("Merci, Marc");
});

const refused = (form: string, error: Record<string, string[]>) => ({
  form,
  done: false,
  reason: null,
  result: { status: "error", initialValue: {}, error },
});

test("choosing stars clears their error, and the next refusal shows it again", async () => {
  const error = "Choisissez de 1 à 5 étoiles.";
  const page = { ...stay, canWrite: true };
  const answers = [refused("write", { rating: [error] }), refused("write", { rating: [error] })];
  const body = await run(<Page before={page} after={page} />, { answers });
  const stars = getByRole(body, "group", { name: "Votre note" });
  const send = getByRole(body, "button", { name: "Envoyer l'avis" });
  const isRefused = () => queryByText(stars, error) !== null;
  await press(send);
  await until(isRefused);
  await type(getByLabelText(body, /^Comment s.est/), "Un beau séjour");
  expect(isRefused()).toBe(true);
  await press(getByRole(stars, "radio", { name: /^4/ }));
  expect(isRefused()).toBe(false);
  expect(stars.dataset["invalid"]).toBeUndefined();
  await press(send);
  await until(isRefused);
});

test("typing clears the error of an empty answer", async () => {
  const error = "Écrivez votre réponse.";
  const page = { ...stay, received };
  const answers = [refused("answer", { answer: [error] })];
  const body = await run(<Page before={page} after={page} />, { answers });
  const field = getByLabelText<HTMLTextAreaElement>(body, /^Votre réponse/);
  await press(getByRole(body, "button", { name: "Publier la réponse" }));
  await until(() => queryByText(body, error) !== null);
  await type(field, "Merci");
  expect(queryByText(body, error)).toBeNull();
});
