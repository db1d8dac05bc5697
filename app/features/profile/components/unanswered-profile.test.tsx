// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { dismissRefusal } from "#app/forms/refusal-toast.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, runPages, type, until } from "#tests/support/running-part.tsx";
import { ProfileCompany } from "./profile-company.tsx";
import { ProfileExperience } from "./profile-experience.tsx";
import { ProfileForm } from "./profile-form.tsx";

// tests/e2e/unanswered-forms.spec.ts proves the same in a browser for the personal details.

const common = { profile: null, today: calendarDate("2027-05-03"), answer: null };
const company = (
  <ProfileForm page="professional" {...common}>
    {(fields) => <ProfileCompany fields={fields} />}
  </ProfileForm>
);
const experience = (
  <ProfileForm page="experience" {...common}>
    {(fields) => <ProfileExperience fields={fields} />}
  </ProfileForm>
);

afterEach(dismissRefusal);

const fail = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  ["the company", company, { SIRET: "732 829 320 00074", "Numéro de TVA": "FR44732829320" }],
  ["the experience", experience, { "Niveau de navigation": "expert" }],
])(
  "what was typed about %s stays when its request fails, again and again",
  async (_, part, typed) => {
    let requests = 0;
    const action = ({ request }: { request: Request }) => {
      requests += 1;
      return formClientAction({ profile: m.profile_save_failed })({ request, serverAction: fail });
    };
    const body = await runPages([{ path: "/", Component: () => part, action }]);
    for (const [label, value] of Object.entries(typed)) {
      await type(getByLabelText(body, label), value);
    }
    const box = body.querySelector<HTMLElement>("[type=checkbox]");
    if (box) await press(box);
    const form = body.querySelector("form");
    if (!form) throw new Error("The page has no form");
    const content = [...new FormData(form)];
    for (const value of Object.values(typed)) expect(content.flat()).toContain(value);
    for (const times of [1, 2]) {
      await press(getByRole(body, "button", { name: "Enregistrer" }));
      await until(() => requests === times && listToasts().length === 1);
      expect(listToasts()).toMatchObject([
        { tone: "error", description: "Impossible de sauvegarder vos informations" },
      ]);
      expect(body.querySelector("form")).toBe(form);
      expect([...new FormData(form)]).toEqual(content);
      dismissRefusal();
    }
  },
);
