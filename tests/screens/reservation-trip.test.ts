import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { sectionOf } from "./support/reservation-page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const stay = { checkIn: "2027-05-22", checkOut: "2027-05-24" };

async function open(traits = {}, user = () => rental.renter, root = "") {
  const { reservation } = await rental.rent({ ...stay, ...traits });
  return site.openAs(user(), `${root}/reservation/${reservation.id}`);
}

describe("a confirmed reservation", () => {
  test("shows how many days are left, in each person's words", async () => {
    const page = await open();
    expect(page.text).toContain("Vous larguez les amarres dans 19 jours sam. 22 mai 2027 à 09:00");
    const english = await site.openAs(rental.owner, `/en${page.path}`);
    expect(english.text).toContain("Claire comes aboard in 19 days Sat 22 May 2027 at 09:00");
    site.setNow("2027-05-22T10:00:00Z");
    const today = await site.openAs(rental.renter, page.path);
    expect(today.text).toContain("Votre sortie en mer C'est maintenant");
    const forOwner = await site.openAs(rental.owner, page.path);
    expect(forOwner.text).toContain("La sortie de Claire C'est maintenant");
  });

  test("links the renter to the port, prominently from two days before the departure on", async () => {
    const page = await open();
    const routesOf = ({ main }: typeof page) =>
      main.queryAllByRole("link", { name: "Itinéraire" }).map((link) => link.getAttribute("href"));
    const agendaOf = ({ main }: typeof page) =>
      main.queryByRole("link", { name: "Ajouter à l'agenda" });
    expect(routesOf(page)).toEqual([
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/directions\?to=43\.\d+%2C5\.\d+$/),
    ]);
    site.setNow("2027-05-19T10:00:00Z");
    expect(routesOf(await site.openAs(rental.renter, page.path))).toHaveLength(1);
    site.setNow("2027-05-20T10:00:00Z");
    const near = await site.openAs(rental.renter, page.path);
    expect(routesOf(near)).toHaveLength(2);
    expect(agendaOf(near)).toBeNull();
    const forOwner = await site.openAs(rental.owner, page.path);
    expect(routesOf(forOwner)).toHaveLength(1);
    expect(agendaOf(forOwner)).not.toBeNull();
    await site.db.update(boats).set({ city: "Ailleurs" }).where(eq(boats.id, rental.boat.id));
    const unknown = await site.openAs(rental.renter, page.path);
    expect(routesOf(unknown)).toEqual([]);
    expect(agendaOf(unknown)).not.toBeNull();
  });

  test("links to the boat's equipment only for those who can open its page", async () => {
    const page = await open();
    const equipment = async (user: typeof rental.renter) =>
      (await site.openAs(user, page.path)).main
        .queryByRole("link", { name: "L'équipement à bord" })
        ?.getAttribute("href");
    const path = `/boat/${rental.boat.id}`;
    expect([await equipment(rental.renter), await equipment(rental.owner)]).toEqual([path, path]);
    await site.db.update(boats).set({ isOnline: false });
    expect([await equipment(rental.renter), await equipment(rental.owner)]).toEqual([
      undefined,
      path,
    ]);
  });

  test("names deposit, licence and minimum age only when the owner gave them", async () => {
    const bare = await open();
    expect(bare.text).not.toMatch(/Caution|Permis|Âge minimum/);
    await site.db
      .update(boats)
      .set({ cautionAmount: cents(150_000), licenseRequired: true, minAge: 21 })
      .where(eq(boats.id, rental.boat.id));
    // A rental keeps the terms under which it was paid.
    expect((await site.openAs(rental.renter, bare.path)).text).not.toMatch(
      /Caution|Permis|Âge minimum/,
    );
    const page = await open({ checkIn: "2027-05-26", checkOut: "2027-05-28" });
    expect(sectionOf(page, "Détails financiers")).toContain("Caution");
    expect(sectionOf(page, "À prévoir")).toContain("Permis À présenter Âge minimum 21 ans");
    const terms = page.main.getByRole("link", { name: "Les conditions du contrat" });
    expect(terms.getAttribute("href")).toBe("/terms");
    expect(sectionOf(page, "Où embarquer")).toContain("Vieux-Port");
  });

  test.each([
    ["with", "Permis Aucun permis demandé"],
    ["without", "Permis À présenter"],
  ] as const)("whose renter asked to sail %s a skipper shows '%s'", async (skipper, shown) => {
    const needed = { navigationMode: "flexible", licenseRequired: true } as const;
    await site.db.update(boats).set(needed).where(eq(boats.id, rental.boat.id));
    const page = await open({ skipper });
    expect(sectionOf(page, "À prévoir")).toContain(shown);
    expect(sectionOf(await site.openAs(rental.owner, page.path), "À prévoir")).toContain(shown);
  });

  test.each([
    ["flexible", "2027-05-21", "783 € remboursés", "Jusqu'au 21 mai 2027 783 € Dès le 22 mai 2027"],
    [
      "moderate",
      "2027-05-12",
      "548,10 € remboursés",
      "Jusqu'au 12 mai 2027 548,10 € Dès le 13 mai 2027",
    ],
    [
      "moderate",
      "2027-05-13",
      "0 € Plus rien n'est remboursé",
      "Dès le 13 mai 2027 Aucun remboursement",
    ],
    [
      "strict",
      "2027-05-03",
      "0 € Plus rien n'est remboursé",
      "Dès le 23 avr. 2027 Aucun remboursement",
    ],
  ])(
    "shows the refund of a %s cancellation on %s, which is the amount that is refunded",
    async (policy, day, refunded, line) => {
      const { reservation } = await rental.rent({
        ...stay,
        bookingDetails: { cancellation_policy: policy },
      });
      site.setNow(`${day}T10:00:00Z`);
      const visitor = await site.signedIn(rental.renter);
      const path = `/reservation/${reservation.id}`;
      const page = await visitor.open(path);
      const now = sectionOf(page, "Si vous annuliez maintenant");
      expect(now).toContain(`Si vous annuliez maintenant ${refunded} sur les 870 € payés`);
      expect(now).toContain(line);
      const refund = page.document.querySelector("input[name=refund]")?.getAttribute("value") ?? "";
      const cancelled = await visitor.post(path, { refund });
      expect(sectionOf(cancelled, "Détails financiers")).toContain(
        `Remboursement ${refunded.slice(0, refunded.indexOf("€") + 1)}`,
      );
      expect(cancelled.text).not.toContain("Si vous annuliez maintenant");
    },
  );

  test("shows the owner the fee for cancelling today", async () => {
    const page = await open({}, () => rental.owner);
    expect(sectionOf(page, "Si vous annuliez maintenant")).toContain(
      "Si vous annuliez maintenant 43,50 € 50 % de la commission, à 19 jours du départ.",
    );
  });

  test("is a calendar file for both people, whose UTC times match those in Paris, and for nobody else", async () => {
    const { reservation } = await rental.rent(stay);
    const path = `/reservation/${reservation.id}/calendar`;
    const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
    const link = page.main.getByRole("link", { name: "Ajouter à l'agenda" });
    expect(link.getAttribute("href")).toBe(path);
    for (const [user, root, words] of [
      [rental.renter, "", ["SUMMARY:Location de Sloop Mistral", "Propriétaire : Marc"]],
      [rental.owner, "/en", ["SUMMARY:Rental of Sloop Mistral", "Renter: Claire"]],
    ] as const) {
      const file = await site.openAs(user, root + path);
      expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(file.headers.get("content-disposition")).toContain(".ics");
      const body = file.body.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
      for (const text of [...words, "DTSTART:20270522T070000Z", "DTEND:20270524T160000Z"]) {
        expect(body).toContain(text);
      }
    }
    expect((await site.openAs(rental.stranger, path)).status).toBe(404);
    expect((await site.visitor().open(path)).path).toContain("/login");
  });

  test("has the times of its port in the calendar file", async () => {
    await site.db.update(boats).set({ city: "Athènes, Grèce", port: "Alimos Marina" });
    const { reservation } = await rental.rent(stay);
    const file = await site.openAs(rental.renter, `/reservation/${reservation.id}/calendar`);
    expect(file.body).toContain("DTSTART:20270522T060000Z");
    expect(file.body).toContain("DTEND:20270524T150000Z");
  });

  test("is marked as cancelled in the calendar file after its cancellation", async () => {
    const fileOf = async (id: string) =>
      (await site.openAs(rental.renter, `/reservation/${id}/calendar`)).body;
    const { reservation } = await rental.rent(stay);
    expect(await fileOf(reservation.id)).not.toContain("STATUS:CANCELLED");
    const later = { checkIn: "2027-08-10", checkOut: "2027-08-12" };
    const cancelled = await rental.rent({ ...later, status: "cancelled" });
    expect(await fileOf(cancelled.reservation.id)).toContain("STATUS:CANCELLED");
  });
});
