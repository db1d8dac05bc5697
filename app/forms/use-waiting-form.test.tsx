// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import { useWaitingForm } from "./use-waiting-form.ts";

const onSent = vi.fn<() => void>();

/** A form whose upload ends when told, or while the form is being submitted. */
function FormWithUpload({ endsDuringSubmission }: { endsDuringSubmission: boolean }) {
  const [isUploading, setUploading] = useState(true);
  const form = useWaitingForm(isUploading);
  const end = () => setUploading(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) return onSent();
        // Like browsers, and unlike the tests' DOM, ignores further submissions during this one.
        const nested = vi.spyOn(event.currentTarget, "requestSubmit").mockReturnValue();
        // As after a real press, the effects of this render run before the submission ends.
        flushSync(() => {
          form.wait(event.currentTarget);
          if (endsDuringSubmission) end();
        });
        nested.mockRestore();
      }}
    >
      <button type="submit">Enregistrer</button>
      <button type="button" onClick={end}>
        Terminer
      </button>
      <button type="button" onClick={form.forget}>
        Précédent
      </button>
    </form>
  );
}

afterEach(() => void onSent.mockClear());

test("a form that waits for its uploads is submitted when they end", async () => {
  const body = await run(<FormWithUpload endsDuringSubmission={false} />);
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  expect(onSent).not.toHaveBeenCalled();
  await press(getByRole(body, "button", { name: "Terminer" }));
  await until(() => onSent.mock.calls.length > 0);
  expect(onSent).toHaveBeenCalledOnce();
});

test("a form whose last upload ends while it is being submitted is not forgotten", async () => {
  const body = await run(<FormWithUpload endsDuringSubmission />);
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await until(() => onSent.mock.calls.length > 0);
  expect(onSent).toHaveBeenCalledOnce();
});

test("a form that its user went on without is not submitted when its uploads end", async () => {
  const body = await run(<FormWithUpload endsDuringSubmission={false} />);
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await press(getByRole(body, "button", { name: "Précédent" }));
  await press(getByRole(body, "button", { name: "Terminer" }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSent).not.toHaveBeenCalled();
});
