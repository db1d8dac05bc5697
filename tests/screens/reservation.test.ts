import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { boats, photoFiles, profiles } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { controlsOf } from "./support/reservation-page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

// 5 July 2027, 16:05 in Paris.
const bookedAt = new Date("2027-07-05T14:05:00Z");
const stay = { checkIn: "2027-09-04", checkOut: "2027-09-06", now: bookedAt };

/** The page's lists of names and values, line by line. */
function factsOf(page: Page): string[][] {
  return [...page.document.querySelectorAll("main dl")].map((list) =>
    [...list.children].map(textOf),
  );
}

// spec 2-2.25 2-6.02
test("the page redirects a visitor to the sign-in page with a return path", async () => {
  const { reservation } = await rental.rent(stay);
  const page = await site.visitor().open(`/reservation/${reservation.id}`);
  expect(page.path).toBe(`/login?redirectTo=%2Freservation%2F${reservation.id}`);
});

describe("the renter", () => {
  // spec 1-2.09 2-2.03 2-2.26 2-2.27 2-2.28 2-2.29 2-6.06 2-1.10
  test("sees the stay, the owner's name and the total, and nothing that is only for the owner", async () => {
    const { reservation, quote } = await rental.rent(stay);
    const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
    expect(page.title).toBe("Sloop Mistral – Escale");
    expect(page.heading).toBe("Sloop Mistral");
    expect(page.text).toContain(
      "Retour à mes réservations Sloop Mistral Confirmée Voilier Vieux-Port, Marseille, France · Vous êtes : Client Vous larguez les amarres dans 124 jours",
    );
    const [facts, finance, details] = factsOf(page);
    expect(facts).toEqual([
      "Départ 04 sept. 2027 09:00",
      "Retour 06 sept. 2027 18:00",
      "Passagers 2 passagers Sans skipper",
      "Propriétaire Marc",
    ]);
    expect(details).toEqual([
      `Réservation n° ${reservation.id.slice(-8)}`,
      "Réservée le 05 juil. 2027 à 16:05",
      `Session de paiement session-${quote.id}`,
    ]);
    expect(finance).toEqual(["Prix total payé 870 €"]);
    expect(page.text).not.toMatch(/Annulée par/);
    // Nor are they in the page's data.
    const shown = ["Montant reçu", "marc@", "612345678"].filter((text) => page.body.includes(text));
    expect(shown).toEqual([]);
    expect(controlsOf(page).slice(0, 6)).toEqual([
      "Retour à mes réservations",
      "Ajouter à l'agenda",
      "Envoyer un message",
      "Écrire",
      "Météo",
      "L'équipement à bord",
    ]);
    expect(page.main.queryByRole("link", { name: "Appeler" })).toBeNull();
  });

  test("sees who the owner is, with their picture, above the button to write to them", async () => {
    const { reservation } = await rental.rent(stay);
    const open = () => site.openAs(rental.renter, `/reservation/${reservation.id}`);
    const contact = (await open()).main.getByRole("region", { name: "Marc" });
    expect(textOf(contact)).toBe("M Marc Propriétaire Envoyer un message");
    const avatarUrl = "/media/avatars/marc.webp";
    await site.db
      .update(profiles)
      .set({ avatarUrl })
      .where(eq(profiles.userId, rental.owner.userId));
    const shown = (await open()).main.getByRole("region", { name: "Marc" });
    expect(shown.querySelector("img")?.getAttribute("src")).toBe(avatarUrl);
  });

  // spec 2-2.31
  test("has links to the list and to the conversation with the owner", async () => {
    const { reservation } = await rental.rent(stay);
    const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
    const addressOf = (name: string) => page.main.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Retour à mes réservations")).toBe("/my-reservations");
    expect(addressOf("Envoyer un message")).toBe(rental.conversationWith(rental.owner));
    expect((await page.follow("Envoyer un message")).heading).toBe("Marc");
  });
});

