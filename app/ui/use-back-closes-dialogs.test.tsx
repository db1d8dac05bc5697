// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { run } from "#tests/support/running-part.tsx";

/** Opens the page "/?view=map", with an open dialog. */
async function openPage() {
  vi.resetModules();
  const { useBackClosesDialogs } = await import("./use-back-closes-dialogs.ts");
  function Page() {
    useBackClosesDialogs();
    return <dialog open />;
  }
  await run(<Page />, { query: "view=map" });
}

test("an open dialog has its own entry in the history", async () => {
  history.replaceState({ idx: 0 }, "", "/?view=map");
  await openPage();
  expect(history.state).toEqual({ idx: 0, dialogs: 1 });
});

test("a dialog of a page that is being left has none: it would be an entry of the next page", async () => {
  history.replaceState({ idx: 1 }, "", "/boat/1");
  await openPage();
  expect(history.state).toEqual({ idx: 1 });
});
