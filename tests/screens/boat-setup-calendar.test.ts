import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { withoutTable } from "./support/failures.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

const typed = { Début: "2027-05-10", Fin: "2027-05-12", "Motif (facultatif)": "Carénage" };
const blocks = () =>
  site.db.select().from(boatUnavailabilities).where(eq(boatUnavailabilities.boatId, setup.boatId));
async function reserve(from: string, to: string, status: "confirmed" | "pending" = "confirmed") {
  const client = await createUser(site.db, { firstName: "Claire" });
  return createReservation(site.db, {
    boatId: setup.boatId,
    ownerId: setup.owner.userId,
    renterId: client.userId,
    checkInDate: calendarDate(from),
    checkOutDate: calendarDate(to),
    guests: 4,
    totalPrice: cents(68_000),
    status,
    ...(status === "pending" && { holdExpiresAt: new Date("2027-05-03T10:30:00Z") }),
  });
}
const section = (page: Page) => textOf(page.main.getByRole("region", { name: "Calendrier" }));
/** The text and the HTML of a day of the month. */
function dayOf(page: Page, month: string, day: number) {
  const cells = within(page.main.getByRole("table", { name: month })).getAllByRole("cell");
  const cell = cells.find((each) => textOf(each).split(" ")[0] === String(day));
  return { text: cell ? textOf(cell) : "", html: cell?.innerHTML ?? "" };
}

/** The column header above a day of the month. */
function columnOf(page: Page, month: string, day: number) {
  const table = page.main.getByRole("table", { name: month });
  const cells = within(table).getAllByRole("cell");
  const cell = cells.find((each) => textOf(each).split(" ")[0] === String(day));
  const place = [...(cell?.parentElement?.children ?? [])].findIndex((each) => each === cell);
  const head = within(table).getAllByRole("columnheader")[place];
  return head ? textOf(head) : null;
}

/** Follows the link of a day in June. */
const day = (page: Page, number: number) =>
  page.follow(new RegExp(`^${number} `), {
    within: within(page.main.getByRole("table", { name: "juin 2027" })),
  });

