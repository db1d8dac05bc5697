// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { redirect, useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { readDrafts } from "#app/forms/kept-drafts.ts";
import { answerForm, press, runPages, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { TechnicalForm } from "./technical/technical-form.tsx";

const technical = {
  engineType: null,
  beam: null,
  draft: null,
  offshoreEquipment: false,
  crewCount: null,
  dinghyPower: null,
};

type Stored = { enginePower: number; version: string };

function Section() {
  const { enginePower, version } = useLoaderData<Stored>();
  const versions = { fields: version };
  return sectionForm(TechnicalForm, { ...technical, enginePower }, undefined, versions);
}

/** The section with its engine power, which saves once `save` is called. */
async function openSection() {
  let stored: Stored = { enginePower: 20, version: "1" };
  const saving = Promise.withResolvers<void>();
  let isSent = false;
  const action = async ({ request }: { request: Request }) => {
    isSent = true;
    await saving.promise;
    stored = { enginePower: 30, version: "2" };
    return answerForm(request, redirect("/"));
  };
  const body = await runPages([{ path: "/", Component: Section, action, loader: () => stored }], {
    hydrationData: { loaderData: { "0": stored } },
  });
  const save = async () => {
    saving.resolve();
    await until(() => body.querySelector<HTMLInputElement>("[name=version]")?.value === "2");
  };
  const send = async () => {
    await press(getByRole(body, "button", { name: "Enregistrer" }));
    await until(() => isSent);
    // Renders that the form is being sent.
    await act(async () => undefined);
  };
  return { field: getByLabelText<HTMLInputElement>(body, /Puissance totale/), send, save };
}

/** Fields are read a moment after their event. */
const read = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

test("what is sent and not changed meanwhile is saved, and its draft discarded", async () => {
  const { field, send, save } = await openSection();
  await type(field, "30");
  await read();
  expect(readDrafts("Vega")).toHaveProperty("technical");
  await send();
  await save();
  expect(readDrafts("Vega")).toEqual({});
});

test("a correction typed while the form is being saved stays a draft, based on the saved version", async () => {
  const { field, send, save } = await openSection();
  await type(field, "30");
  await send();
  await type(field, "35");
  await read();
  await save();
  expect(field.value).toBe("35");
  expect(readDrafts("Vega")["technical"]).toMatchObject({
    version: "2",
    values: { enginePower: "35" },
  });
});
