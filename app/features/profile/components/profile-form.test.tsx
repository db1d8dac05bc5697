// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileLine } from "./profile-line.tsx";

const bankForm = (
  <ProfileForm page="bank" profile={null} today={calendarDate("2027-05-03")} answer={null}>
    {({ bic }) => <ProfileLine field={bic} label="BIC" />}
  </ProfileForm>
);

test("the error of a field disappears once the field is corrected, without another submit", async () => {
  const error = "Un BIC compte 8 ou 11 caractères";
  const body = await run(bankForm);
  const field = getByLabelText(body, "BIC");
  await type(field, "AGRI");
  expect(textOf(body)).not.toContain(error);
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await until(() => textOf(body).includes(error));
  await type(field, "AGRIFRPP");
  await until(() => !textOf(body).includes(error));
});

test("an invalid form shows one toast, and no other while its fields are corrected", async () => {
  const body = await run(bankForm);
  const field = getByLabelText(body, "BIC");
  await type(field, "AGRI");
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await until(() => listToasts().length === 1);
  dismissToast("profile");
  await type(field, "AGRIF");
  await type(field, "AGRIFRPP");
  expect(textOf(body)).not.toContain("Un BIC compte");
  expect(listToasts()).toEqual([]);
});
