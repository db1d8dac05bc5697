// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import type { AddBoatDialogProps } from "./add-boat-dialog.tsx";
import { BoatDialogs } from "./boat-dialogs.tsx";

/** A stub of the boat form. */
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

/** Simulates loading a page in the same tab. A form that reopens is rendered when this resolves. */
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
      <BoatDialogs load={async () => Form} />
    </>
  );
  return run(page);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const close = { name: "Fermer new" };

test("a boat's form reopens when its page is reloaded, but not after it was closed", async () => {
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
  "a form that was left for %s does not reopen on Back, nor on a later reload",
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

test("a form that finishes loading after the user has left the page does not open", async () => {
  history.replaceState(null, "", "/my-boats");
  const loading = Promise.withResolvers<typeof Form>();
  const page = await run(
    <>
      <a href="/boat-setup">Ajouter</a>
      <BoatDialogs load={() => loading.promise} />
    </>,
  );
  await press(getByRole(page, "link", { name: "Ajouter" }));
  history.replaceState(null, "", "/help");
  await act(async () => loading.resolve(Form));
  expect(queryByRole(page, "button", close)).toBeNull();
  expect(queryByRole(await load("/my-boats"), "button", close)).toBeNull();
});
