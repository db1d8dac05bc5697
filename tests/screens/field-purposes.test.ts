import { beforeEach, describe, expect, test } from "vitest";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { linkTo, useAccountClock } from "./support/account.ts";
import type { Page } from "./support/page.ts";
import { guardAccount, typePassword } from "./support/second-factor.ts";
import { useSite } from "./support/site.ts";

// Browsers and password managers fill in fields by their `autocomplete` attribute (WCAG 1.3.5).

const site = useSite();
const clock = useAccountClock(site);

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

/** The `autocomplete` values of the fields with these labels. */
const purposesOf = (page: Page, ...labels: string[]) =>
  labels.map((label) => page.main.getByLabelText(label).getAttribute("autocomplete"));

/**
 * The account that a password belongs to, from the field that password managers read. It is hidden where the
 * page shows the address as text.
 */
const accountOf = (page: Page) =>
  page.document.querySelector(`main input[autocomplete="username"]`)?.getAttribute("value");

describe("a browser", () => {
  test("can fill in the address and the password of an account", async () => {
    const address = "Adresse e-mail";
    expect(purposesOf(await site.visitor().open("/login"), address, "Mot de passe")).toEqual([
      "username",
      "current-password",
    ]);
    expect(purposesOf(await site.visitor().open("/forgot-password"), address)).toEqual([
      "username",
    ]);
  });

  test("can fill in a new user's details, and saves the new password with their address", async () => {
    const first = await site.visitor().open("/register");
    expect(purposesOf(first, "Adresse e-mail")).toEqual(["email"]);
    const second = await first.press("Continuer", { "Adresse e-mail": "anais@example.org" });
    expect(purposesOf(second, "Prénom", "Nom", "Indicatif", "Téléphone", "Mot de passe")).toEqual([
      "given-name",
      "family-name",
      "tel-country-code",
      "tel-national",
      "new-password",
    ]);
    expect(accountOf(second)).toBe("anais@example.org");
  });

  test("fills in no old password where a new one is chosen", async () => {
    await site.services.jobs.enqueue(site.db, resetEmailJob.with({ userId: person.userId }));
    const link = linkTo(person.email, await site.runJobs());
    expect(
      purposesOf(
        await site.visitor().open(link),
        "Nouveau mot de passe",
        "Confirmez le mot de passe",
      ),
    ).toEqual(["new-password", "new-password"]);
    const security = await site.openAs(person, "/my-profile/security");
    const current = security.main.getAllByLabelText("Mot de passe actuel");
    expect(current.length).toBeGreaterThan(0);
    for (const field of current) {
      expect(field.getAttribute("autocomplete")).toBe("current-password");
    }
    expect(purposesOf(security, "Nouveau mot de passe")).toEqual(["new-password"]);
  });

  test("can fill in an authenticator code, with a numeric keyboard", async () => {
    const { scan } = await guardAccount(site, person);
    clock.moveTo("2027-05-03T10:01:00Z");
    const asked = await typePassword(site.visitor(), person);
    for (const page of [scan, asked]) {
      const field = page.main.getByLabelText("Code à 6 chiffres");
      expect(field.getAttribute("autocomplete")).toBe("one-time-code");
      expect(field.getAttribute("inputmode")).toBe("numeric");
    }
    // Recovery codes contain letters.
    const recovery = await asked.follow("Utiliser un code de récupération");
    expect(recovery.main.getByLabelText("Code de récupération").getAttribute("inputmode")).toBe(
      "text",
    );
  });

  test("can fill in a profile", async () => {
    expect(
      purposesOf(
        await site.openAs(person, "/my-profile/personal"),
        "Prénom",
        "Nom",
        "Date de naissance (facultatif)",
        "Indicatif",
        "Téléphone (facultatif)",
      ),
    ).toEqual(["given-name", "family-name", "bday", "tel-country-code", "tel-national"]);
    const company = await site.openAs(person, "/my-profile/professional");
    expect(purposesOf(company, "Nom de la société", "Adresse de la société")).toEqual([
      "organization",
      "street-address",
    ]);
    expect(company.main.getByLabelText(/SIRET/).getAttribute("inputmode")).toBe("numeric");
  });

  test("can fill in who reports a listing without an account", async () => {
    const owner = await createUser(site.db);
    const { id } = await createBoat(site.db, { userId: owner.userId });
    expect(
      purposesOf(await site.visitor().open(`/boat/${id}/report`), "Votre nom", "Votre e-mail"),
    ).toEqual(["name", "email"]);
  });
});
