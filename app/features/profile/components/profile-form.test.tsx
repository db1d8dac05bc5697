// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { redirect, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import {
  answerForm,
  press,
  run,
  runPages,
  textOf,
  type,
  until,
} from "#tests/support/running-part.tsx";
import type { Profile } from "../queries/find-profile.server.ts";
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

function profileOf(companyName: string, version: string): Profile {
  return {
    firstName: "Claire",
    lastName: "Martin",
    phone: null,
    countryCode: "+33",
    dateOfBirth: null,
    avatarUrl: null,
    gender: null,
    companyName,
    siret: null,
    companyAddress: null,
    vatNumber: null,
    captainLevel: null,
    boatTypePreference: null,
    permisCotier: false,
    permisHauturier: false,
    permisFluvial: false,
    certificatRadiophonie: false,
    brevetSkipperProfessionnel: false,
    dejaLoueBateau: false,
    proprietaire: false,
    versions: { personal: "", professional: version, experience: "", bank: "" },
  };
}

function CompanyForm() {
  return (
    <ProfileForm
      page="professional"
      profile={useLoaderData<Profile>()}
      today={calendarDate("2027-05-03")}
      answer={null}
    >
      {({ companyName }) => <ProfileLine field={companyName} label="Société" />}
    </ProfileForm>
  );
}

// Spaces around the name are not stored.
test.each([
  ["is typed while the form is saved stays", " Vega II ", " Vega II ", "B"],
  ["was sent is replaced with what was stored", null, "Vega", "B"],
])("what %s, and the form is based on the saved version", async (_, typed, expected, version) => {
  let stored = profileOf("Sirius", "A");
  const saving = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.clone().formData()).get("version"));
    await saving.promise;
    stored = profileOf("Vega", "B");
    return answerForm(request, redirect("/"));
  };
  const body = await runPages(
    [{ path: "/", Component: CompanyForm, action, loader: () => stored }],
    { hydrationData: { loaderData: { "0": stored } } },
  );
  const field = () => getByLabelText<HTMLInputElement>(body, "Société");
  const save = () => press(getByRole(body, "button", { name: "Enregistrer" }));
  await type(field(), " Vega ");
  await save();
  await until(() => sent.length === 1);
  if (typed !== null) await type(field(), typed);
  saving.resolve();
  const versionInForm = () => body.querySelector<HTMLInputElement>("[name=version]")?.value;
  await until(() => versionInForm() === version);
  expect(field().value).toBe(expected);
  expect(sent).toEqual(["A"]);
});
