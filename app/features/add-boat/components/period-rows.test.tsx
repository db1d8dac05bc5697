// @vitest-environment happy-dom
import { getAllByLabelText, getAllByRole, queryAllByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { PeriodRows } from "./period-rows.tsx";
import { useAddBoatForm } from "./use-add-boat-form.ts";

const periods = [
  { startDate: "01-06", endDate: "30-06", price: "300" },
  { startDate: "15-12", endDate: "15-01", price: "200" },
  { startDate: "", endDate: "", price: "" },
];

function Form() {
  const target = { submissionId: "1" };
  const addBoat = useAddBoatForm({ target, values: { periods }, refusal: null, isSending: false });
  return (
    <form id={addBoat.form.id}>
      <PeriodRows addBoat={addBoat} />
    </form>
  );
}

const said = () => listToasts().map(({ description }) => description);

test("a season is shown in words, and a warning appears while typing one that overlaps another", async () => {
  const body = await run(<Form />);
  expect(textOf(body)).toContain("du 01 juin au 30 juin");
  expect(textOf(body)).toContain("du 15 décembre au 15 janvier");
  const [, , start] = getAllByLabelText(body, "Début");
  const [, , end] = getAllByLabelText(body, "Fin");
  if (!start || !end) throw new Error("The third season is missing");
  await type(start, "20-06");
  expect(said()).toEqual([]);
  await type(start, "01-07");
  await type(end, "31-07");
  expect(said()).toEqual([]);
  await type(start, "30-06");
  const june = "Cette période chevauche avec une période existante (du 01/06 au 30/06)";
  expect(said()).toEqual([june]);
  await type(start, "01-07");
  expect(said()).toEqual([]);
});

test("a season is shown in words, and compared with the others, however its dates are typed", async () => {
  const body = await run(<Form />);
  const [, , start] = getAllByLabelText(body, "Début");
  const [, , end] = getAllByLabelText(body, "Fin");
  if (!start || !end) throw new Error("The third season is missing");
  await type(start, "3006");
  await type(end, "31/8");
  expect(textOf(body)).toContain("du 30 juin au 31 août");
  expect(said()).toEqual([
    "Cette période chevauche avec une période existante (du 01/06 au 30/06)",
  ]);
});

// spec 1-9.24
test("a season over New Year is shown in words, even if it ends on 29 February", async () => {
  const body = await run(<Form />);
  const [, start] = getAllByLabelText(body, "Début");
  const [, end] = getAllByLabelText(body, "Fin");
  if (!start || !end) throw new Error("The second season is missing");
  await type(end, "28-02");
  expect(textOf(body)).toContain("du 15 décembre au 28 février");
  await type(end, "29-02");
  expect(textOf(body)).toContain("du 15 décembre au 29 février");
  await type(start, "29-02");
  await type(end, "15-01");
  expect(textOf(body)).toContain("du 29 février au 15 janvier");
});

test("after a season is chosen in the calendar, its price has the focus", async () => {
  const body = await run(<Form />);
  const [open] = getAllByRole(body, "button", { name: "Choisir dans le calendrier" });
  if (!open) throw new Error("The calendar's button is missing");
  await press(open);
  await until(() => queryAllByRole(body, "gridcell").length > 0);
  for (const number of ["10", "20"]) {
    const day = getAllByRole(body, "button").find((each) => each.textContent === number);
    if (!day) throw new Error(`Day ${number} is missing`);
    day.focus();
    await press(day);
  }
  const [start, end, price] = ["Début", "Fin", "Prix par jour"].map(
    (label) => getAllByLabelText<HTMLInputElement>(body, label)[0],
  );
  expect([start?.value, end?.value]).toEqual(["10-06", "20-06"]);
  expect(document.activeElement).toBe(price);
});
