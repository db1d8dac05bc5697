// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { press, run, until } from "#tests/setup/running-part.tsx";
import type { AddBoatDialogProps } from "./add-boat-dialog.tsx";
import { BoatDialogs } from "./boat-dialogs.tsx";

/** What stands for the form of a boat. */
function Form({ boat, onClose }: Pick<AddBoatDialogProps, "boat" | "onClose">) {
  return (
    <button type="button" onClick={onClose}>
      Fermer {boat}
    </button>
  );
}

/** The page at a path, loaded in the same tab; a form that was open in it is there when this is done. */
async function load(path: string) {
  history.replaceState(null, "", path);
  const page = (
    <>
      <a href="/boat-setup">Ajouter</a>
      <BoatDialogs email="marc@escale.example" load={async () => Form} />
    </>
  );
  return run(page);
}

const close = { name: "Fermer new" };

test("the form of a boat opens again where it was open in this tab, on no other page, and not once it was closed", async () => {
  const page = await load("/my-boats");
  await press(getByRole(page, "link", { name: "Ajouter" }));
  await until(() => queryByRole(page, "button", close) !== null);
  expect(queryByRole(await load("/help"), "button", close)).toBeNull();
  const again = await load("/my-boats?sort=1");
  await press(getByRole(again, "button", close));
  expect(queryByRole(await load("/my-boats"), "button", close)).toBeNull();
});

test("a form that was still loading when another page was opened does not open over it", async () => {
  history.replaceState(null, "", "/my-boats");
  const loading = Promise.withResolvers<typeof Form>();
  const page = await run(
    <>
      <a href="/boat-setup">Ajouter</a>
      <BoatDialogs email="marc@escale.example" load={() => loading.promise} />
    </>,
  );
  await press(getByRole(page, "link", { name: "Ajouter" }));
  history.replaceState(null, "", "/help");
  await act(async () => loading.resolve(Form));
  expect(queryByRole(page, "button", close)).toBeNull();
  expect(queryByRole(await load("/my-boats"), "button", close)).toBeNull();
});
