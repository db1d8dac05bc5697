// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { holdSection, readDrafts, writeDrafts } from "#app/forms/kept-drafts.ts";
import { press, run, textOf, until } from "#tests/support/running-part.tsx";
import { PublishButton } from "./publish-button.tsx";

const boat = { id: "vega", status: "rejected", publishRefusal: null } as const;
const draft = { name: { version: "1", values: { text: "Altaïr" } } };
const question = "Publier sans vos modifications ?";

beforeEach(() => localStorage.clear());

/** The button on the page of a section, whose request is not answered. */
async function open(section: string) {
  const { promise } = Promise.withResolvers<unknown>();
  const body = await run(<PublishButton setup={boat} />, {
    answers: [promise],
    query: `section=${section}`,
  });
  const button = getByRole(body, "button", { name: "Publier l'annonce" });
  await press(button);
  const dialog = () => queryByRole(body, "dialog", { name: question });
  return { body, dialog, isSent: () => button.getAttribute("aria-disabled") === "true" };
}

test("a boat without unsaved input is published at once", async () => {
  writeDrafts("sirius photos", draft);
  const { dialog, isSent } = await open("photos");
  await until(isSent);
  expect(dialog()).toBeNull();
});

test("unsaved input in any section is named before the boat is published without it", async () => {
  writeDrafts("vega description", draft);
  writeDrafts("vega photos", draft);
  const { body, dialog, isSent } = await open("photos");
  expect(textOf(dialog() ?? body)).toContain("ne seront pas publiées : Description, Photos.");
  expect(isSent()).toBe(false);
  await press(getByRole(body, "button", { name: "Publier" }));
  await until(isSent);
  expect(dialog()).toBeNull();
  expect(readDrafts("vega photos")).toEqual(draft);
});

test("photos that are still being sent are named too, until they have arrived", async () => {
  holdSection("vega photos", true);
  const { body, dialog, isSent } = await open("photos");
  expect(textOf(dialog() ?? body)).toContain("ne seront pas publiées : Photos.");
  expect(isSent()).toBe(false);
  await press(getByRole(body, "button", { name: "Enregistrer d'abord" }));
  holdSection("vega photos", false);
  await press(getByRole(body, "button", { name: "Publier l'annonce" }));
  await until(isSent);
});

test("the owner can return to the input of the shown section", async () => {
  writeDrafts("vega description", draft);
  writeDrafts("vega photos", draft);
  const { body, dialog, isSent } = await open("photos");
  await press(getByRole(body, "button", { name: "Enregistrer d'abord" }));
  expect(dialog()).toBeNull();
  expect(isSent()).toBe(false);
});

test("or open the section that has unsaved input", async () => {
  writeDrafts("vega description", draft);
  const { body } = await open("photos");
  const link = getByRole(body, "link", { name: "Enregistrer d'abord" });
  expect(link.getAttribute("href")).toBe("/boat-setup/vega?section=description");
});
