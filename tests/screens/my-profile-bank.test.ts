import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents, bankingInfo } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { descriptionOf, type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const iban = "FR76 3000 6000 0112 3456 7890 189";
const masked = `FR${"*".repeat(21)}0189`;
const account = {
  "Titulaire du compte": "Claire Riou",
  IBAN: iban,
  "Confirmez l'IBAN": "fr7630006000011234567890189",
  BIC: "agrifrpp",
};

let person: TestUser;
let visitor: Visitor;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
  visitor = await site.signedIn(person);
});

const open = () => visitor.open("/my-profile/bank");
const section = (page: Page) => page.all.getByRole("region", { name: "Informations bancaires" });
const said = (page: Page, label: string) =>
  descriptionOf(within(section(page)).getByLabelText(label));
const isUnfolded = (page: Page) =>
  page.main.getByText("Changer de compte").closest("details")?.hasAttribute("open");
const isRevealOpen = (page: Page) =>
  page.main.getByLabelText("Votre mot de passe").closest("details")?.hasAttribute("open");
/** The stored account as text, without its random ids, which could contain the digits that tests look for. */
const storedText = async () =>
  JSON.stringify(await site.db.select().from(bankingInfo), (key, value: unknown) =>
    /id$/i.test(key) ? undefined : value,
  );
const reveal = (page: Page, password: string) =>
  page.press("Afficher", { "Votre mot de passe": password });
const hint = "27 caractères pour un compte français, les espaces ne comptent pas.";

describe("bank information", () => {
  // spec 2-2.18 2-7.15 2-7.16
  test("is shown masked once saved, announced by mail, and kept when the fields are empty", async () => {
    const page = await (await open()).press("Enregistrer", account);
    expect(page.toast?.title).toBe("Profil mis à jour");
    expect(textOf(section(page))).toContain(
      `IBAN ${masked} finissant par 0189 Titulaire du compte Claire Riou BIC AGRIFRPP Afficher l'IBAN en entier`,
    );
    expect(page.body.replaceAll(" ", "")).not.toContain(iban.replaceAll(" ", ""));
    expect(await storedText()).not.toMatch(/Riou|AGRI|0189/);
    const [mail] = await site.runJobs();
    expect([mail?.to, mail?.subject]).toEqual([
      "claire@escale.example",
      "Vos informations bancaires ont changé",
    ]);
    expect(mail?.text).not.toMatch(/Riou|AGRIFRPP|0189/);
    const again = await page.press("Enregistrer");
    expect(again.toast).toEqual({
      title: "Information",
      text: "Aucun changement : le compte enregistré reste le même.",
    });
    expect(textOf(section(again))).toContain(masked);
  });

  // spec 2-2.19 2-5.09
  test("requires the IBAN twice, or else nothing is saved", async () => {
    const page = await (await open()).press("Enregistrer", {
      ...account,
      "Confirmez l'IBAN": "FR76 3000",
    });
    expect(page.status).toBe(400);
    expect(said(page, "Confirmez l'IBAN")).toBe("Les deux IBAN ne correspondent pas");
    const alone = await (await open()).press("Enregistrer", { IBAN: iban });
    expect(said(alone, "Confirmez l'IBAN")).toBe("Les deux IBAN ne correspondent pas");
    expect(await site.db.select().from(bankingInfo)).toEqual([]);
  });

  test("shows missing and invalid values at their fields", async () => {
    const holder = await (await open()).press("Enregistrer", {
      ...account,
      "Titulaire du compte": "<b>",
    });
    expect(holder.status).toBe(400);
    expect(said(holder, "Titulaire du compte")).toBe(
      "70 caractères au plus, sans les signes < et >",
    );
    const page = await (await open()).press("Enregistrer", {
      ...account,
      IBAN: "FR76 3000 6000 0112 3456 7890 188",
      "Confirmez l'IBAN": "FR76 3000 6000 0112 3456 7890 188",
      BIC: "AGRI",
    });
    expect(said(page, "IBAN")).toBe(
      `${hint} Cet IBAN n'existe pas. Vérifiez chaque chiffre, par exemple sur votre RIB.`,
    );
    expect(said(page, "BIC")).toBe("Un BIC compte 8 ou 11 caractères, par exemple AGRIFRPP.");
    const missing = await (await open()).press("Enregistrer", {
      IBAN: iban,
      "Confirmez l'IBAN": iban,
    });
    expect(["Titulaire du compte", "BIC"].map((label) => said(missing, label))).toEqual([
      "Ce champ est obligatoire",
      "Ce champ est obligatoire",
    ]);
    expect(await site.db.select().from(bankingInfo)).toEqual([]);
  });

  test("is required when nothing is stored yet", async () => {
    const page = await (await open()).press("Enregistrer");
    expect([page.status, page.toast]).toEqual([409, null]);
    for (const label of ["Titulaire du compte", "IBAN", "BIC"]) {
      expect(said(page, label)).toContain("Ce champ est obligatoire");
    }
  });

  test("is replaced completely by another account", async () => {
    const page = await (await open()).press("Enregistrer", account);
    expect(textOf(section(page))).toContain(
      "Changer de compte Saisissez le nouveau compte en entier, puis enregistrez. Vous recevrez un e-mail.",
    );
    const next = "DE89 3704 0044 0532 0130 00";
    const changed = await page.press("Enregistrer", {
      "Titulaire du compte": "Anne Le Goff",
      IBAN: next,
      "Confirmez l'IBAN": next,
      BIC: "COBADEFFXXX",
    });
    expect(textOf(section(changed))).toContain(
      `IBAN DE${"*".repeat(16)}3000 finissant par 3000 Titulaire du compte Anne Le Goff BIC COBADEFFXXX`,
    );
  });

  test("has a folded form for another account, which unfolds when a value is invalid", async () => {
    const page = await (await open()).press("Enregistrer", account);
    expect(isUnfolded(page)).toBe(false);
    for (const typed of [{ IBAN: iban }, { BIC: "AGRI" }]) {
      const refused = await page.press("Enregistrer", typed);
      expect([refused.status, isUnfolded(refused)]).toEqual([400, true]);
    }
  });

  test("must be entered again when its encryption key is lost", async () => {
    await (await open()).press("Enregistrer", account);
    await site.db.update(bankingInfo).set({ keyId: "lost" });
    const page = await open();
    expect(textOf(section(page))).toContain(
      "Nous ne pouvons plus lire vos informations bancaires. Saisissez-les à nouveau, s'il vous plaît. Titulaire du compte",
    );
  });
});