describe("the owner", () => {
  // spec 2-2.27 2-2.29 2-2.30 2-2.32 2-6.05 2-6.06 2-9.01
  test("sees the client's name and email, the amounts paid and received, and can call them", async () => {
    const { reservation, quote } = await rental.rent({ ...stay, totalCents: 123_455 });
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect(page.text).toContain("Vous êtes : Propriétaire Claire embarque dans 124 jours");
    const [facts, finance, details] = factsOf(page);
    expect(facts?.at(-1)).toBe("Client Claire");
    expect(details).toEqual([
      `Réservation n° ${reservation.id.slice(-8)}`,
      "Réservée le 05 juil. 2027 à 16:05",
      "E-mail du client claire@escale.example",
      `Session de paiement session-${quote.id}`,
    ]);
    expect(finance).toEqual([
      "Prix total payé 1 234,55 €",
      "Commission d'Escale (10 %) −123,46 €",
      "Montant reçu 1 111,09 €",
    ]);
    const call = page.main.getByRole("link", { name: "Appeler" });
    expect(call.getAttribute("href")).toBe("tel:+33612345678");
    const mail = page.main.getByRole("link", { name: "claire@escale.example" });
    expect(mail.getAttribute("href")).toBe("mailto:claire@escale.example");
    const message = page.main.getByRole("link", { name: "Envoyer un message" });
    expect(message.getAttribute("href")).toBe(rental.conversationWith(rental.renter));
  });

  // spec 2-2.30
  // spec 2-7.24 2-8.49
  test("sees the rest of the page when the renter's e-mail cannot be read", async () => {
    const { reservation } = await rental.rent(stay);
    const { db } = site.services;
    site.services.db = new Proxy(db, {
      get(target, name): unknown {
        if (name !== "select") return Reflect.get(target, name);
        return (columns: Parameters<typeof db.select>[0]) => {
          if ("email" in columns && "phone" in columns) throw new Error("No answer");
          return target.select(columns);
        };
      },
    });
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect([page.status, page.heading]).toEqual([200, "Sloop Mistral"]);
    expect(page.text).toContain("Montant reçu");
    expect(page.main.queryByRole("link", { name: rental.renter.email })).toBeNull();
  });

  test("has no call button when the renter gave no phone number", async () => {
    await site.db
      .update(profiles)
      .set({ phone: null })
      .where(eq(profiles.userId, rental.renter.userId));
    const { reservation } = await rental.rent(stay);
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect(page.main.queryByRole("link", { name: "Appeler" })).toBeNull();
    expect(page.text).toContain("claire@escale.example");
  });

  test("sees 'Utilisateur' for a renter without a first name", async () => {
    const nameless = await createUser(site.db, { firstName: " " });
    const { reservation } = await rental.rent({ ...stay, renterId: nameless.userId });
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect(factsOf(page)[0]?.at(-1)).toBe("Client Utilisateur");
  });
});

// spec 1-2.15 2-2.03 2-2.27 2-2.28 2-2.29
test("the English page shows the same in English", async () => {
  const { reservation, quote } = await rental.rent(stay);
  const page = await site.openAs(rental.owner, `/en/reservation/${reservation.id}`);
  expect([page.language, page.title]).toEqual(["en", "Sloop Mistral – Escale"]);
  expect(page.text).toContain(
    "Back to my reservations Sloop Mistral Confirmed Sailing boat Vieux-Port, Marseille, France · You are: Owner Claire comes aboard in 124 days",
  );
  expect(factsOf(page).slice(0, 3)).toEqual([
    [
      "Departure 04 Sept 2027 09:00",
      "Return 06 Sept 2027 18:00",
      "Guests 2 guests Without skipper",
      "Renter Claire",
    ],
    ["Total price paid 870 €", "Escale's commission (10%) −87 €", "Amount received 783 €"],
    [
      `Reservation no. ${reservation.id.slice(-8)}`,
      "Booked on 05 Jul 2027 at 16:05",
      "Renter's email claire@escale.example",
      `Payment session session-${quote.id}`,
    ],
  ]);
  const controls = controlsOf(page);
  expect(controls).toContain("Send a message");
  expect(controls).toContain("Call");
  const message = page.main.getByRole("link", { name: "Send a message" });
  expect(message.getAttribute("href")).toBe(`/en${rental.conversationWith(rental.renter)}`);
});

// Excludes the picture of the port, which is not a photo of the boat.
const photosOfMain = "main img[src^='/media/']";

