// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import { useLateCheck } from "./use-late-check.ts";

const onSent = vi.fn<() => void>();

/** A form whose validation is loaded at once, so that waiting for it ends during the submission. */
function Form() {
  const checks = useLateCheck(async () => () => {
    throw new Error("never checked here");
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Like browsers, and unlike the tests' DOM, ignores submissions until the event is over.
        const nested = vi.spyOn(event.currentTarget, "requestSubmit").mockReturnValue();
        checks.whenReady(onSent)(event);
        setTimeout(() => nested.mockRestore());
      }}
    >
      <button type="submit">{checks.isWaiting ? "En cours" : "Enregistrer"}</button>
    </form>
  );
}

test("a form whose validation is loaded while it is being submitted is submitted once, in a later task", async () => {
  const body = await run(<Form />);
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await until(() => onSent.mock.calls.length > 0);
  await until(() => getByRole(body, "button").textContent === "Enregistrer");
  expect(onSent).toHaveBeenCalledTimes(1);
});