describe("the whole IBAN", () => {
  // spec 2-7.15
  test("is shown only with the password, and each time is recorded", async () => {
    const page = await (await open()).press("Enregistrer", account);
    expect(isRevealOpen(page)).toBe(false);
    const wrong = await reveal(page, "Faux-4242!");
    expect(wrong.status).toBe(409);
    expect(isRevealOpen(wrong)).toBe(true);
    expect(said(wrong, "Votre mot de passe")).toBe("Ce n'est pas votre mot de passe.");
    expect(wrong.text).not.toContain("0112");
    const shown = await reveal(page, person.password);
    expect(textOf(section(shown))).toContain(iban);
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
    const events = await site.db.select().from(auditEvents);
    expect(events.map(({ action }) => action)).toContain("banking_info_revealed");
    expect((await open()).text).not.toContain("0112");
  });

  test("is not offered when none is stored", async () => {
    const page = await visitor.post("/my-profile/bank", {
      intent: "reveal",
      password: person.password,
    });
    expect(page.status).toBe(409);
    expect((await open()).main.queryByText("Afficher l'IBAN en entier")).toBeNull();
  });
});

test("bank information is in English under /en", async () => {
  const page = await visitor.open("/en/my-profile/bank");
  const differ = await page.press("Save", { IBAN: iban, "Confirm the IBAN": "x" });
  expect(descriptionOf(differ.main.getByLabelText("Confirm the IBAN"))).toBe(
    "The two IBANs do not match",
  );
  const saved = await page.press("Save", {
    "Account holder": "Claire Riou",
    IBAN: iban,
    "Confirm the IBAN": iban,
    BIC: "AGRIFRPP",
  });
  expect(textOf(saved.all.getByRole("region", { name: "Bank information" }))).toContain(
    `IBAN ${masked} ending in 0189 Account holder Claire Riou BIC AGRIFRPP Show the whole IBAN`,
  );
});