// spec 2-2.26
test("the page shows the boat's first photo, or none", async () => {
  const { reservation } = await rental.rent(stay);
  const path = `/reservation/${reservation.id}`;
  expect((await site.openAs(rental.renter, path)).document.querySelector(photosOfMain)).toBeNull();

  const photos = ["/media/boat-photos/first.webp", "/media/boat-photos/second.webp"];
  await site.db.update(boats).set({ photos }).where(eq(boats.id, rental.boat.id));
  await site.db
    .insert(photoFiles)
    .values(
      photos.map((url) => ({ url, width: 1200, height: 800, color: "#336699", widths: [400] })),
    );
  const { document } = await site.openAs(rental.renter, path);
  const shown = [...document.querySelectorAll(photosOfMain)].map((image) =>
    image.getAttribute("src"),
  );
  expect(shown).toEqual(["/media/boat-photos/first.webp"]);
});

// spec 2-2.27
test("the page shows the booked times", async () => {
  const times = { departure_time: "14:30", return_time: "10:15" };
  const { reservation } = await rental.rent({ ...stay, bookingDetails: times });
  const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
  expect(factsOf(page)[0]?.slice(0, 2)).toEqual([
    "Départ 04 sept. 2027 14:30",
    "Retour 06 sept. 2027 10:15",
  ]);
});

describe("a person without access", () => {
  // spec 2-2.34 2-6.04 2-8.11
  test("does not find the reservation, and is redirected to their own reservations with an error", async () => {
    const { reservation } = await rental.rent(stay);
    const moderator = await createUser(site.db, { roles: ["moderator"] });
    for (const user of [rental.stranger, moderator]) {
      const page = await site.openAs(user, `/reservation/${reservation.id}`);
      expect(page.path).toBe("/my-reservations");
      expect(page.toast).toEqual({
        title: "Réservation introuvable",
        text: "Cette réservation n'existe pas ou vous n'y avez pas accès",
      });
      expect(page.body).not.toContain("Sloop Mistral");
    }
  });

  // spec 2-2.34 2-8.11
  test.each(["0198c0de-0000-7000-8000-000000000000", "1", "undefined", "%00", "🚤"])(
    "is redirected to the list from the address of an unknown reservation, %s",
    async (id) => {
      const page = await site.openAs(rental.renter, `/en/reservation/${encodeURI(id)}`);
      expect(page.path).toBe("/en/my-reservations");
      expect(page.toast).toEqual({
        title: "Reservation not found",
        text: "This reservation does not exist or you have no access to it",
      });
    },
  );
});

// spec 2-8.10
test.each(["reservations", "ledger_postings", "trip_checks_done"])(
  "the page shows 'Impossible de charger la réservation' when a part of it cannot be read: %s",
  async (table) => {
    const { reservation } = await rental.rent(stay);
    const path = `/reservation/${reservation.id}`;
    const page = await withoutTable(site, table, () => site.openAs(rental.renter, path));
    expect([page.status, page.text]).toEqual([
      500,
      "Impossible de charger la réservation Nous n'avons pas pu afficher cette page. " +
        "Réessayez dans quelques instants. Réessayer Retour à mes réservations",
    ]);
    expect((await page.follow("Réessayer")).heading).toBe("Sloop Mistral");
    expect(within(page.document.body).getByRole("heading", { level: 1 })).toBeTruthy();
    expect((await page.follow("Retour à mes réservations")).path).toBe("/my-reservations");
  },
);

// spec 2-8.01
test("the page shows a past stay without its reviews when these cannot be read", async () => {
  const over = { checkIn: "2027-04-28", checkOut: "2027-04-30", status: "completed" } as const;
  const { reservation } = await rental.rent({ ...over, now: new Date("2027-04-01T09:00:00Z") });
  const path = `/reservation/${reservation.id}`;
  const read = await site.openAs(rental.renter, path);
  expect(read.text).toContain("Laisser un avis");
  const page = await withoutTable(site, "reviews", () => site.openAs(rental.renter, path));
  expect([page.status, page.heading]).toEqual([200, "Sloop Mistral"]);
  expect(page.text).not.toContain("Laisser un avis");
});
