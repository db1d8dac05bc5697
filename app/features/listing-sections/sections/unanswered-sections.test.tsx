// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { dismissRefusal } from "#app/forms/refusal-toast.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, runPages, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { BookingForm } from "./booking/booking-form.tsx";
import { DescriptionForm } from "./description/description-form.tsx";
import { EquipmentForm } from "./equipment/equipment-form.tsx";
import { ExtrasForm } from "./extras/extras-form.tsx";
import { sectionFailures } from "./section-failures.ts";
import { TechnicalForm } from "./technical/technical-form.tsx";

// tests/e2e/unanswered-forms.spec.ts proves the same in a browser for the sections with forms of their own
// kind: files, rows and buttons.

const description = {
  title: "Vega",
  description: "",
  capacity: 6,
  cabinsCount: 2,
  berthsCount: 4,
  bathroomsCount: 1,
  berthDetails: [{ id: "1", name: "Cabine avant", details: "Lit double" }],
  length: 10,
  boatYear: 2017,
  fuelConsumption: null,
  renovationDetails: "",
};
const technical = {
  engineType: null,
  enginePower: null,
  beam: null,
  draft: null,
  offshoreEquipment: false,
  crewCount: null,
  dinghyPower: null,
};

const times = { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "10:00", dayCheckOut: "18:00" };
const booking = {
  navigationMode: "sans_skipper",
  cancellationPolicy: "moderate",
  checkInTime: "10:00",
  checkOutTime: "18:00",
  dayRentalCheckInTime: "10:00",
  dayRentalCheckOutTime: "18:00",
  fuelCosts: "included",
  licenseRequired: true,
  licenseAnswer: true,
  lastNightFree: false,
  minAge: 21,
  sharedCosts: null,
  sharedBy: null,
  licenseFacts: {
    type: "moteur",
    yachtSubtype: null,
    enginePower: 115,
    waters: "sea",
    navigation: "sans_skipper",
  },
} as const;

afterEach(dismissRefusal);

const fail = () => Promise.reject(new TypeError("Failed to fetch"));

const contentOf = (form: HTMLFormElement) => [...new FormData(form)];

test.each([
  ["description/save", sectionForm(DescriptionForm, description)],
  ["equipements/save", sectionForm(EquipmentForm, { equipments: ["gps"] })],
  ["autre/save", sectionForm(TechnicalForm, technical)],
  ["reservation/save", sectionForm(BookingForm, booking)],
  // In a dialog.
  ["extras/add", sectionForm(ExtrasForm, { extras: [], hasOtherBoats: false, times })],
])(
  "what was typed into '%s' stays when its request fails, again and again",
  async (intent, section) => {
    const sent: FormDataEntryValue[] = [];
    const action = async ({ request }: { request: Request }) => {
      sent.push((await request.clone().formData()).get("intent") ?? "");
      return formClientAction(sectionFailures)({ request, serverAction: fail });
    };
    const pages = [{ path: "/", Component: () => section, action }];
    const body = await runPages(pages, { initialEntries: ["/?edit=new"] });
    const form = body.querySelector("form");
    if (!form) throw new Error("The section has no form");
    const before = contentOf(form);
    const box = form.querySelector<HTMLElement>("[type=checkbox]");
    if (box) await press(box);
    for (const list of form.querySelectorAll("select")) {
      if (list.value === "") await type(list, list.options[1]?.value ?? "");
    }
    for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea")) {
      if (["hidden", "checkbox", "radio", "search"].includes(field.type)) continue;
      const isNumber = field.inputMode !== "" || field.type === "number";
      if (!isNumber) await type(field, "Une place calme");
      else if (field.value === "") await type(field, "3");
    }
    const typed = contentOf(form);
    expect(typed).not.toEqual(before);
    for (const times of [1, 2]) {
      await press(getByRole(form, "button", { name: /^(Enregistrer|Ajouter)$/ }));
      await until(() => sent.length === times && listToasts().length === 1);
      expect(body.querySelector("form")).toBe(form);
      expect(contentOf(form)).toEqual(typed);
      dismissRefusal();
    }
    expect(sent).toEqual([intent, intent]);
  },
);
