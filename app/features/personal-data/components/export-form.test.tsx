// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { refuseDownloads } from "#tests/setup/refused-download.ts";
import { press, run, type, until } from "#tests/setup/running-part.tsx";
import { ExportForm } from "./export-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const wrong = "Le mot de passe est incorrect.";

async function open(pageError: string | null = null) {
  const body = await run(<ExportForm action="/my-profile/export" pageError={pageError} />);
  const password = getByLabelText(body, "Votre mot de passe");
  const button = getByRole(body, "button", { name: "Télécharger l'archive" });
  return { body, password, button };
}

test("a wrong password marks its field, without a toast, until it is corrected and at each refusal", async () => {
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

test("the error that the page was answered with goes once the password is typed", async () => {
  const { body, password } = await open(wrong);
  expect(queryByText(body, wrong)).not.toBeNull();
  await type(password, "V");
  expect(queryByText(body, wrong)).toBeNull();
});

test("what is wrong beside the password is said in a toast", async () => {
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
