// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { visitorsPlace } from "#app/forms/device-store.ts";
import { keptTexts } from "#app/forms/kept-text.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { bareBoat } from "#tests/factories/boat-page-data.ts";
import {
  answerForm,
  press,
  run,
  runAs,
  runPages,
  textOf,
  until,
} from "#tests/support/running-part.tsx";
import type { CompleteChoice } from "../domain/booking-choice.ts";
import { MessageBeforeAccount } from "./message-before-account.tsx";

const boat = toBookableBoat({ ...bareBoat, navigationMode: "avec_ou_sans_skipper" });
const days = { from: calendarDate("2027-07-10"), to: calendarDate("2027-07-12"), guests: 2 };

beforeEach(() => sessionStorage.clear());

type Given = { stage?: "typing" | "waiting"; answers?: unknown[]; query?: string };

const write = (choice: CompleteChoice | null, { stage = "typing", ...given }: Given = {}) =>
  run(
    <MessageBeforeAccount
      {...{ boat, choice }}
      view={{ extras: [] }}
      ownerName="Marc"
      kind={choice ? "book" : "contact"}
      stage={stage}
      onKept={() => {}}
    />,
    given,
  );

test("a request before registration also asks about the skipper, but a question without days does not", async () => {
  const request = await write(days);
  expect(getByRole(request, "radio", { name: "Sans skipper" })).toHaveProperty("checked", true);
  const question = await write(null);
  expect(queryByRole(question, "radio")).toBe(null);
  expect(getByLabelText(question, /Marc/)).toHaveProperty("value", "");
});

test("the message has the focus when the dialog opens, although the address is asked below it", async () => {
  const part = await run(
    <Dialog open title="Créer un compte" onClose={() => {}}>
      <MessageBeforeAccount
        {...{ boat, choice: days }}
        view={{ extras: [] }}
        ownerName="Marc"
        kind="book"
        stage="typing"
        onKept={() => {}}
      />
      <input aria-label="Adresse" data-autofocus />
    </Dialog>,
  );
  expect(document.activeElement).toBe(getByLabelText(part, /Marc/));
});

test("the skipper is preselected after a search for boats with one, until the visitor chooses otherwise", async () => {
  const request = await write(days, { query: "navigation=avec_skipper&guests=2" });
  expect(getByRole(request, "radio", { name: "Avec skipper" })).toHaveProperty("checked", true);
  await press(getByRole(request, "radio", { name: "Sans skipper" }));
  expect(getByRole(request, "radio", { name: "Sans skipper" })).toHaveProperty("checked", true);
});

const skipper = (part: HTMLElement, name: string) =>
  getByRole<HTMLInputElement>(part, "radio", { name });

/** The radio button 'Avec skipper' as shown to this user, or to a visitor if null. */
const skipperOf = async (person: string | null) => {
  const request = await runAs(
    person,
    <MessageBeforeAccount
      {...{ boat, choice: days }}
      view={{ extras: [] }}
      ownerName="Marc"
      kind="book"
      stage="typing"
      onKept={() => {}}
    />,
  );
  return skipper(request, "Avec skipper");
};

test("a visitor's choice of skipper is preserved after signing in, but not shown to the next visitor", async () => {
  await press(await skipperOf(null));
  expect((await skipperOf("claire")).checked).toBe(true);
  expect((await skipperOf(null)).checked).toBe(false);
});

test("the choice of skipper is preserved when the dialog is closed, until the server has stored the message", async () => {
  await press(skipper(await write(days), "Avec skipper"));
  expect(skipper(await write(days), "Avec skipper").checked).toBe(true);

  keptTexts.write(visitorsPlace(`booking-request-${boat.id}`), "Bonjour");
  const done = { form: "", done: true, value: undefined };
  const body = await write(days, { stage: "waiting", answers: [done] });
  await until(() => textOf(body).includes(boat.title));
  expect(skipper(await write(days), "Sans skipper").checked).toBe(true);
});

test("a stored request shows its days and guests, and no line of them begins or ends with a dot", async () => {
  keptTexts.write(visitorsPlace(`booking-request-${boat.id}`), "Bonjour");
  const done = { form: "", done: true, value: undefined };
  const body = await write(days, { stage: "waiting", answers: [done] });
  await until(() => textOf(body).includes(boat.title));
  expect(textOf(body)).toContain("du 10/07/2027 au 12/07/2027 · 2 ");
  expect(body.innerHTML).toMatch(/<span [^>]*> · <\/span>/);
});

const captain = {
  id: "6c1a39e4-23a0-4f0e-8f61-0d2f5a8b9c10",
  category: "Capitaine et équipage",
  type: "professional-captain",
  description: "",
  priceCents: cents(18_000),
  priceUnit: "jour",
  option: "Optionnel",
  quantity: 1,
  maxQuantity: null,
  isPaidOnSite: false,
} as const;

/** A boat at 200 € a day, and 180 € with its skipper, for renters who are at least 25 years old. */
const pricedBoat = toBookableBoat({
  ...bareBoat,
  navigationMode: "avec_ou_sans_skipper",
  minAge: 25,
  extras: [captain],
  pricing: {
    ...bareBoat.pricing,
    basePriceCents: cents(20_000),
    extras: [{ ...captain, name: captain.type, isRequired: false }],
  },
});

const pricedMessage = (stage: "typing" | "waiting") => (
  <MessageBeforeAccount
    {...{ boat: pricedBoat, choice: days, stage }}
    view={{ extras: [] }}
    ownerName="Marc"
    kind="book"
    onKept={() => {}}
  />
);

test("a request before registration shows its subject, days, full price and the required age, and sends the shown price", async () => {
  const posted: Record<string, unknown>[] = [];
  const runStage = (stage: "typing" | "waiting") =>
    runPages([
      { path: "/", Component: () => pricedMessage(stage) },
      {
        path: "/boat/:id/request",
        action: async ({ request }) => {
          posted.push(Object.fromEntries(await request.clone().formData()));
          return answerForm(request, { form: "", done: true, value: undefined });
        },
      },
    ]);
  const typing = await runStage("typing");
  expect(textOf(typing)).toContain("Demande de réservation : Mistral");
  expect(textOf(typing)).toMatch(/du 10\/07\/2027 au 12\/07\/2027.*Prix complet600 €/);
  await press(skipper(typing, "Avec skipper"));
  expect(textOf(typing)).toContain("Prix complet1 140 €");
  expect(textOf(typing)).toContain("d'avoir au moins 25 ans");
  expect(posted).toEqual([]);
  keptTexts.write(visitorsPlace(`booking-request-${boat.id}`), "Bonjour");
  await runStage("waiting");
  await until(() => posted.length > 0);
  expect(posted).toEqual([
    {
      ask: "book",
      dateFrom: "2027-07-10",
      dateTo: "2027-07-12",
      guests: "2",
      total: "1140.00",
      skipper: "with",
      content: "Bonjour",
      scripted: "yes",
    },
  ]);
});

test("a question before registration has neither a price nor a required age", async () => {
  const part = await run(
    <MessageBeforeAccount
      {...{ boat: pricedBoat, choice: null }}
      view={{ extras: [] }}
      ownerName="Marc"
      kind="contact"
      stage="typing"
      onKept={() => {}}
    />,
  );
  expect(textOf(part)).not.toMatch(/Prix complet|25 ans/);
});
