import { describe, expect, test } from "vitest";
import { checkRegistration } from "./components/form-checks.ts";
import { specialCharacters } from "./domain/password-policy.ts";
import { emailFormSchema, registrationSchema, resetPasswordSchema } from "./schema.ts";

const typed = {
  email: "claire@escale.example",
  firstName: "Claire",
  lastName: "Le Goff",
  phone: "06 12 34 56 78",
  password: "Mouillage-42!",
};

/** The error message of each invalid field. */
function errorsOf(
  schema: typeof registrationSchema | typeof emailFormSchema | typeof resetPasswordSchema,
  fields: object,
): Record<string, string> {
  const issues = schema.safeParse(fields).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("the registration", () => {
  // spec 1-3.12 1-7.02 1-9.01
  test("contains e-mail, password, names, phone and a country code that defaults to +33", () => {
    expect(registrationSchema.parse(typed)).toEqual({ ...typed, countryCode: "+33" });
    expect(registrationSchema.parse({ ...typed, countryCode: "+44" }).countryCode).toBe("+44");
    expect(registrationSchema.safeParse({ ...typed, countryCode: "+41" }).success).toBe(false);
  });

  // spec 1-5.02
  test.each(["", "claire", "claire.escale", "claire@escale", "@", "."])(
    "requires '@' and '.' in the address: %j is invalid",
    (email) => {
      const text = "Veuillez entrer une adresse email valide";
      expect(errorsOf(emailFormSchema, { email })).toEqual({ email: text });
      expect(errorsOf(registrationSchema, { ...typed, email })).toEqual({ email: text });
    },
  );

  // spec 1-5.07
  test.each(["firstName", "lastName", "phone"])("requires the field %s", (field) => {
    for (const blank of ["", "  "]) {
      expect(Object.keys(errorsOf(registrationSchema, { ...typed, [field]: blank }))).toEqual([
        field,
      ]);
    }
  });

  test("reports fields that contain only spaces like empty ones", () => {
    const form = new FormData();
    for (const [field, text] of Object.entries(typed)) form.set(field, text);
    for (const field of ["email", "firstName", "phone"]) form.set(field, "  ");
    const { error } = checkRegistration(form).reply();
    const isMissing = "Ce champ est obligatoire";
    expect(error).toMatchObject({
      email: ["Veuillez entrer une adresse email valide"],
      phone: [isMissing],
    });
    expect(error?.["firstName"]?.[0]).toBe(isMissing);
  });
});

describe("a first or last name", () => {
  test.each(["Marc 06 12 34 56 78", "marc@port.example", "Marc www.port.fr", "Port.com"])(
    "must not contain contact details: %j",
    (name) => {
      for (const field of ["firstName", "lastName"]) {
        expect(errorsOf(registrationSchema, { ...typed, [field]: name })).toEqual({
          [field]: "Sans numéro de téléphone, adresse e-\u2060mail ni lien",
        });
      }
    },
  );

  test.each(["J.-P.", "Anne-Marie", "Marc 2", "O'Neil", "St. John", "محمد"])(
    "may contain digits, punctuation and letters of any script: %j",
    (firstName) => {
      expect(registrationSchema.parse({ ...typed, firstName }).firstName).toBe(firstName);
    },
  );
});

describe("a new password", () => {
  // spec 1-5.04
  test("needs one of the specification's special characters", () => {
    expect(specialCharacters).toBe('!@#$%^&*(),.?":{}|<>');
  });

  test("is refused with the specification's text if it breaks a rule", () => {
    const password = "mouillage-42!";
    expect(errorsOf(registrationSchema, { ...typed, password })).toEqual({
      password: "Le mot de passe ne respecte pas tous les critères requis",
    });
  });

  test("that replaces another must be typed identically twice", () => {
    const fields = { password: "Grand-Voile-7!", confirmation: "Grand-Voile-8!" };
    expect(errorsOf(resetPasswordSchema, fields)).toEqual({
      confirmation: "Les mots de passe ne correspondent pas",
    });
  });
});
