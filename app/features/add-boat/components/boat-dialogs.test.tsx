// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
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

let documents = 0;

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** The page at a path, loaded in the same tab; a form that was open in it is there when this is done. */
async function load(path: string, type = "navigate") {
  history.replaceState(null, "", path);
  documents += 1;
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(documents);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is asked of it
  const navigation = new Navigation(type) as unknown as PerformanceEntry;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation]);
  const page = (
    <>
      <a href="/boat-setup">Ajouter</a>
      <BoatDialogs email="marc@escale.example" load={async () => Form} />
    </>
  );
  return run(page);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const close = { name: "Fermer new" };

test("the form of a boat opens again when its page is reloaded, and not once it was closed", async () => {
  const page = await load("/my-boats");
  await press(getByRole(page, "link", { name: "Ajouter" }));
  await until(() => queryByRole(page, "button", close) !== null);
  const again = await load("/my-boats?sort=1", "reload");
  await press(getByRole(again, "button", close));
  expect(queryByRole(await load("/my-boats", "reload"), "button", close)).toBeNull();
});

test.each([
  ["a page of the site", ["/help"]],
  ["another site", []],
])(
  "a form that was left for %s does not open again on the way back, nor later",
  async (_where, between) => {
    const page = await load("/my-boats");
    await press(getByRole(page, "link", { name: "Ajouter" }));
    await until(() => queryByRole(page, "button", close) !== null);
    for (const path of between) {
      expect(queryByRole(await load(path), "button", close)).toBeNull();
    }
    expect(queryByRole(await load("/my-boats", "back_forward"), "button", close)).toBeNull();
    expect(queryByRole(await load("/my-boats", "reload"), "button", close)).toBeNull();
  },
);

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
