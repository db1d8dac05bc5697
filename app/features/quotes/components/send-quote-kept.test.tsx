// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole, queryByLabelText } from "@testing-library/dom";
import { act } from "react";
import { redirect, useFetchers } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { press, run, stop, textOf, type, until } from "#tests/support/running-part.tsx";
import { SendQuoteButton } from "./send-quote.tsx";

const proposal = {
  conversationId: "0198c0de-0000-7000-8000-000000000001",
  stay: { dateFrom: calendarDate("2027-07-10"), dateTo: calendarDate("2027-07-12"), guests: 4 },
  requestId: null,
  acceptedQuoteId: null,
  replaces: null,
  defaultAmountCents: cents(39_000),
  defaultBasis: { dailyCents: cents(19_500), days: 2, rentedDays: 3 },
  seen: { lines: [], askedOn: null, skipper: null },
  validity: ([72, 168] as const).map((hours) => ({
    hours,
    until: new Date("2027-05-06T10:00:00Z"),
  })),
  isOffline: false,
};

beforeEach(() => sessionStorage.clear());

async function open(body: HTMLElement): Promise<HTMLElement> {
  await press(getByRole(body, "button", { name: "Envoyer un devis" }));
  const dialog = getByRole(body, "dialog");
  // The form is loaded when the dialog opens.
  await until(() => queryByLabelText(dialog, "Montant du devis") !== null);
  return dialog;
}

/** Shows the number of forms in flight. */
function OnTheirWay() {
  return <output>{useFetchers().length}</output>;
}

const show = (answers: unknown[] = [], shown: Partial<typeof proposal> = {}) =>
  run(
    <>
      <SendQuoteButton proposal={{ ...proposal, ...shown }} renterName="Claire" />
      <OnTheirWay />
    </>,
    { answers },
  );

const valueOf = (dialog: HTMLElement, label: string | RegExp) =>
  getByLabelText<HTMLInputElement>(dialog, label).value;

/** Closes the dialog as Escape does. */
const leave = (dialog: HTMLElement) =>
  act(async () => void fireEvent(dialog, new Event("cancel", { cancelable: true })));

async function typeQuote(dialog: HTMLElement): Promise<void> {
  await type(getByLabelText(dialog, "Montant du devis"), "777");
  await type(getByLabelText(dialog, /^Votre mot/), "Skipper compris");
  await act(
    async () =>
      void fireEvent.change(getByLabelText(dialog, /^Valable/), { target: { value: "168" } }),
  );
  await type(getByLabelText(dialog, /Intitulé/), "Gasoil");
}

test("a quote that was begun is restored after Escape and after a reload", async () => {
  const body = await show();
  let dialog = await open(body);
  await typeQuote(dialog);
  for (const isLoadedAnew of [false, true]) {
    await leave(dialog);
    dialog = await open(isLoadedAnew ? await show() : body);
    expect(valueOf(dialog, "Montant du devis")).toBe("777");
    expect(valueOf(dialog, /^Votre mot/)).toBe("Skipper compris");
    expect(valueOf(dialog, /^Valable/)).toBe("168");
    expect(valueOf(dialog, /Intitulé/)).toBe("Gasoil");
  }
});

test("typed values are only restored for the same days, guests and conversation", async () => {
  const dialog = await open(await show());
  await typeQuote(dialog);
  const others = [
    { stay: { ...proposal.stay, guests: 5 } },
    { stay: { ...proposal.stay, dateTo: calendarDate("2027-07-14") } },
    { conversationId: "0198c0de-0000-7000-8000-000000000002" },
  ];
  for (const other of others) {
    expect(valueOf(await open(await show([], other)), "Montant du devis")).toBe("390");
  }
});

test("a form without typed values shows the current amount when it is reopened", async () => {
  await leave(await open(await show()));
  const dialog = await open(await show([], { defaultAmountCents: cents(42_000) }));
  expect(valueOf(dialog, "Montant du devis")).toBe("420");
});

test("typed values are cleared once the quote is sent", async () => {
  const body = await show([redirect("/")]);
  const dialog = await open(body);
  await typeQuote(dialog);
  await press(getByRole(dialog, "button", { name: /^Envoyer 777/ }));
  await until(() => !dialog.hasAttribute("open"));
  expect(valueOf(await open(body), "Montant du devis")).toBe("390");
  expect(sessionStorage.length).toBe(0);
});

/** Sends a quote and closes the dialog before the response. */
async function closeWhileSending(answer: unknown): Promise<HTMLElement> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const body = await show([promise]);
  const dialog = await open(body);
  await typeQuote(dialog);
  await press(getByRole(dialog, "button", { name: /^Envoyer 777/ }));
  await leave(dialog);
  expect(dialog.hasAttribute("open")).toBe(false);
  resolve(answer);
  return body;
}

test("a dialog that was closed before the response reopens with all typed values when the quote is refused", async () => {
  const changed = "Ces dates sont déjà prises";
  const result = { status: "error", initialValue: { amount: "777" }, error: { "": [changed] } };
  const body = await closeWhileSending({
    form: "send-quote",
    done: false,
    reason: "dates_taken",
    result,
  });
  await until(() => textOf(body).includes(changed));
  const dialog = getByRole(body, "dialog");
  expect(valueOf(dialog, "Montant du devis")).toBe("777");
  expect(valueOf(dialog, /^Votre mot/)).toBe("Skipper compris");
});

test("typed values are cleared once the quote is sent, even if its dialog was closed before", async () => {
  const body = await closeWhileSending(redirect("/"));
  await until(() => textOf(getByRole(body, "status")) === "0");
  expect(valueOf(await open(body), "Montant du devis")).toBe("390");
});

test.each([
  [
    "kept when the quote is then refused",
    { form: "send-quote", done: false, reason: null, result: {} },
    "777",
  ],
  ["kept while the quote has no answer", new Promise(() => {}), "777"],
  ["cleared when the quote is then sent", redirect("/"), "390"],
])("typed values of a page that was left while sending are %s", async (_, answer, amount) => {
  await closeWhileSending(answer);
  await stop();
  expect(valueOf(await open(await show()), "Montant du devis")).toBe(amount);
});

test("the dialog starts at its title each time it is opened, because the amount would hide what was asked", async () => {
  const body = await show();
  await leave(await open(body));
  const dialog = await open(body);
  const title = getByRole(dialog, "heading", { name: "Envoyer un devis" });
  expect(document.activeElement).toBe(title);
});
