// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole, queryByText } from "@testing-library/dom";
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSubmit,
} from "react-router";
import { expect, test } from "vitest";
import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { press, runPages, type, until } from "#tests/support/running-part.tsx";
import type { BoatFormStart } from "../queries/get-boat-form.server.ts";
import { AddBoatPage } from "./add-boat-page.tsx";

const parts = { TypeIcon: () => null, PhotoBoard: () => null };

/** The page as its routes show it, with buttons that reload its data and send the form as it is. */
function Page() {
  const start = useLoaderData<BoatFormStart>();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  return (
    <>
      <AddBoatPage start={start} refusal={refusalOf(useActionData<FormAnswer>())} {...parts} />
      <button type="button" onClick={() => void revalidate()}>
        Recharger
      </button>
      <button type="button" onClick={() => void submit(document.forms.namedItem("add-boat"))}>
        Envoyer
      </button>
    </>
  );
}

/** Opens the page, whose loader returns these starts one after another, and whose form gets this answer. */
async function open(starts: readonly BoatFormStart[], answer: () => unknown = () => null) {
  const loaded: BoatFormStart[] = [];
  const body = await runPages([
    {
      path: "/",
      Component: Page,
      HydrateFallback: () => null,
      shouldRevalidate: revalidateUnlessOffline,
      loader() {
        const start = starts[Math.min(loaded.length, starts.length - 1)];
        if (start) loaded.push(start);
        return start;
      },
      action: answer,
    },
    { path: "/my-boats", Component: () => "Tous mes bateaux" },
  ]);
  await until(() => loaded.length === 1 && document.forms.length > 0);
  return { body, loaded };
}

const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";

const newBoat = (submissionId: string) => ({ target: { submissionId }, photos: [] });
const boatAt = (version: string) => ({ target: { boatId: "7" }, photos: [], version });

test("the form of a new boat keeps the id for which its photos were uploaded when the page reloads", async () => {
  const { body, loaded } = await open([newBoat("1"), newBoat("2")]);
  expect(fieldOf("submissionId")).toBe("1");
  await press(getByRole(body, "button", { name: "Recharger" }));
  await until(() => loaded.length === 2);
  expect(fieldOf("submissionId")).toBe("1");
});

test("a boat that was changed elsewhere is overwritten only by an owner who was told so", async () => {
  const refusal: FormAnswer = {
    form: "",
    done: false,
    reason: "changed_meanwhile",
    result: { status: "error", error: { "": ["Le bateau a changé."] } },
  };
  const starts = [boatAt("1"), boatAt("2"), boatAt("3")];
  const { body, loaded } = await open(starts, () => data(refusal, { status: 409 }));
  await press(getByRole(body, "button", { name: "Recharger" }));
  await until(() => loaded.length === 2);
  expect(fieldOf("version")).toBe("1");
  await press(getByRole(body, "button", { name: "Envoyer" }));
  await until(() => fieldOf("version") !== "1");
  expect(fieldOf("version")).toBe("3");
});

const isLeft = (body: HTMLElement) => queryByText(body, "Tous mes bateaux") !== null;

test("the page asks before it is left with unsaved input", async () => {
  const { body } = await open([newBoat("1")]);
  await type(getByLabelText(body, "Ville"), "Brest");
  await press(getByRole(body, "link", { name: "Mes bateaux" }));
  const dialog = getByRole(body, "dialog", { name: /Quitter sans enregistrer/ });
  expect(isLeft(body)).toBe(false);
  await press(getByRole(dialog, "button", { name: "Quitter la page" }));
  await until(() => isLeft(body));
});

test("the page is left without a question as long as nothing was typed, and once the boat was saved", async () => {
  const { body } = await open([newBoat("1")]);
  await press(getByRole(body, "link", { name: "Mes bateaux" }));
  await until(() => isLeft(body));
  const { body: typed } = await open([newBoat("1")], () => redirect("/my-boats"));
  await type(getByLabelText(typed, "Ville"), "Brest");
  await press(getByRole(typed, "button", { name: "Envoyer" }));
  await until(() => isLeft(typed));
  expect(queryByRole(typed, "dialog")).toBeNull();
});
