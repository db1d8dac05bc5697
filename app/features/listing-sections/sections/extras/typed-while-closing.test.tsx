// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { act } from "react";
import { redirect, useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { readDrafts } from "#app/forms/kept-drafts.ts";
import { cents } from "#app/platform/money.ts";
import { answerForm, press, runPages, textOf, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import type { ListedExtra } from "./extra-columns.server.ts";
import { ExtrasForm } from "./extras-form.tsx";

const times = { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "10:00", dayCheckOut: "18:00" };

const lunch = (id: string, euros: number): ListedExtra => ({
  id,
  category: "Nourriture et boissons",
  type: "lunch",
  description: "",
  quantity: 1,
  maxQuantity: null,
  option: "Optionnel",
  priceCents: cents(euros * 100),
  priceUnit: "jour",
  paymentType: "En ligne",
  commissionPercentage: 10,
});

type Stored = { extras: ListedExtra[]; versions: Record<string, string> };

function Section() {
  const { extras, versions } = useLoaderData<Stored>();
  const content = { extras, hasOtherBoats: false, times };
  return sectionForm(ExtrasForm, content, undefined, versions);
}

/** The form of an extra in its dialog. Saving it stores `next` and closes the dialog. */
async function openExtra(row: string, next: Stored) {
  let stored: Stored = { extras: [lunch("1", 20)], versions: { "1": "first" } };
  const saving = Promise.withResolvers<void>();
  let isSent = false;
  const action = async ({ request }: { request: Request }) => {
    isSent = true;
    await saving.promise;
    stored = next;
    return answerForm(request, redirect("/?section=extras"));
  };
  const pages = [{ path: "/", Component: Section, action, loader: () => stored }];
  const body = await runPages(pages, {
    initialEntries: [`/?section=extras&edit=${row}`],
    hydrationData: { loaderData: { "0": stored } },
  });
  const price = () => getByLabelText<HTMLInputElement>(body, "Prix");
  const send = async (button: string) => {
    await press(getByRole(body, "button", { name: button }));
    await until(() => isSent);
    // Renders that the form is being sent.
    await act(async () => undefined);
  };
  const save = async () => {
    saving.resolve();
    await until(() => body.querySelector("form [name=price]") === null);
  };
  return { body, price, send, save };
}

/** Fields are read a moment after their event. */
const read = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

test("a correction typed while a row is saved and closed is no conflict with that save", async () => {
  const next = { extras: [lunch("1", 30)], versions: { "1": "second" } };
  const { body, price, send, save } = await openExtra("1", next);
  await type(price(), "30");
  await send("Enregistrer");
  await type(price(), "35");
  await read();
  await save();
  await press(getByRole(body, "link", { name: /^Modifier/ }));
  expect(price().value).toBe("35");
  expect(queryByText(body, /modifiée entre-temps/)).toBeNull();
  expect(textOf(body)).not.toContain("Deux versions");
  expect(body.querySelector<HTMLInputElement>("[name=version]")?.value).toBe("second");
});

test("an extra that was added is not proposed again with what was typed meanwhile", async () => {
  const next = { extras: [lunch("1", 20), lunch("2", 10)], versions: {} };
  const { body, price, send, save } = await openExtra("new", next);
  await type(getByLabelText(body, "Type"), "lunch");
  await type(price(), "10");
  await send("Ajouter");
  await type(price(), "12");
  await read();
  await save();
  expect(readDrafts("Vega")).toEqual({});
  await press(getByRole(body, "link", { name: /Ajouter/ }));
  expect(price().value).toBe("");
});
