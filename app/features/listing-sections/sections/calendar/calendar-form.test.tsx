// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { Link } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { readDrafts } from "#app/forms/kept-drafts.ts";
import { press, run, stop, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { CalendarForm } from "./calendar-form.tsx";

const calendar = {
  blocks: [],
  rentals: [],
  preparationDays: 0,
  imports: [],
  basePriceCents: null,
  periods: [],
};

/** Links that choose days outside the form, as the calendar does. */
const choices = [
  ["Semaine", "?section=calendrier&from=2027-06-07&to=2027-06-13"],
  ["Samedi", "?section=calendrier&from=2027-06-12&to=2027-06-12"],
] as const;

const open = () =>
  run(
    <>
      {choices.map(([name, to]) => (
        <Link key={name} to={to}>
          {name}
        </Link>
      ))}
      {sectionForm(CalendarForm, calendar)}
    </>,
  );

const fields = ["Début", "Fin", "Motif (facultatif)"];
const typed = (body: HTMLElement) =>
  fields.map((name) => getByLabelText<HTMLInputElement>(body, name).value);

beforeEach(() => localStorage.clear());

test("the reason typed for a block stays when other days are chosen, and clearing it leaves no draft", async () => {
  const body = await open();
  await press(getByRole(body, "link", { name: "Semaine" }));
  await until(() => typed(body)[0] === "2027-06-07");
  await type(getByLabelText(body, "Motif (facultatif)"), "Carénage");
  await until(() => "new-block" in readDrafts("Vega"));
  await press(getByRole(body, "link", { name: "Samedi" }));
  await until(() => typed(body)[0] === "2027-06-12");
  expect(typed(body)).toEqual(["2027-06-12", "2027-06-12", "Carénage"]);
  await type(getByLabelText(body, "Motif (facultatif)"), "");
  await until(() => !("new-block" in readDrafts("Vega")));
  await stop();
  expect(typed(await open())).toEqual(["", "", ""]);
});

test("'Annuler' discards the chosen days and the reason typed for them", async () => {
  const body = await open();
  await press(getByRole(body, "link", { name: "Samedi" }));
  await until(() => typed(body)[0] === "2027-06-12");
  await type(getByLabelText(body, "Motif (facultatif)"), "Carénage");
  await until(() => "new-block" in readDrafts("Vega"));
  await press(getByRole(body, "link", { name: "Annuler" }));
  await until(() => queryByRole(body, "link", { name: "Annuler" }) === null);
  expect(typed(body)).toEqual(["", "", ""]);
  expect(readDrafts("Vega")).toEqual({});
});
