// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { run, until } from "#tests/support/running-part.tsx";
import { RememberShownPage } from "./remember-shown-page.tsx";

test("once a page is shown, what was typed and has expired is removed from the device", async () => {
  localStorage.setItem("typed text claire 1", `${Date.now() - 1} "Bonjour"`);
  localStorage.setItem("typed text claire 2", `${Date.now() + 60_000} "Bonjour"`);
  await run(<RememberShownPage />);
  await until(() => localStorage.getItem("typed text claire 1") === null);
  expect(Object.keys(localStorage)).toEqual(["typed text claire 2"]);
});
