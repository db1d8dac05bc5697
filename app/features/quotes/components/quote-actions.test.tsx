// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, redirect, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { answerForm } from "#tests/support/running-part.tsx";
import { QuoteCard } from "./quote-card.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const [dateFrom, dateTo] = [calendarDate("2027-07-10"), calendarDate("2027-07-12")];
const stay = { dateFrom, dateTo, guests: 2 };
const quote = {
  id: "b0a7",
  status: "pending" as const,
  obstacle: null,
  amountCents: cents(39_000),
  lines: [],
  note: null,
  isMasked: false,
  expiresAt: new Date("2027-05-06T10:00:00Z"),
  reservationId: null,
  isCancelled: false,
};

test.each([
  ["Retirer le devis", false],
  ["Refuser", true],
])(
  "after '%s', whose button disappears, the focus stays in the quote's card",
  async (name, isRecipient) => {
    let answered = false;
    const router = createMemoryRouter([
      {
        path: "/",
        Component: () => (
          <QuoteCard quote={{ ...quote, isRecipient }} stay={stay} otherName="Claire" />
        ),
        // The reload with the new status stays in flight.
        loader: () => (answered ? new Promise(() => undefined) : null),
        action: ({ request }) => {
          answered = true;
          return answerForm(request, redirect("/"));
        },
      },
    ]);
    const box = document.body.appendChild(document.createElement("div"));
    await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
    const button = getByRole(box, "button", { name });
    button.focus();
    await act(async () => button.click());
    expect(document.activeElement).toBe(getByRole(box, "heading", { name: "Devis" }));
    box.remove();
  },
);

test("after 'Accepter le devis', whose button disappears, the focus stays in the quote's card", async () => {
  let status: "pending" | "accepted" = "pending";
  const router = createMemoryRouter([
    {
      path: "/",
      Component: () => {
        const shown = { ...quote, status: useLoaderData<typeof status>(), isRecipient: true };
        return <QuoteCard quote={shown} stay={stay} otherName="Claire" />;
      },
      loader: () => status,
      action: () => {
        status = "accepted";
        return { form: "", done: true, value: { reviewPath: "/quote/b0a7" } };
      },
    },
    { path: "/quote/b0a7", Component: () => null },
  ]);
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  const button = getByRole(box, "button", { name: "Accepter le devis" });
  button.focus();
  await act(async () => button.click());
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(getByRole(box, "heading", { name: "Devis" }));
  box.remove();
});

test("a quote cannot be refused while it is being accepted, or afterwards until the next page opens", async () => {
  const sent: unknown[] = [];
  const answer = Promise.withResolvers<unknown>();
  const router = createMemoryRouter([
    {
      path: "/",
      Component: () => (
        <QuoteCard quote={{ ...quote, isRecipient: true }} stay={stay} otherName="Claire" />
      ),
      action: async ({ request }) => {
        sent.push((await request.formData()).get("intent"));
        return answer.promise;
      },
    },
    { path: "/quote/b0a7", Component: () => null },
  ]);
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  const press = (name: string) => act(async () => getByRole(box, "button", { name }).click());
  await press("Accepter le devis");
  await press("Refuser");
  await act(async () =>
    answer.resolve({ form: "", done: true, value: { reviewPath: "/quote/b0a7" } }),
  );
  await press("Refuser");
  expect(sent).toEqual(["accept-quote"]);
  box.remove();
});
