// @vitest-environment happy-dom
import { getAllByRole, getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { dayMonth } from "#app/features/pricing/domain/seasonal-period.ts";
import { readDrafts } from "#app/forms/kept-drafts.ts";
import { cents } from "#app/platform/money.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { PricesForm } from "./prices-form.tsx";

const prices = {
  basePriceCents: cents(29_000),
  periods: [],
  rules: {
    discountFrom3Days: 0,
    discountFrom7Days: 0,
    minRentalDays: 1,
    noticeDays: 0,
    preparationDays: 0,
  },
  shared: null,
  otherBoats: [],
};

beforeEach(() => localStorage.clear());

test("the price typed for a period stays when other days are chosen", async () => {
  const body = await run(sectionForm(PricesForm, prices));
  const month = (name: string) => getByRole(body, "link", { name: new RegExp(name) });
  const field = (name: string) => getByLabelText<HTMLInputElement>(body, name);
  await press(month("juin 2027"));
  await until(() => field("Début").value === "01-06");
  await type(field("Prix par jour"), "340");
  await until(() => "new-period-days" in readDrafts("Vega"));
  await press(month("juillet 2027"));
  await until(() => field("Début").value === "01-07");
  expect(["Début", "Fin", "Prix par jour"].map((name) => field(name).value)).toEqual([
    "01-07",
    "31-07",
    "340",
  ]);
});

test("a period that is not saved is named beside the copy to another boat, which leaves it out", async () => {
  const days = { startDate: dayMonth("01-06"), endDate: dayMonth("30-06") };
  const saved = { id: "june", ...days, priceCents: cents(34_000) };
  const otherBoats = [{ id: "other", title: "Altaïr" }];
  const body = await run(sectionForm(PricesForm, { ...prices, periods: [saved], otherBoats }));
  const warning = /Une période saisie ci-dessus n.est pas enregistrée/;
  expect(textOf(body)).not.toMatch(warning);
  await type(getByLabelText(body, "Prix par jour"), "410");
  await until(() => warning.test(textOf(body)));
  await type(getByLabelText(body, "Prix par jour"), "");
  await until(() => !warning.test(textOf(body)));
});

test("'Annuler' discards the days chosen for a period, with what was typed for them", async () => {
  const body = await run(sectionForm(PricesForm, prices));
  const typed = () =>
    ["Début", "Fin", "Prix par jour"].map(
      (name) => getByLabelText<HTMLInputElement>(body, name).value,
    );
  expect(queryByRole(body, "link", { name: "Annuler" })).toBeNull();
  await press(getByRole(body, "link", { name: /juin 2027/ }));
  await until(() => typed()[0] === "01-06");
  await type(getByLabelText(body, "Prix par jour"), "340");
  await until(() => "new-period-days" in readDrafts("Vega"));
  const cancel = getByRole(body, "link", { name: "Annuler" });
  cancel.focus();
  await press(cancel);
  await until(() => queryByRole(body, "link", { name: "Annuler" }) === null);
  expect(typed()).toEqual(["", "", ""]);
  expect(readDrafts("Vega")).toEqual({});
  expect(document.activeElement?.textContent).toBe("Nouvelle période");
});

test("the tap on 'Annuler', which blurs a field, does not store the discarded draft again", async () => {
  const body = await run(sectionForm(PricesForm, prices));
  await press(getByRole(body, "link", { name: /juin 2027/ }));
  const price = getByLabelText<HTMLInputElement>(body, "Prix par jour");
  await type(price, "340");
  await until(() => "new-period-days" in readDrafts("Vega"));
  const cancel = getByRole(body, "link", { name: "Annuler" });
  // Keeps the form on the page, as while the page without these days is loading.
  cancel.addEventListener("click", (event) => event.preventDefault());
  price.focus();
  cancel.focus();
  await press(cancel);
  // Waits until the form has read its fields for the last time.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(readDrafts("Vega")).toEqual({});
});

test("a refused period that overlaps another is moved beside it by one tap, and can then be added", async () => {
  const days = { startDate: dayMonth("01-07"), endDate: dayMonth("31-08") };
  const summer = { id: "summer", ...days, priceCents: cents(34_000) };
  const error = { startDate: ["Cette période chevauche avec une période existante"] };
  const refused = (initialValue: object) => ({
    form: "prix/add",
    done: false,
    reason: null,
    result: { status: "error", error, initialValue },
  });
  const typed = { startDate: "25-08", endDate: "12-09", price: "280" };
  const body = await run(sectionForm(PricesForm, { ...prices, periods: [summer] }), {
    answers: [refused(typed)],
  });
  const field = (name: string) => getByLabelText<HTMLInputElement>(body, name);
  const mend = () => queryByRole(body, "button", { name: "Commencer le 01-09" });
  await type(field("Début"), typed.startDate);
  await type(field("Fin"), typed.endDate);
  await type(field("Prix par jour"), typed.price);
  expect(mend()).toBeNull();
  await press(getByRole(body, "button", { name: "Ajouter" }));
  await until(() => mend() !== null);
  await press(mend() ?? body);
  await until(() => mend() === null);
  expect(field("Début").value).toBe("01-09");
  expect(document.activeElement).toBe(field("Début"));
  expect(textOf(body)).not.toContain("Cette période chevauche");
  await until(() => readDrafts("Vega")["new-period-days"]?.values["startDate"] === "01-09");
});

test("the price and both costs of co-navigation are asked for together", async () => {
  const shared = { costsCents: null, people: null };
  const body = await run(sectionForm(PricesForm, { ...prices, basePriceCents: null, shared }));
  const labels = ["Prix de base par jour", "Frais d'une journée", "Personnes à bord, vous compris"];
  const wrong = () =>
    labels.filter((label) => {
      const field = getByLabelText(body, label);
      return field.getAttribute("aria-invalid") === "true";
    });
  const [save] = getAllByRole(body, "button", { name: "Enregistrer" });
  await press(save ?? body);
  await until(() => wrong().length > 0);
  expect(wrong()).toEqual(labels);
});
