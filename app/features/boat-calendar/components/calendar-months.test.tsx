// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { act } from "react";
import { useSearchParams } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { press, run, textOf, until } from "#tests/support/running-part.tsx";
import { monthFrom, readChosenDays } from "../domain/calendar-days.ts";
import { CalendarMonths } from "./calendar-months.tsx";

const today = calendarDate("2027-05-03");
const calendar = {
  blocks: [],
  rentals: [],
  preparationDays: 0,
  imports: [],
  basePriceCents: null,
  periods: [],
};

function Section() {
  const [params] = useSearchParams();
  const month = monthFrom(params.get("month"), today);
  const chosen = readChosenDays({ from: params.get("from"), to: params.get("to") }, today);
  return <CalendarMonths {...{ calendar, today, month, chosen }} />;
}

/** The days in the tab order. */
const reached = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLElement>("[data-first-day]")]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ dataset }) => dataset["firstDay"]);

async function key(name: string) {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  });
}

afterEach(() => vi.restoreAllMocks());

test("only one day is in the tab order: the one last focused if it is shown, otherwise the first", async () => {
  vi.spyOn(HTMLElement.prototype, "checkVisibility").mockReturnValue(true);
  const body = await run(<Section />);
  expect(reached(body)).toEqual(["2027-05-03"]);
  body.querySelector<HTMLElement>("[data-first-day='2027-05-03']")?.focus();
  await key("ArrowDown");
  expect(reached(body)).toEqual(["2027-05-10"]);
  await key("ArrowLeft");
  expect(reached(body)).toEqual(["2027-05-09"]);
  await key("PageDown");
  expect(reached(body)).toEqual(["2027-06-09"]);
  await press(getByRole(body, "link", { name: "Mois suivant" }));
  expect(reached(body)).toEqual(["2027-06-09"]);
  await press(getByRole(body, "link", { name: "Mois suivant" }));
  await until(() => reached(body)[0] === "2027-07-01");
  expect(reached(body)).toEqual(["2027-07-01"]);
});

test("the first chosen day stays chosen in other months, so that the range can end there", async () => {
  vi.spyOn(HTMLElement.prototype, "checkVisibility").mockReturnValue(true);
  const body = await run(<Section />);
  const day = (date: string) =>
    body.querySelector<HTMLElement>(`[data-first-day='${date}']`) ?? body;
  const words = () => textOf(getByRole(body, "status"));
  await press(day("2027-05-29"));
  await press(getByRole(body, "link", { name: "Mois suivant" }));
  await until(() => reached(body)[0] === "2027-06-01");
  expect(words()).toBe("le 29/05/2027");
  day("2027-07-01").focus();
  await key("PageDown");
  await until(() => reached(body)[0] === "2027-08-01");
  await press(day("2027-08-02"));
  expect(words()).toBe("du 29/05/2027 au 02/08/2027");
});
