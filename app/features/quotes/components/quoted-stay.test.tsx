// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { unmountLater } from "#tests/setup/mounted-roots.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { QuotedStay } from "./quoted-stay.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const dateFrom = calendarDate("2027-07-10");
const before = { dateFrom, dateTo: calendarDate("2027-07-12"), guests: 2 };
const after = { dateFrom, dateTo: calendarDate("2027-07-20"), guests: 4 };

test("a quote keeps the days that its form was opened with, until a refusal tells the owner about other days", async () => {
  const form = document.body.appendChild(document.createElement("form"));
  const root = unmountLater(createRoot(form));
  const sent = async (stay: typeof before, reason: string | null) => {
    const refusal = { form: "send-quote", done: false as const, reason, result: {} };
    await act(async () => root.render(<QuotedStay stay={stay} refusal={refusal} />));
    return Object.fromEntries(new FormData(form));
  };
  const quoted = { ...before, guests: "2" };
  expect(await sent(before, null)).toEqual(quoted);
  expect(await sent(after, null)).toEqual(quoted);
  expect(await sent(after, "dates_taken")).toEqual(quoted);
  expect(await sent(after, "request_changed")).toEqual({ ...after, guests: "4" });
  expect(await sent(after, null)).toEqual({ ...after, guests: "4" });
});
