// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { QuotedRequest, ReplacedQuote } from "./quoted-request.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const dateFrom = calendarDate("2027-07-10");
const before = {
  stay: { dateFrom, dateTo: calendarDate("2027-07-12"), guests: 2 },
  requestId: null,
};
const after = {
  stay: { dateFrom, dateTo: calendarDate("2027-07-20"), guests: 4 },
  requestId: "0198c0de-0000-7000-8000-000000000001",
};

test("a quote keeps the request that its form was opened with, until a refusal tells the owner about another one", async () => {
  const form = document.body.appendChild(document.createElement("form"));
  const root = unmountLater(createRoot(form));
  const sent = async (shown: typeof before | typeof after, reason: string | null) => {
    const refusal = { form: "send-quote", done: false as const, reason, result: {} };
    await act(async () => root.render(<QuotedRequest shown={shown} refusal={refusal} />));
    return Object.fromEntries(new FormData(form));
  };
  const first = { ...before.stay, guests: "2", requestId: "none" };
  const newest = { ...after.stay, guests: "4", requestId: after.requestId };
  expect(await sent(before, null)).toEqual(first);
  expect(await sent(after, null)).toEqual(first);
  expect(await sent(after, "dates_taken")).toEqual(first);
  expect(await sent(after, "request_changed")).toEqual(newest);
  expect(await sent(after, null)).toEqual(newest);
});

test("a quote replaces the accepted quote that its form was opened with, until a refusal tells the owner about another one", async () => {
  const form = document.body.appendChild(document.createElement("form"));
  const root = unmountLater(createRoot(form));
  const sent = async (shown: string | null, reason: string | null) => {
    const refusal = { form: "send-quote", done: false as const, reason, result: {} };
    await act(async () => root.render(<ReplacedQuote shown={shown} refusal={refusal} />));
    return new FormData(form).get("acceptedQuoteId");
  };
  const accepted = "0198c0de-0000-7000-8000-000000000001";
  expect(await sent(null, null)).toBe("none");
  expect(await sent(accepted, null)).toBe("none");
  expect(await sent(accepted, "request_changed")).toBe("none");
  expect(await sent(accepted, "quote_accepted")).toBe(accepted);
  expect(await sent(accepted, null)).toBe(accepted);
});
