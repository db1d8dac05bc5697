// @vitest-environment happy-dom
import { getAllByRole, getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { Link, redirect, useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { readDrafts, writeDrafts } from "#app/forms/kept-drafts.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  answerForm,
  press,
  run,
  runPages,
  stop,
  textOf,
  type,
  until,
} from "#tests/support/running-part.tsx";
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

const Section = () => sectionForm(CalendarForm, useLoaderData<typeof calendar>());

test("removing a block in its form moves the focus to the list of blocks, closing it to the block's row", async () => {
  const days = { startDate: calendarDate("2027-06-07"), endDate: calendarDate("2027-06-13") };
  let blocks = [{ id: "1", ...days, reason: null }];
  const action = async ({ request }: { request: Request }) => {
    blocks = [];
    return answerForm(request, redirect("/?section=calendrier"));
  };
  const loader = () => ({ ...calendar, blocks });
  const hydrationData = { loaderData: { "0": loader() } };
  const body = await runPages([{ path: "/", Component: Section, action, loader }], {
    hydrationData,
    initialEntries: ["/?section=calendrier"],
  });
  const edit = () => getByRole(body, "link", { name: /^Modifier l'indisponibilité/ });
  const formIsOpen = () => queryByRole(body, "link", { name: "Annuler" }) !== null;
  await press(edit());
  await until(formIsOpen);
  getByRole(body, "link", { name: "Annuler" }).focus();
  await press(getByRole(body, "link", { name: "Annuler" }));
  await until(() => !formIsOpen());
  expect(document.activeElement).toBe(edit());
  await press(edit());
  await until(formIsOpen);
  const [remove] = getAllByRole(body, "button", { name: /^Supprimer l'indisponibilité/ });
  if (!remove) throw new Error("The button that removes the block is missing");
  remove.focus();
  await press(remove);
  await press(getByRole(body, "button", { name: "Supprimer" }));
  await until(() => !formIsOpen());
  expect(document.activeElement).toBe(getByRole(body, "heading", { name: "Vos indisponibilités" }));
});

test("the notice of a conflict writes the days of a block as dd/MM/yyyy", async () => {
  const days = { startDate: calendarDate("2027-06-07"), endDate: calendarDate("2027-06-13") };
  const block = { id: "b1", ...days, reason: null };
  const values = { ...days, startDate: "2027-06-01", reason: "" };
  writeDrafts("Vega", { "block-b1": { version: "before", values } });
  const editor = sectionForm(CalendarForm, { ...calendar, blocks: [block] }, undefined, {
    b1: "since",
  });
  const body = await run(editor, { query: "?section=calendrier&edit=b1" });
  const notice = getByRole(body, "region", { name: "Deux versions de cette section" });
  expect(textOf(getByRole(notice, "listitem"))).toMatch(
    /^Début.*saisie01\/06\/2027Enregistré entre-temps07\/06\/2027/,
  );
});
