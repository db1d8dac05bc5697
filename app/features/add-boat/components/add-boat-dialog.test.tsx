// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { Link, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { PhotoBoardProps } from "#app/features/boat-photos/domain/stored-photos.ts";
import { visitorsPlace } from "#app/forms/device-store.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, runAs, runPages, textOf, type, until } from "#tests/support/running-part.tsx";
import { AddBoatDialog } from "./add-boat-dialog.tsx";
import { boatDrafts } from "./boat-draft.ts";
import { isSavedForm, noteSavedForm } from "./saved-forms.ts";

/** A stub of the photo board that shows only its errors. */
function PhotoErrors({ errors }: PhotoBoardProps) {
  return <p>{errors.join(" ")}</p>;
}

/** The key of a new boat's draft. */
const place = visitorsPlace("new");
const parts = { TypeIcon: () => null, PhotoBoard: () => null };

async function openDialog(boat: string, answer: Response) {
  const onClose = vi.fn<() => void>();
  const load = vi.fn<typeof fetch>(async () => answer);
  vi.stubGlobal("fetch", load);
  const dialog = <AddBoatDialog {...{ boat, onClose }} {...parts} />;
  return { body: await run(dialog), onClose, load };
}

/** The form's id, as it would be submitted. */
const idIn = (body: HTMLElement) =>
  body.querySelector<HTMLInputElement>("[name=submissionId]")?.value ?? "";

const typed = {
  type: "moteur",
  city: "Arcachon, France",
  port: "Port d'Arcachon",
  manufacturer: "Rio",
  model: "Espera",
  capacity: "6",
  length: "7,40",
  title: "Vega",
  basePricePerDay: "90",
};

/** Passes through the steps of a complete form, and saves it. */
async function pressThrough(body: HTMLElement) {
  for (const step of ["Photos", "Titre et description", "Prix et horaires"]) {
    await press(getByRole(body, "button", { name: "Suivant" }));
    await until(() => queryByRole(body, "heading", { name: step }) !== null);
  }
  await press(getByRole(body, "button", { name: "Enregistrer" }));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a new boat's form starts with the company of the profile, or empty when the request fails", async () => {
  const values = { companyName: "Riou Nautisme", isProfessional: "oui" };
  const start = { target: { submissionId: "1" }, values, photos: [] };
  for (const [answer, company] of [
    [Response.json(start), "Riou Nautisme"],
    [Response.error(), ""],
  ] as const) {
    const { body, load } = await openDialog("new", answer);
    await until(() => queryByRole(body, "heading", { name: "Ajouter un bateau" }) !== null);
    expect(load.mock.calls[0]?.[0]).toBe("/boat-setup/new/form");
    const field = getByLabelText(body, "Nom de la société", { selector: "input" });
    expect(field).toHaveProperty("value", company);
  }
});

test("a new boat's form resumes from its draft", async () => {
  boatDrafts.write(place, { submissionId: "1", values: { title: "Vega" }, photos: [] });
  const start = { target: { submissionId: "2" }, values: {}, photos: [], isDraftOver: false };
  // With or without an answer, whether the draft's boat exists already.
  for (const answer of [Response.error(), Response.json(start)]) {
    const { body, load } = await openDialog("new", answer);
    await until(() => queryByRole(body, "dialog") !== null);
    const title = getByLabelText(body, "Titre de l'annonce", { selector: "input" });
    expect(title).toHaveProperty("value", "Vega");
    expect(idIn(body)).toBe("1");
    expect(load.mock.calls[0]?.[0]).toBe("/boat-setup/new/form?draft=1");
  }
  boatDrafts.write(place, null);
});

test("a draft is dropped if its boat was saved in another tab, or was changed since it was added", async () => {
  const start = { target: { submissionId: "2" }, values: {}, photos: [] };
  for (const [savedHere, isDraftOver] of [
    [["1"], false],
    [[], true],
  ] as const) {
    boatDrafts.write(place, { submissionId: "1", values: { title: "Vega" }, photos: [] });
    for (const id of savedHere) noteSavedForm(place, id);
    const { body } = await openDialog("new", Response.json({ ...start, isDraftOver }));
    await until(() => queryByRole(body, "dialog") !== null);
    const title = getByLabelText(body, "Titre de l'annonce", { selector: "input" });
    expect(title).toHaveProperty("value", "");
    expect(idIn(body)).toBe("2");
    localStorage.clear();
  }
});

test("the form takes a new id when another tab saves the same draft, at the latest when it is submitted", async () => {
  boatDrafts.write(place, { submissionId: "1", values: typed, photos: [] });
  vi.stubGlobal("fetch", async () => Response.error());
  const sent: unknown[] = [];
  const answer = { form: "", done: true, value: { boatId: "7" } };
  const body = await run(<AddBoatDialog onClose={vi.fn<() => void>()} boat="new" {...parts} />, {
    answers: [answer],
    onSent: (form) => sent.push(form.get("submissionId")),
  });
  await until(() => queryByRole(body, "dialog") !== null);
  noteSavedForm(place, "1");
  await act(async () => void window.dispatchEvent(new Event("storage")));
  const second = idIn(body);
  expect(second).not.toBe("1");
  await type(getByLabelText(body, "Modèle", { selector: "input" }), "Espera 7");
  expect(boatDrafts.read(place)?.submissionId).toBe(second);
  noteSavedForm(place, second);
  await pressThrough(body);
  await until(() => sent.length > 0);
  expect(sent).toHaveLength(1);
  expect(["1", second]).not.toContain(sent[0]);
  // What was submitted last is saved too.
  await until(() => isUuid(sent[0]) && isSavedForm(place, sent[0]));
  localStorage.clear();
});

