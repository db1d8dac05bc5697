// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByText } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { refuseDownloads } from "#tests/support/refused-download.ts";
import { press, run, type, until } from "#tests/support/running-part.tsx";
import { ExportForm } from "./export-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const wrong = "Le mot de passe est incorrect.";

async function open(pageError: string | null = null) {
  const body = await run(<ExportForm action="/my-profile/export" pageError={pageError} />);
  const password = getByLabelText(body, "Votre mot de passe");
  const button = getByRole(body, "button", { name: "Télécharger l'archive" });
  return { body, password, button };
}

test("each wrong password marks its field, without a toast, until it is corrected", async () => {
  refuseDownloads(409, { password: [wrong] });
  const { body, password, button } = await open();
  for (const typed of ["Faux-4242!", "Faux-4343!"]) {
    await type(password, typed);
    expect(queryByText(body, wrong)).toBeNull();
    await press(button);
    await until(() => queryByText(body, wrong) !== null);
    expect(document.activeElement).toBe(password);
  }
  expect(listToasts()).toEqual([]);
});

test("typing the password clears the error of a submit without JavaScript", async () => {
  const { body, password } = await open(wrong);
  expect(getByText(body, wrong)).toBeTruthy();
  await type(password, "V");
  expect(queryByText(body, wrong)).toBeNull();
});

test("an error that is not about the password is shown in a toast", async () => {
  refuseDownloads(429, { "": ["Réessayez dans 3 minutes."] });
  const { password, button } = await open();
  await press(button);
  await until(() => listToasts().length > 0);
  expect(listToasts()[0]).toMatchObject({
    tone: "error",
    description: "Réessayez dans 3 minutes.",
  });
  expect(password.getAttribute("aria-invalid")).toBeNull();
});
