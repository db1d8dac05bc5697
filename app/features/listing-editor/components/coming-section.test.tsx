// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import { ComingSection } from "./coming-section.tsx";

test("the button of a section is pending while its form is being sent", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const body = await run(<ComingSection />, { answers: [promise] });
  const button = getByRole(body, "button");
  expect(button.getAttribute("aria-disabled")).not.toBe("true");
  await press(button);
  await until(() => button.getAttribute("aria-disabled") === "true");
  resolve(null);
  await until(() => button.getAttribute("aria-disabled") !== "true");
});