test("a draft is its owner's: another owner's form starts empty", async () => {
  const values = { title: "Vega" };
  boatDrafts.write("marc new", { submissionId: "1", values, photos: [] });
  vi.stubGlobal("fetch", async () => Response.error());
  for (const [owner, title] of [
    ["marc", "Vega"],
    ["lea", ""],
  ] as const) {
    const onClose = vi.fn<() => void>();
    const body = await runAs(owner, <AddBoatDialog boat="new" {...parts} onClose={onClose} />);
    await until(() => queryByRole(body, "dialog") !== null);
    const field = getByLabelText(body, "Titre de l'annonce", { selector: "input" });
    expect(field).toHaveProperty("value", title);
  }
  boatDrafts.write("marc new", null);
});

test("the form of an existing boat shows the loaded values", async () => {
  const start = { target: { boatId: "7" }, values: { title: "Vega" }, photos: [], version: "1" };
  const { body, load } = await openDialog("7", Response.json(start));
  await until(() => queryByRole(body, "heading", { name: "Modifier le bateau" }) !== null);
  expect(load.mock.calls[0]?.[0]).toBe("/boat-setup/7/form");
  const title = getByLabelText(body, "Titre de l'annonce", { selector: "input" });
  expect(title).toHaveProperty("value", "Vega");
});

test("the dialog shows an error and closes when the boat cannot be loaded, or the answer is no form", async () => {
  const start = { target: { boatId: "7" }, values: {}, photos: [] };
  for (const answer of [
    new Response(null, { status: 500 }),
    Response.json({ ...start, photos: ["1.jpg"] }),
    Response.json({ ...start, target: null }),
  ]) {
    const { onClose } = await openDialog("7", answer);
    await until(() => onClose.mock.calls.length > 0);
    expect(listToasts()).toMatchObject([{ tone: "error" }]);
  }
});

test("a season that was removed stays removed after a reload", async () => {
  const [june, august] = ["06", "08"].map((month) => ({
    startDate: `01-${month}`,
    endDate: `30-${month}`,
    price: "90",
  }));
  const values = { title: "Vega", periods: [june, august] };
  boatDrafts.write(place, { submissionId: "1", values, photos: [] });
  const { body } = await openDialog("new", Response.error());
  await until(() => queryByRole(body, "dialog") !== null);
  await press(getByRole(body, "button", { name: "Retirer la période 1", hidden: true }));
  expect(boatDrafts.read(place)?.values).toMatchObject({ title: "Vega", periods: [august] });
  boatDrafts.write(place, null);
});

test("the photos step names a photo of the draft that no longer exists", async () => {
  boatDrafts.write(place, { submissionId: "1", values: typed, photos: [] });
  const text = "La photo 2 n'est plus là. Retirez-la et ajoutez-la de nouveau.";
  const result = { status: "error", error: { "photos[1]": [text] } };
  const refused = { form: "", done: false, reason: "photos_missing", result };
  vi.stubGlobal("fetch", async () => Response.error());
  const body = await run(
    <AddBoatDialog onClose={vi.fn<() => void>()} {...parts} boat="new" PhotoBoard={PhotoErrors} />,
    { answers: [refused] },
  );
  await until(() => queryByRole(body, "dialog") !== null);
  await pressThrough(body);
  await until(() => listToasts().length > 0);
  expect(listToasts()).toMatchObject([{ tone: "error", description: text }]);
  expect(textOf(getByRole(body, "region", { name: "Photos" }))).toContain(text);
  boatDrafts.write(place, null);
});

const Address = () => <h1>{useLocation().pathname}</h1>;

const Page = () => (
  <>
    <Address />
    <AddBoatDialog onClose={() => {}} boat="new" {...parts} />
    <Link to="/messages">Messages</Link>
  </>
);

test.each([
  ["opens a moment after it was added", false, "/boat-setup/7"],
  ["does not open for an owner who has opened another page meanwhile", true, "/messages"],
])("the setup of a new boat %s", async (_, leaves, expected) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  boatDrafts.write(place, { submissionId: "1", values: typed, photos: [] });
  vi.stubGlobal("fetch", async () => Response.error());
  const answer = { form: "", done: true, value: { boatId: "7" } };
  const body = await runPages([
    { path: "/", Component: Page },
    { path: "/boat-setup", Component: () => null, action: () => answer },
    { path: "*", Component: Address },
  ]);
  await until(() => queryByRole(body, "dialog") !== null);
  await pressThrough(body);
  await until(() => listToasts().length > 0);
  if (leaves) await press(getByRole(body, "link", { name: "Messages" }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const address = () => getByRole(body, "heading", { level: 1 }).textContent;
  await until(() => address() === expected);
  expect(address()).toBe(expected);
  localStorage.clear();
});
