// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { dismissRefusal } from "#app/forms/refusal-toast.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, runPages, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { DescriptionForm } from "./description/description-form.tsx";
import { EquipmentForm } from "./equipment/equipment-form.tsx";
import { sectionFailures } from "./section-failures.ts";
import { TechnicalForm } from "./technical/technical-form.tsx";

// tests/e2e/unanswered-forms.spec.ts proves the same in a browser for the sections with forms of their own
// kind: dialogs, files, rows and buttons.

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

afterEach(dismissRefusal);

const fail = () => Promise.reject(new TypeError("Failed to fetch"));

const contentOf = (form: HTMLFormElement) => [...new FormData(form)];

test.each([
  ["description/save", sectionForm(DescriptionForm, description)],
  ["equipements/save", sectionForm(EquipmentForm, { equipments: ["gps"] })],
  ["autre/save", sectionForm(TechnicalForm, technical)],
])(
  "what was typed into '%s' stays when its request fails, again and again",
  async (intent, section) => {
    const sent: FormDataEntryValue[] = [];
    const action = async ({ request }: { request: Request }) => {
      sent.push((await request.clone().formData()).get("intent") ?? "");
      return formClientAction(sectionFailures)({ request, serverAction: fail });
    };
    const body = await runPages([{ path: "/", Component: () => section, action }]);
    const form = body.querySelector("form");
    if (!form) throw new Error("The section has no form");
    const before = contentOf(form);
    const box = form.querySelector<HTMLElement>("[type=checkbox]");
    if (box) await press(box);
    for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea")) {
      if (["hidden", "checkbox", "radio", "search"].includes(field.type)) continue;
      const isNumber = field.inputMode !== "" || field.type === "number";
      if (!isNumber) await type(field, "Une place calme");
      else if (field.value === "") await type(field, "3");
    }
    const typed = contentOf(form);
    expect(typed).not.toEqual(before);
    for (const times of [1, 2]) {
      await press(getByRole(body, "button", { name: "Enregistrer" }));
      await until(() => sent.length === times && listToasts().length === 1);
      expect(body.querySelector("form")).toBe(form);
      expect(contentOf(form)).toEqual(typed);
    }
    expect(sent).toEqual([intent, intent]);
  },
);
