import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { boats, photoFiles, profiles } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

// 5 July 2027, 16:05 in Paris.
const bookedAt = new Date("2027-07-05T14:05:00Z");
const stay = { checkIn: "2027-09-04", checkOut: "2027-09-06", now: bookedAt };

/** The lists of names and values of the page, each line by line. */
function factsOf(page: Page): string[][] {
  return [...page.document.querySelectorAll("main dl")].map((list) =>
    [...list.children].map(textOf),
  );
}

function sectionOf(page: Page, heading: string): string {
  const section = page.main.getByRole("heading", { name: heading }).closest("section");
  if (!section) throw new Error(`"${heading}" heads no section`);
  return textOf(section);
}

/** Everything that can be pressed or followed on the page, by name. */
function controlsOf(page: Page): string[] {
  const { main } = page;
  return [...main.getAllByRole("link"), ...main.queryAllByRole("button")].map(textOf);
}

// spec 2-2.25 2-6.02
test("asks to sign in first, and comes back", async () => {
  const { reservation } = await rental.rent(stay);
  const page = await site.visitor().open(`/reservation/${reservation.id}`);
  expect(page.path).toBe(`/login?redirectTo=%2Freservation%2F${reservation.id}`);
});

describe("the renter", () => {
  // spec 1-2.09 2-2.03 2-2.26 2-2.27 2-2.28 2-2.29 2-6.06
  test("reads the stay, the owner's name and the total, and nothing that is the owner's", async () => {
    const { reservation, quote } = await rental.rent(stay);
    const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
    expect(page.title).toBe("Sloop Mistral | Escale");
    expect(page.heading).toBe("Sloop Mistral");
    expect(page.text).toContain(
      "Retour à mes réservations Sloop Mistral Confirmée Voilier Vieux-Port, Marseille, France Vous êtes : Client Départ",
    );
    const [facts, details, finance] = factsOf(page);
    expect(facts).toEqual([
      "Départ 04 sept. 2027 09:00",
      "Retour 06 sept. 2027 18:00",
      "Passagers 2 passagers",
      "Propriétaire Marc",
    ]);
    expect(details).toEqual([
      `Réservation n° ${reservation.id.slice(-8)}`,
      "Réservée le 05 juil. 2027 16:05",
      `Session de paiement session-${quote.id}`,
    ]);
    expect(finance).toEqual(["Prix total payé 870 €"]);
    // Not in the data behind the page either.
    const shown = ["Montant reçu", "marc@", "612345678"].filter((text) => page.body.includes(text));
    expect(shown).toEqual([]);
    expect(controlsOf(page).slice(0, 2)).toEqual([
      "Retour à mes réservations",
      "Envoyer un message",
    ]);
    expect(page.main.queryByRole("link", { name: "Appeler" })).toBeNull();
  });

  // spec 2-2.31
  test("goes back to the list, and writes to the owner about this boat", async () => {
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
  test("reads the client's name and e-mail, what was paid and the amount received, and may call", async () => {
    const { reservation, quote } = await rental.rent({ ...stay, totalCents: 123_455 });
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect(page.text).toContain("Vous êtes : Propriétaire Départ");
    const [facts, details, finance] = factsOf(page);
    expect(facts?.at(-1)).toBe("Client Claire");
    expect(details).toEqual([
      `Réservation n° ${reservation.id.slice(-8)}`,
      "Réservée le 05 juil. 2027 16:05",
      "E-mail du client claire@escale.example",
      `Session de paiement session-${quote.id}`,
    ]);
    expect(finance).toEqual([
      "Prix total payé 1 234,55 €",
      "Commission d'Escale (10 %) 123,46 €",
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
  test("has no call button when the client gave no phone", async () => {
    await site.db
      .update(profiles)
      .set({ phone: null })
      .where(eq(profiles.userId, rental.renter.userId));
    const { reservation } = await rental.rent(stay);
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect(page.main.queryByRole("link", { name: "Appeler" })).toBeNull();
    expect(page.text).toContain("claire@escale.example");
  });

  test("reads 'Utilisateur' for a client without a first name", async () => {
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
  expect([page.language, page.title]).toEqual(["en", "Sloop Mistral | Escale"]);
  expect(page.text).toContain(
    "Back to my reservations Sloop Mistral Confirmed Sailboat Vieux-Port, Marseille, France You are: Owner Departure",
  );
  expect(factsOf(page).slice(0, 3)).toEqual([
    [
      "Departure 04 Sept 2027 09:00",
      "Return 06 Sept 2027 18:00",
      "Guests 2 guests",
      "Client Claire",
    ],
    [
      `Reservation no. ${reservation.id.slice(-8)}`,
      "Booked on 05 Jul 2027 16:05",
      "Client's e-mail claire@escale.example",
      `Payment session session-${quote.id}`,
    ],
    ["Total price paid 870 €", "Escale's commission (10%) 87 €", "Amount received 783 €"],
  ]);
  const controls = controlsOf(page);
  expect(controls).toContain("Send a message");
  expect(controls).toContain("Call");
  const message = page.main.getByRole("link", { name: "Send a message" });
  expect(message.getAttribute("href")).toBe(`/en${rental.conversationWith(rental.renter)}`);
});

// spec 2-2.26
test("shows the boat's first photo, and none of a boat that has none", async () => {
  const { reservation } = await rental.rent(stay);
  const path = `/reservation/${reservation.id}`;
  expect((await site.openAs(rental.renter, path)).document.querySelector("main img")).toBeNull();

  const photos = ["/media/boat-photos/first.webp", "/media/boat-photos/second.webp"];
  await site.db.update(boats).set({ photos }).where(eq(boats.id, rental.boat.id));
  await site.db
    .insert(photoFiles)
    .values(
      photos.map((url) => ({ url, width: 1200, height: 800, color: "#336699", widths: [400] })),
    );
  const { document } = await site.openAs(rental.renter, path);
  const shown = [...document.querySelectorAll("main img")].map((image) =>
    image.getAttribute("src"),
  );
  expect(shown).toEqual(["/media/boat-photos/first.webp"]);
});

// spec 2-2.27
test("shows the times that the stay was booked with", async () => {
  const times = { departure_time: "14:30", return_time: "10:15" };
  const { reservation } = await rental.rent({ ...stay, bookingDetails: times });
  const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
  expect(factsOf(page)[0]?.slice(0, 2)).toEqual([
    "Départ 04 sept. 2027 14:30",
    "Retour 06 sept. 2027 10:15",
  ]);
});

describe("once it is completed", () => {
  // spec 2-2.30 2-2.32 2-4.20
  test("neither side cancels it, and the owner still reaches the client", async () => {
    const { reservation } = await rental.rent({ ...stay, status: "completed" });
    const path = `/reservation/${reservation.id}`;
    const [renters, owners] = [
      await site.openAs(rental.renter, path),
      await site.openAs(rental.owner, path),
    ];
    for (const page of [renters, owners]) {
      expect(page.text).toContain("Sloop Mistral Terminée");
      expect(page.text).not.toContain("Annuler la réservation");
    }
    expect(controlsOf(renters)).toEqual(["Retour à mes réservations", "Envoyer un message"]);
    expect(controlsOf(owners)).toEqual([
      "Retour à mes réservations",
      "claire@escale.example",
      "Envoyer un message",
      "Appeler",
    ]);
    expect(sectionOf(owners, "Détails financiers")).toContain("Montant reçu 783 €");
  });
});

describe("once it is cancelled", () => {
  const cancelledByOwner = {
    reason: "other",
    details: "Moteur en panne",
    fee_percentage: 50,
    fee_amount: "43.50",
    refund_amount: "870.00",
    cancelled_by: "owner",
  };

  // spec 2-2.30 2-2.32
  test("the owner reads by whom, why, the refund and the fee, and reaches the client no more", async () => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByOwner,
    });
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect(page.text).toContain("Sloop Mistral Annulée");
    expect(page.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(sectionOf(page, "Détails financiers")).toBe(
      "Détails financiers Prix total payé 870 € Remboursement 870 € Frais d'annulation retenus 43,50 €",
    );
    expect(controlsOf(page)).toEqual(["Retour à mes réservations", "Envoyer un message"]);
    const shown = ["claire@", "612345678"].filter((text) => page.body.includes(text));
    expect(shown).toEqual([]);
  });

  test("the renter reads the refund, and not the owner's fee", async () => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByOwner,
    });
    const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
    expect(page.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(sectionOf(page, "Détails financiers")).toBe(
      "Détails financiers Prix total payé 870 € Remboursement 870 €",
    );
  });

  test("both read that the renter cancelled it, and what went back", async () => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: { cancelled_by: "renter", refund_percentage: 70, refund_amount: "548.10" },
    });
    for (const user of [rental.renter, rental.owner]) {
      const page = await site.openAs(user, `/en/reservation/${reservation.id}`);
      expect(page.text).toContain("Cancelled by the client Departure");
      expect(page.text).toContain("Total price paid 870 € Refund 548,10 €");
    }
  });
});

describe("for somebody else", () => {
  // spec 2-2.34 2-6.04 2-8.11
  test("it does not exist: they are taken to their own reservations, which say so", async () => {
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
    "the address of none, %s, leads to the list as well",
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
test("says 'Impossible de charger la réservation' when it cannot be read", async () => {
  const { reservation } = await rental.rent(stay);
  const path = `/reservation/${reservation.id}`;
  const page = await withoutTable(site, "reservations", () => site.openAs(rental.renter, path));
  expect([page.status, page.text]).toEqual([
    500,
    "Impossible de charger la réservation Retour à mes réservations",
  ]);
  expect(within(page.document.body).getByRole("heading", { level: 1 })).toBeTruthy();
});