describe("the calendar section", () => {
  // spec 2-2.78
  test("shows two months with each day's state in words, icon and colour", async () => {
    await setup.change({ basePricePerDay: cents(17_000) });
    await reserve("2027-05-14", "2027-05-15");
    await reserve("2027-05-20", "2027-05-21", "pending");
    await (await setup.open("calendrier")).press("Bloquer", typed);
    const page = await setup.open("calendrier");
    expect(
      page.main.getAllByRole("table").map((table) => textOf(table.querySelector("caption"))),
    ).toEqual(["mai 2027", "juin 2027"]);
    const days = {
      4: ["4 170 €", ""],
      10: ["10 Bloqué par vous Carénage", "blocked"],
      14: ["14 Réservé par un client Claire", "reserved"],
      20: ["20 Paiement en cours Claire", "held"],
    };
    for (const [day, [text, colour = ""]] of Object.entries(days)) {
      const shown = dayOf(page, "mai 2027", Number(day));
      expect(shown.text).toBe(text);
      expect(shown.html).toContain(colour);
      expect(shown.html.includes("<svg")).toBe(colour !== "");
    }
    // The bar across several days has its icon on the first day only, its text on each day.
    const joined = dayOf(page, "mai 2027", 11);
    expect(joined.text).toBe("11 Bloqué par vous Carénage");
    expect(joined.html).not.toContain("<svg");
    expect(section(page)).toContain(
      "Réservé par un client Paiement en cours Bloqué par vous Indisponible",
    );
    expect(section(page)).toMatch(
      /Paiement en cours, du 20\/05\/2027 au 21\/05\/2027\. Ces jours sont gardés jusqu'à \d\d:\d\d/,
    );
    const far = await page.follow("Mois suivant");
    expect(far.path).toBe(`/boat-setup/${setup.boatId}?section=calendrier&month=2027-06`);
    const person = await site.signedIn(setup.owner);
    const closed = await person.open(far.path.replace("2027-06", "2028-12"));
    expect(dayOf(closed, "décembre 2028", 20)).toMatchObject({ text: "20 Indisponible" });
    expect(dayOf(closed, "décembre 2028", 20).html).toContain("bg-unavailable-soft");
  });

  // spec 2-2.78
  test.each([
    ["", "mai 2027", "Indisponible Préparation"],
    ["/en", "May 2027", "Unavailable Preparation"],
  ])(
    "shows the preparation days around a rental as taken, as renters see them (%s)",
    async (...row) => {
      const [language, month, words] = row;
      await setup.change({ preparationDays: 1 });
      await reserve("2027-05-14", "2027-05-15");
      const page = await setup.open("calendrier", language);
      for (const number of [13, 16]) {
        const shown = dayOf(page, month, number);
        expect(shown.text).toBe(`${number} ${words}`);
        expect(shown.html).toContain("bg-unavailable-soft");
      }
      expect([12, 17].map((number) => dayOf(page, month, number).text)).toEqual([
        "12 290 €",
        "17 290 €",
      ]);
      const boat = await site.visitor().open(`/boat/${setup.boatId}`);
      expect(boat.text).toContain("du 13/05/2027 au 16/05/2027");
    },
  );

  test("has links to all days that can be chosen, reachable by Tab, without JavaScript", async () => {
    const page = await setup.open("calendrier");
    const may = within(page.main.getByRole("table", { name: "mai 2027" }));
    const days = may.getAllByRole("link");
    expect([textOf(days[0]), days.length]).toEqual(["3 290 €", 29]);
    expect(days.filter((day) => day.hasAttribute("tabindex"))).toEqual([]);
  });

  test("puts each day under its weekday, in weeks from Monday in French and from Sunday in English", async () => {
    const french = await setup.open("calendrier");
    expect([3, 9].map((number) => columnOf(french, "mai 2027", number))).toEqual(["lun.", "dim."]);
    expect(french.main.getAllByRole("columnheader").map(textOf)[0]).toBe("lun.");
    const english = await setup.open("calendrier", "/en");
    expect([3, 9].map((number) => columnOf(english, "May 2027", number))).toEqual(["Mon", "Sun"]);
    expect(english.main.getAllByRole("columnheader").map(textOf)[0]).toBe("Sun");
  });

  // spec 2-2.79 2-7.11 1-1.05
  test("adds, edits and deletes blocked days with a reason, and records each change", async () => {
    const added = await (await setup.open("calendrier")).press("Bloquer", typed);
    expect(added).toMatchObject({ toast: null, announced: "Indisponibilité ajoutée" });
    expect(section(added)).toContain("du 10/05/2027 au 12/05/2027 Carénage");
    const edit = await added.follow("Modifier l'indisponibilité du 10/05/2027 au 12/05/2027");
    expect(valueOf(edit, "Motif (facultatif)")).toBe("Carénage");
    // One button is in the form, one in the list below it.
    const removal = "Supprimer l'indisponibilité du 10/05/2027 au 12/05/2027";
    expect(edit.main.getAllByRole("button", { name: removal })).toHaveLength(2);
    const changed = await edit.press("Enregistrer", {
      Fin: "2027-05-10",
      "Motif (facultatif)": "",
    });
    expect(changed).toMatchObject({ toast: null, announced: "Indisponibilité modifiée" });
    expect(section(changed)).toContain("le 10/05/2027 Sans motif");
    const removed = await changed.press("Supprimer l'indisponibilité le 10/05/2027");
    expect(removed).toMatchObject({ toast: null, announced: "Indisponibilité supprimée" });
    expect(await blocks()).toEqual([]);
    const start = { startDate: "2027-05-10" };
    expect((await setup.audited()).map(({ action, of }) => [action, of])).toMatchObject([
      ["unavailability_added", { ...start, endDate: "2027-05-12", reason: "Carénage" }],
      [
        "unavailability_changed",
        {
          from: { ...start, endDate: "2027-05-12", reason: "Carénage" },
          to: { ...start, endDate: "2027-05-10", reason: null },
        },
      ],
      ["unavailability_removed", { ...start, endDate: "2027-05-10", reason: null }],
    ]);
  });

  test("chooses the first and the last day in the month, then asks for the reason, without JavaScript", async () => {
    const june = await (await setup.open("calendrier")).follow("Mois suivant");
    const first = await day(june, 12);
    const both = await day(first, 10);
    expect([valueOf(both, "Début"), valueOf(both, "Fin")]).toEqual(["2027-06-10", "2027-06-12"]);
    expect(section(both)).toContain("du 10/06/2027 au 12/06/2027");
    const added = await both.press("Bloquer", { "Motif (facultatif)": "Régate" });
    expect(await blocks()).toMatchObject([
      { startDate: "2027-06-10", endDate: "2027-06-12", reason: "Régate" },
    ]);
    expect(added.path).toBe(`/boat-setup/${setup.boatId}?section=calendrier&month=2027-06`);
    const edit = await day(added, 11);
    expect(valueOf(edit, "Motif (facultatif)")).toBe("Régate");
    const changed = await edit.press("Enregistrer", { Fin: "2027-06-11" });
    expect(dayOf(changed, "juin 2027", 12).text).toBe("12 290 €");
    const again = await day(changed, 11);
    const [remove] = again.main.getAllByRole("button", { name: /^Supprimer l'indisponibilité/ });
    if (remove) await again.pressButton(remove);
    expect(await blocks()).toEqual([]);
  });

  test("offers no past days", async () => {
    const page = await setup.open("calendrier");
    expect(dayOf(page, "mai 2027", 2).html).not.toContain("<a");
    expect(dayOf(page, "mai 2027", 3).html).toContain("<a");
  });

  // spec 2-2.80 2-8.43
  test("says so when nothing is blocked", async () => {
    expect(section(await setup.open("calendrier"))).toContain("Aucune indisponibilité définie");
  });

  test.each([
    ["", "Périodes suivantes (2)", "Périodes passées (1)"],
    ["/en", "Later dates (2)", "Past dates (1)"],
  ])(
    "folds blocks that are over and those after the next ten (%s)",
    async (language, later, over) => {
      const block = (day: string) => ({
        boatId: setup.boatId,
        startDate: calendarDate(day),
        endDate: calendarDate(day),
      });
      const ahead = Array.from({ length: 11 }, (_, index) => block(`2027-06-${10 + index}`));
      // Today's block is not over yet.
      const all = [block("2027-05-02"), block("2027-05-03"), ...ahead];
      await site.db.insert(boatUnavailabilities).values(all);
      const page = await setup.open("calendrier", language);
      const folded = [...page.document.querySelectorAll("details:has([data-row])")];
      expect(
        folded.map((part) => [textOf(part.querySelector("summary")), part.hasAttribute("open")]),
      ).toEqual([
        [later, false],
        [over, false],
      ]);
      expect(folded.map((part) => textOf(part.querySelector("li p")))).toEqual([
        expect.stringContaining("19/06/2027"),
        expect.stringContaining("02/05/2027"),
      ]);
      const shown = [...page.document.querySelectorAll("[data-row]")].filter(
        (link) => !link.closest("details"),
      );
      expect(shown).toHaveLength(10);
      expect(textOf(shown[0]?.closest("li") ?? null)).toContain("03/05/2027");
    },
  );

  test("says so when all blocks are over", async () => {
    const day = calendarDate("2027-05-02");
    await site.db
      .insert(boatUnavailabilities)
      .values({ boatId: setup.boatId, startDate: day, endDate: day });
    expect(section(await setup.open("calendrier"))).toContain("Aucune indisponibilité à venir");
    const english = await setup.open("calendrier", "/en");
    expect(english.text).toContain("No upcoming blocked dates");
  });

  // spec 2-2.81
  test("lists the confirmed reservations, which remain when their days are blocked", async () => {
    await reserve("2027-05-11", "2027-05-12");
    const page = await (await setup.open("calendrier")).press("Bloquer", typed);
    expect(section(page)).toContain(
      "Réservations confirmées du 11/05/2027 au 12/05/2027 Claire, 4 passagers 680 € Réservé",
    );
    expect(section(page)).toContain("Une réservation confirmée est sur ces jours : elle reste.");
    expect(dayOf(page, "mai 2027", 11).text).toBe("11 Réservé par un client Claire");
  });

  const both = "Veuillez sélectionner une date de début et une date de fin.";

  const past = "La date de début ne peut pas être dans le passé.";
  const late = "La date de fin ne peut pas être après le 06/05/2032.";

  // spec 2-5.10 2-5.11
  test.each([
    [{ Début: "" }, { Début: both }],
    [{ Fin: "" }, { Fin: both }],
    [{ Début: "2027-05-13" }, { Fin: "La date de fin doit être postérieure à la date de début." }],
    [{ Début: "2027-05-02" }, { Début: past }],
    [{ Début: "0001-01-01", Fin: "0001-01-02" }, { Début: past }],
    [{ Fin: "2032-05-07" }, { Fin: late }],
    [{ Début: "2057-05-10", Fin: "2057-05-12" }, { Fin: late }],
  ])("refuses %j, and keeps the other values", async (wrong, errors) => {
    const page = await (await setup.open("calendrier")).press("Bloquer", { ...typed, ...wrong });
    expect(errorsOf(page)).toEqual(errors);
    expect(valueOf(page, "Motif (facultatif)")).toBe("Carénage");
    expect(await blocks()).toEqual([]);
  });

  test("refuses one block more than a boat can have", async () => {
    const { boatId } = setup;
    const day = calendarDate("2027-06-01");
    const all = Array.from({ length: 500 }, () => ({ boatId, startDate: day, endDate: day }));
    await site.db.insert(boatUnavailabilities).values(all);
    // Finding the form's fields by label on a page with 500 rows would take a minute.
    const person = await site.signedIn(setup.owner);
    const page = await person.post(`/en/boat-setup/${boatId}?section=calendrier`, {
      intent: "calendrier/add",
      startDate: "2027-05-10",
      endDate: "2027-05-12",
    });
    expect(page.status).toBe(409);
    expect(page.text).toContain(
      "A boat has at most 500 blocks of days: delete old ones to add more.",
    );
    expect(await blocks()).toHaveLength(500);
  });

  test("refuses to move a block into the past, but keeps a start that has passed since", async () => {
    await (await setup.open("calendrier")).press("Bloquer", typed);
    site.setNow("2027-05-11T12:00:00+02:00");
    const edit = await (await setup.open("calendrier")).follow(/^Modifier l'indisponibilité/);
    const refused = await edit.press("Enregistrer", { Début: "2027-05-09", Fin: "2027-05-09" });
    expect([refused.status, errorsOf(refused)]).toEqual([409, { Début: past }]);
    await refused.press("Enregistrer", { Début: "2027-05-10", Fin: "2027-05-10" });
    expect(await blocks()).toMatchObject([{ startDate: "2027-05-10", endDate: "2027-05-10" }]);
  });

  test("blocks days up to five years ahead, and no block is changed to end later", async () => {
    const added = await (await setup.open("calendrier")).press("Bloquer", {
      ...typed,
      Fin: "2032-05-06",
    });
    const edit = await added.follow(/^Modifier l'indisponibilité/);
    const refused = await edit.press("Enregistrer", { Fin: "2032-05-07" });
    expect([refused.status, errorsOf(refused)]).toEqual([409, { Fin: late }]);
    expect(await blocks()).toMatchObject([{ startDate: "2027-05-10", endDate: "2032-05-06" }]);
    const english = await setup.open("calendrier", "/en");
    const wrong = { Start: "2027-05-10", End: "2057-05-10" };
    expect(errorsOf(await english.press("Block", wrong))).toEqual({
      End: "The end date cannot be after 06/05/2032.",
    });
  });

  test.each(["2027-02-31", "abc", "99999-01-01"])("refuses the day %s", async (startDate) => {
    const page = await setup.post({ intent: "calendrier/add", startDate, endDate: startDate });
    expect(page.status).toBe(400);
  });

  test("shows both values when the days were changed in another tab", async () => {
    const added = await (await setup.open("calendrier")).press("Bloquer", typed);
    const edit = await added.follow("Modifier l'indisponibilité du 10/05/2027 au 12/05/2027");
    await site.db.update(boatUnavailabilities).set({ reason: "Régate" });
    const refused = await edit.press("Enregistrer", { "Motif (facultatif)": "Vacances" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Motif Votre saisie Vacances Enregistré entre-temps Régate");
  });

  test("does not free days that changed since the page showed them", async () => {
    const page = await (await setup.open("calendrier")).press("Bloquer", typed);
    await site.db.update(boatUnavailabilities).set({ reason: "Régate" });
    const refused = await page.press("Supprimer l'indisponibilité du 10/05/2027 au 12/05/2027");
    expect(refused.toast?.title).toBe("Erreur");
    expect(await blocks()).toMatchObject([{ reason: "Régate" }]);
    await refused.press("Supprimer l'indisponibilité du 10/05/2027 au 12/05/2027");
    expect(await blocks()).toEqual([]);
  });

  // spec 2-6.03
  test("cannot edit, remove or add days of another owner's boat", async () => {
    const stranger = await createUser(site.db);
    const theirs = await createBoat(site.db, { userId: stranger.userId });
    const day = calendarDate("2027-05-10");
    const block = onlyRow(
      await site.db
        .insert(boatUnavailabilities)
        .values({ boatId: theirs.id, startDate: day, endDate: day })
        .returning(),
    );
    const days = { startDate: "2027-06-01", endDate: "2027-06-02" };
    const fields = { id: block.id, version: "x", ...days };
    for (const intent of ["calendrier/edit", "calendrier/remove"]) {
      expect((await setup.post({ intent, ...fields })).status).toBe(404);
    }
    const add = { intent: "calendrier/add", ...days };
    expect((await setup.post(add, stranger)).status).toBe(404);
    expect(await site.db.select().from(boatUnavailabilities)).toEqual([block]);
  });

  // spec 2-8.26
  test("shows that days could not be blocked or freed", async () => {
    const page = await (await setup.open("calendrier")).press("Bloquer", typed);
    const others = { ...typed, "Motif (facultatif)": "Sortie en famille" };
    const failed = await withoutTable(site, "audit_events", () => page.press("Bloquer", others));
    expect(failed.text).toContain("Impossible d'ajouter l'indisponibilité. Veuillez réessayer.");
    const removed = await withoutTable(site, "audit_events", () =>
      page.press("Supprimer l'indisponibilité du 10/05/2027 au 12/05/2027"),
    );
    expect(removed.toast?.text).toBe(
      "Impossible de supprimer l'indisponibilité. Veuillez réessayer.",
    );
    expect(await blocks()).toHaveLength(1);
  });
});
