// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { refuseDownloads } from "#tests/support/refused-download.ts";
import { press, run, type, until } from "#tests/support/running-part.tsx";
import { TaxReportForm } from "./tax-report-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const wrong = "Le mot de passe est incorrect.";

async function open(page: { chosenYear: number | null; pageError: string | null } = nothing) {
  const years = [2027, 2026];
  const body = await run(<TaxReportForm action="/admin/tax-report" {...{ years, ...page }} />);
  const password = getByLabelText(body, "Votre mot de passe");
  const button = getByRole(body, "button", { name: "Télécharger la déclaration" });
  const described = () =>
    document.getElementById(password.getAttribute("aria-describedby") ?? "")?.textContent;
  return { body, password, button, described };
}

const nothing = { chosenYear: null, pageError: null };

test("a wrong password marks its field, without a toast, until it is typed again", async () => {
  refuseDownloads(409, { password: [wrong] });
  const { body, password, button, described } = await open();
  await type(password, "Faux-4242!");
  await press(button);
  await until(() => queryByText(body, wrong) !== null);
  expect(password.getAttribute("aria-invalid")).toBe("true");
  expect(described()).toBe(wrong);
  expect(document.activeElement).toBe(password);
  expect(listToasts()).toEqual([]);
  await type(password, "Faux-4343!");
  expect(queryByText(body, wrong)).toBeNull();
  expect(password.getAttribute("aria-invalid")).toBeNull();
});

test("an error of a submit without JavaScript marks the password and keeps the chosen year", async () => {
  const { body, described } = await open({ chosenYear: 2026, pageError: wrong });
  expect(described()).toBe(wrong);
  expect(getByRole(body, "combobox")).toHaveProperty("value", "2026");
});

test("an error that belongs to no field is shown in a toast", async () => {
  refuseDownloads(429, { "": ["Réessayez dans 3 minutes."] });
  const { password, button } = await open();
  await press(button);
  await until(() => listToasts().length > 0);
  expect(listToasts()[0]).toMatchObject({ description: "Réessayez dans 3 minutes." });
  expect(password.getAttribute("aria-invalid")).toBeNull();
});
