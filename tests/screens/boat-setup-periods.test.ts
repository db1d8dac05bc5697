import { describe, expect, test } from "vitest";
import { useBoatSetup } from "./support/boat-setup.ts";
import { withoutTable } from "./support/failures.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

const summer = { id: "summer", startDate: "01-07", endDate: "31-08", price: "300.00" };
const newYear = { id: "new-year", startDate: "20-12", endDate: "05-01", price: "120.00" };
const typed = { Début: "01-04", Fin: "30-06", "Prix par jour": "220,50" };

describe("the price periods", () => {
  // spec 2-2.83 2-4.34 2-5.13 2-5.15 1-1.05
  test("are added with days as DD-MM and a price with a comma", async () => {
    const page = await (await setup.open("prix")).press("Ajouter", typed);
    expect(page.path).toBe(`/boat-setup/${setup.boatId}?section=prix`);
    // There is no toast, because the list shows the period.
    expect(page).toMatchObject({ toast: null, announced: "Période ajoutée" });
    expect(page.main.getAllByRole("row").slice(1).map(textOf)).toEqual(["01-04 30-06 220,50 €"]);
    const id: unknown = expect.any(String);
    expect((await setup.read()).seasonalPricing).toEqual([
      { id, startDate: "01-04", endDate: "30-06", price: "220.50" },
    ]);
    expect(valueOf(page, "Début")).toBe("");
  });

  // spec 2-2.83 2-4.34
  test("are edited in a form of their own, and keep their id", async () => {
    await setup.change({ seasonalPricing: [summer, newYear] });
    const list = await setup.open("prix");
    const edit = await list.follow("Modifier la période du 01-07 au 31-08");
    expect(edit.text).toContain("Modifier la période");
    expect(["Début", "Fin", "Prix par jour"].map((label) => valueOf(edit, label))).toEqual([
      "01-07",
      "31-08",
      "300,00",
    ]);
    const form = edit.main.getAllByRole("button", { name: "Enregistrer" });
    const saved = await edit.pressButton(form[1], { Fin: "15-09", "Prix par jour": "310" });
    expect(saved.path).toBe(`/boat-setup/${setup.boatId}?section=prix`);
    expect((await setup.read()).seasonalPricing).toEqual([
      { ...summer, endDate: "15-09", price: "310.00" },
      newYear,
    ]);
    expect(await setup.audited()).toMatchObject([
      {
        of: {
          section: "prix",
          changes: {
            "periods.summer": { from: { priceCents: 30_000 }, to: { priceCents: 31_000 } },
          },
        },
      },
    ]);
  });

  // spec 2-2.83
  test("are deleted, and deleting one again says the same", async () => {
    await setup.change({ seasonalPricing: [summer, newYear] });
    const page = await setup.open("prix");
    for (let times = 0; times < 2; times += 1) {
      const deleted = await page.press("Supprimer la période du 01-07 au 31-08");
      expect(deleted).toMatchObject({ toast: null, announced: "Période supprimée" });
    }
    expect((await setup.read()).seasonalPricing).toEqual([newYear]);
    expect(await setup.audited()).toHaveLength(1);
    const never = await setup.post({ intent: "prix/remove", id: "never", version: "old" });
    expect(never.toast?.text).toMatch(/^Cette ligne a été modifiée entre-temps/);
    // Another period may get the same id: it was not deleted.
    await setup.change({ seasonalPricing: [{ ...summer, price: "350.00" }, newYear] });
    const stale = await page.press("Supprimer la période du 01-07 au 31-08");
    expect(stale.toast?.text).toMatch(/^Cette ligne a été modifiée entre-temps/);
  });

  // spec 2-5.12 2-5.13 2-5.15
  test.each([
    [{ Début: "" }, { Début: "Veuillez remplir tous les champs." }],
    [{ Fin: "" }, { Fin: "Veuillez remplir tous les champs." }],
    [{ "Prix par jour": "" }, { "Prix par jour": "Veuillez remplir tous les champs." }],
    [{ "Prix par jour": "0" }, { "Prix par jour": "Veuillez entrer un prix valide." }],
    [{ "Prix par jour": "-5" }, { "Prix par jour": "Veuillez entrer un prix valide." }],
    [{ "Prix par jour": "abc" }, { "Prix par jour": "Veuillez entrer un prix valide." }],
    [
      { "Prix par jour": "1000000000" },
      { "Prix par jour": "Le montant est de 99 999,99 € au plus." },
    ],
    [{ Début: "31-02" }, { Début: "Format de date invalide. Utilisez JJ-MM (ex: 15-06)" }],
    [{ Début: "1 avril" }, { Début: "Format de date invalide. Utilisez JJ-MM (ex: 15-06)" }],
  ])("are refused with %j, which remains in its field", async (wrong, errors) => {
    const page = await (await setup.open("prix")).press("Ajouter", { ...typed, ...wrong });
    expect(errorsOf(page)).toEqual(errors);
    for (const [label, value] of Object.entries(wrong)) expect(valueOf(page, label)).toBe(value);
    expect((await setup.read()).seasonalPricing).toEqual([]);
  });

  test.each([
    ["29-02", "29-02"],
    ["01-01", "31-12"],
    ["15-11", "14-02"],
  ])("may last from %s to %s", async (start, end) => {
    const fields = { ...typed, Début: start, Fin: end };
    await (await setup.open("prix")).press("Ajouter", fields);
    expect((await setup.read()).seasonalPricing).toMatchObject([
      { startDate: start, endDate: end },
    ]);
  });

  test("are stored as JJ-MM, however their days are typed", async () => {
    await (await setup.open("prix")).press("Ajouter", { ...typed, Début: "1/9", Fin: "3009" });
    expect((await setup.read()).seasonalPricing).toMatchObject([
      { startDate: "01-09", endDate: "30-09" },
    ]);
  });

  // spec 2-5.14
  test("must not overlap, also across New Year, except with themselves when edited", async () => {
    await setup.change({ seasonalPricing: [newYear] });
    const fields = { ...typed, Début: "01-01", Fin: "10-01" };
    const page = await (await setup.open("prix")).press("Ajouter", fields);
    expect(page.status).toBe(409);
    expect(errorsOf(page)).toEqual({
      Début: "Cette période chevauche avec une période existante (du 20/12 au 05/01)",
    });
    const edit = await page.follow("Modifier la période du 20-12 au 05-01");
    const buttons = edit.main.getAllByRole("button", { name: "Enregistrer" });
    await edit.pressButton(buttons[1], { Fin: "10-01" });
    expect((await setup.read()).seasonalPricing).toEqual([{ ...newYear, endDate: "10-01" }]);
  });

  test("show both values when they were changed in another tab", async () => {
    await setup.change({ seasonalPricing: [summer] });
    const edit = await (await setup.open("prix")).follow("Modifier la période du 01-07 au 31-08");
    await setup.change({ seasonalPricing: [{ ...summer, price: "350.00" }] });
    const buttons = edit.main.getAllByRole("button", { name: "Enregistrer" });
    const refused = await edit.pressButton(buttons[1], { "Prix par jour": "310" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Prix par jour Votre saisie 310 Enregistré entre-temps 350,00");
    expect(valueOf(refused, "Prix par jour")).toBe("310");
    const stale = await setup.post({ intent: "prix/remove", id: "summer", version: "old" });
    expect(stale.toast?.text).toMatch(/^Cette ligne a été modifiée entre-temps/);
    const removal = await stale.press("Supprimer la période du 01-07 au 31-08");
    expect(removal.announced).toBe("Période supprimée");
  });

  // spec 2-8.26
  test("show that they could not be added or deleted", async () => {
    await setup.change({ seasonalPricing: [summer] });
    const page = await setup.open("prix");
    const added = await withoutTable(site, "audit_events", () => page.press("Ajouter", typed));
    expect(added.text).toContain("Impossible d'ajouter la période. Veuillez réessayer.");
    const removed = await withoutTable(site, "audit_events", () =>
      page.press("Supprimer la période du 01-07 au 31-08"),
    );
    expect(removed.toast?.text).toBe("Impossible de supprimer la période. Veuillez réessayer.");
    expect((await setup.read()).seasonalPricing).toEqual([summer]);
  });

  test("are added once when they are sent again after a lost response, with the usual confirmation", async () => {
    await (await setup.open("prix")).press("Ajouter", typed);
    const again = await (await setup.open("prix")).press("Ajouter", typed);
    expect([again.status, again.announced]).toEqual([200, "Période ajoutée"]);
    expect((await setup.read()).seasonalPricing).toHaveLength(1);
    const dearer = { ...typed, "Prix par jour": "230" };
    expect((await (await setup.open("prix")).press("Ajouter", dearer)).status).toBe(409);
  });

  test("do not overlap when they are added at the same time", async () => {
    const fields = { intent: "prix/add", startDate: "01-07", endDate: "31-08", price: "300" };
    const pages = await Promise.all([setup.post(fields), setup.post({ ...fields, price: "310" })]);
    expect(pages.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await setup.read()).seasonalPricing).toHaveLength(1);
  });

  test("are added once when they are sent twice at the same time, with the same response to both", async () => {
    const fields = { intent: "prix/add", startDate: "01-07", endDate: "31-08", price: "300" };
    const pages = await Promise.all([setup.post(fields), setup.post(fields)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect((await setup.read()).seasonalPricing).toHaveLength(1);
  });
});
