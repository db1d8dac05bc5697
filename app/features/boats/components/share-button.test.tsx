// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run } from "#tests/support/running-part.tsx";
import { ShareButton } from "./share-button.tsx";

test.each([
  ["a copied address is said", null, ["Le lien est copié"]],
  ["a sheet that was closed is no error", new DOMException("closed", "AbortError"), []],
  [
    "a refusal is said",
    new DOMException("no", "NotAllowedError"),
    ["Impossible de copier le lien"],
  ],
  ["another error is said", new TypeError("no"), ["Impossible de copier le lien"]],
])("%s", async (_what, error, said) => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText");
  if (error) writeText.mockRejectedValue(error);
  else writeText.mockResolvedValue();
  const body = await run(<ShareButton title="Mistral" />);
  await press(getByRole(body, "button", { name: "Partager" }));
  expect(writeText).toHaveBeenCalledWith(window.location.href);
  expect(listToasts().map(({ title }) => title)).toEqual(said);
  writeText.mockRestore();
});
