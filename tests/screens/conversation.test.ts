import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, messages, photoFiles, reservations, reviews } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { breakRecord } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const openAsRenter = (language = "") =>
  site.openAs(rental.renter, language + rental.conversationWith(rental.owner));
const openAsOwner = (language = "") =>
  site.openAs(rental.owner, language + rental.conversationWith(rental.renter));

/** Each message with its author, in order. */
function messagesOf(page: Page): string[] {
  const log = within(page.main.getByRole("log"));
  return log
    .getAllByRole("article")
    .map((article) => `${article.getAttribute("aria-label")}: ${textOf(article)}`);
}

const requestOf = (page: Page, name = "Détails de la demande") =>
  textOf(page.main.getByRole("region", { name }));

describe("the details of a booking request", () => {
  // spec 2-2.36
  test("show both people the boat, the days, their number and the guests", async () => {
    await rental.ask();
    for (const page of [await openAsRenter(), await openAsOwner()]) {
      expect(requestOf(page)).toBe(
        "Sloop Mistral Marseille · Vieux-Port Dates du 10/07/2027 au 12/07/2027 · 3 jours Passagers 2 passagers",
      );
      const link = page.main.getByRole("link", { name: "Sloop Mistral" });
      expect(link.getAttribute("href")).toBe(`/boat/${rental.boat.id}`);
    }
    expect(requestOf(await openAsRenter("/en"), "Request details")).toBe(
      "Sloop Mistral Marseille · Vieux-Port Dates from 10/07/2027 to 12/07/2027 · 3 days Guests 2 guests",
    );
  });

  test("come from the newest message with dates", async () => {
    await rental.ask({ createdAt: new Date("2027-05-01T08:00:00Z") });
    await rental.ask({
      bookingDetails: { dateFrom: "2027-08-01", dateTo: "2027-08-01", guests: 1 },
      createdAt: new Date("2027-05-02T08:00:00Z"),
    });
    await rental.answer();
    expect(requestOf(await openAsRenter())).toBe(
      "Sloop Mistral Marseille · Vieux-Port Dates 01/08/2027 · 1 jour Passagers 1 passager",
    );
  });

  test("show owners' published ratings of the renter, to the boat's owner only", async () => {
    await rental.ask();
    for (const [rating, status] of [
      [5, "published"],
      [4, "published"],
      [1, "waiting"],
    ] as const) {
      const boat = await createBoat(site.db, { userId: rental.stranger.userId });
      const { id: boatId } = boat;
      const rented = await createPaidReservation(site.db, {
        boat,
        renterId: rental.renter.userId,
        status: "completed",
      });
      await site.db.insert(reviews).values({
        boatId,
        rating,
        status,
        reservationId: rented.reservation.id,
        authorId: rental.stranger.userId,
        authorSide: "owner",
        publishesOn: calendarDate("2027-05-01"),
        publishedAt: status === "published" ? testNow : null,
      });
    }
    const rated = "Avis de propriétaires 4,5 · 2 avis de propriétaires";
    expect(requestOf(await openAsOwner())).toContain(rated);
    expect(requestOf(await openAsOwner("/en"), "Request details")).toContain(
      "4.5 · 2 reviews by owners",
    );
    expect((await openAsRenter()).text).not.toContain("de propriétaires");
  });

  test("contain only the boat and its first photo when no message has dates", async () => {
    await rental.ask({ bookingDetails: null });
    const url = "/media/boat-photos/first.webp";
    await site.db
      .update(boats)
      .set({ photos: [url] })
      .where(eq(boats.id, rental.boat.id));
    await site.db
      .insert(photoFiles)
      .values({ url, width: 1200, height: 800, color: "#336699", widths: [400] });
    const page = await openAsRenter();
    expect(requestOf(page)).toBe("Sloop Mistral Marseille · Vieux-Port");
    expect(page.document.querySelector("main img")?.getAttribute("src")).toBe(url);
  });
});

describe("the messages", () => {
  // spec 2-2.36
  test("are grouped by day, oldest first, each with author and time; the viewer's own are by 'Vous'", async () => {
    await rental.ask({ content: "Bonjour Marc", createdAt: new Date("2027-04-01T08:05:00Z") });
    await rental.answer({ content: "Bonjour Claire", createdAt: new Date("2027-05-02T21:59:00Z") });
    await rental.ask({ content: "Merci !", createdAt: new Date("2027-05-02T22:01:00Z") });
    const page = await openAsRenter();
    expect([page.title, page.heading]).toEqual(["(1) Marc – Escale", "Marc"]);
    expect(messagesOf(page)).toEqual([
      "Vous: Bonjour Marc 10:05",
      "Marc: Bonjour Claire 23:59",
      "Vous: Merci ! 00:01",
    ]);
    const log = page.main.getByRole("log", { name: "Messages échangés avec Marc" });
    expect(textOf(log)).toBe(
      "jeu. 01/04/2027 Bonjour Marc 10:05 hier Bonjour Claire 23:59 aujourd’hui Merci ! 00:01",
    );
    expect(messagesOf(await openAsOwner())).toEqual([
      "Claire: Bonjour Marc 10:05",
      "Vous: Bonjour Claire 23:59",
      "Claire: Merci ! 00:01",
    ]);
    const english = await openAsOwner("/en");
    expect(english.heading).toBe("Claire");
    expect(textOf(english.main.getByRole("log", { name: "Messages with Claire" }))).toBe(
      "Thu 01/04/2027 Bonjour Marc 10:05 yesterday Bonjour Claire 23:59 today Merci ! 00:01",
    );
  });
});

describe("a long conversation", () => {
  test("starts with its newest forty messages, with links to older and newer ones", async () => {
    for (let count = 1; count <= 45; count += 1) {
      await rental.ask({
        content: `Message ${count}`,
        createdAt: new Date(testNow.getTime() + (count - 100) * 60_000),
        isRead: true,
      });
    }
    const page = await openAsOwner();
    expect(messagesOf(page)).toHaveLength(40);
    expect(messagesOf(page)[0]).toContain("Message 6 ");
    const earlier = await page.follow("Messages plus anciens");
    expect(messagesOf(earlier).map((text) => text.split(" ")[2])).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
    expect(earlier.main.queryByRole("link", { name: "Messages plus anciens" })).toBeNull();
    const back = await earlier.follow("Messages plus récents");
    expect(back.path).toBe(rental.conversationWith(rental.renter));
    const nonsense = await site.openAs(rental.owner, `${back.path}&before=x`);
    expect(messagesOf(nonsense)).toHaveLength(40);
  });
});

describe("contact details", () => {
  const content = "Appelez-moi au 06 12 34 56 78, du 10/07/2027 au 12/07/2027, pour 870 €.";
  const hidden = "Appelez-moi au ••••••, du 10/07/2027 au 12/07/2027, pour 870 €.";
  const why =
    "Les coordonnées et les liens restent masqués jusqu'au paiement d'une réservation entre vous.";

  test("are hidden from both people in the conversation, the list and the mail, with an explanation", async () => {
    await rental.ask({ isRead: true });
    await (await openAsRenter()).press("Envoyer", { "Votre message": content });
    for (const page of [await openAsOwner(), await openAsRenter()]) {
      expect(messagesOf(page).at(-1)).toContain(`${hidden} ${why}`);
      expect(page.body).not.toContain("06 12 34");
      expect(textOf(page.in("list", "Conversations").getByRole("link"))).toContain(
        "Appelez-moi au ••••••, du 10/07/2027",
      );
    }
    const [mail] = await site.runJobs();
    expect(mail?.text).toContain("Appelez-moi au ••••••");
    expect(mail?.html).not.toContain("06 12 34");
    expect((await openAsOwner("/en")).text).toContain("stay hidden until a reservation");
  });

  test("are shown once a reservation between the two is paid, and hidden again when it is cancelled", async () => {
    await rental.ask({ content, isRead: true });
    const { reservation } = await rental.rent();
    const page = await openAsOwner();
    expect(messagesOf(page)[0]).toBe(`Claire: ${content} 09:00`);
    expect(page.text).not.toContain(why);
    await site.db
      .update(reservations)
      .set({ status: "cancelled" })
      .where(eq(reservations.id, reservation.id));
    expect(messagesOf(await openAsOwner())[0]).toContain(hidden);
  });
});

test("the newest message that the recipient has read is marked as read, for its author only", async () => {
  await rental.ask({ content: "Un", isRead: true, createdAt: new Date("2027-05-03T07:00:00Z") });
  await rental.ask({ content: "Deux", isRead: true, createdAt: new Date("2027-05-03T07:01:00Z") });
  await rental.ask({ content: "Trois", createdAt: new Date("2027-05-03T07:02:00Z") });
  expect(messagesOf(await openAsRenter())).toEqual([
    "Vous: Un 09:00",
    "Vous: Deux 09:01 · Lu",
    "Vous: Trois 09:02",
  ]);
  expect(messagesOf(await openAsOwner()).join(" ")).not.toContain("Lu");
});

test("messages cannot be translated when no translation service is configured", async () => {
  await rental.ask({ content: "Hello, is the boat free for the whole week in July?" });
  const page = await site.openAs(rental.owner, rental.conversationWith(rental.renter));
  expect(page.text).toContain("Hello, is the boat free");
  expect(page.main.queryByRole("button", { name: /^Traduire/ })).toBeNull();
});

test("the other person's role is shown under their name", async () => {
  await rental.ask();
  expect((await openAsRenter()).text).toContain("Marc Propriétaire de Sloop Mistral");
  expect((await openAsOwner("/en")).text).toContain("Claire About Sloop Mistral");
});

test("the renter reads what follows a request until the owner answers, and the owner does not", async () => {
  const words = "Marc vous répond ici, et un e-mail vous prévient.";
  await rental.ask();
  expect((await openAsRenter()).text).toContain(words);
  expect((await openAsOwner()).text).not.toContain("vous répond ici");
  await rental.answer();
  expect((await openAsRenter()).text).not.toContain(words);
});

test("a question without dates has no words about a quote", async () => {
  await rental.ask({ bookingDetails: null });
  expect((await openAsRenter()).text).not.toContain("vous répond ici");
});

// spec 2-2.35
test("the link back to the list on phones leads to the tab that the user came from", async () => {
  await rental.ask();
  const backOf = async (tab: string) => {
    const path = rental.conversationWith(rental.renter) + tab;
    const { main } = await site.openAs(rental.owner, path);
    const back = main.getByRole("link", { name: "Toutes les conversations" });
    return back.getAttribute("href");
  };
  expect(await backOf("")).toBe("/messages");
  expect(await backOf("&tab=unread")).toBe("/messages?tab=unread");
  expect(await backOf("&tab=reservations")).toBe("/messages?tab=reservations");
});

describe("a reply", () => {
  // spec 2-2.38 2-8.39 1-1.05 2-1.02
  test("is sent without surrounding spaces, and shows 'Réponse envoyée !'", async () => {
    await rental.ask();
    const page = await (await openAsOwner()).press("Envoyer", {
      "Votre message": " Avec plaisir ! ",
    });
    expect(page.path).toBe(rental.conversationWith(rental.renter));
    expect(page.toast).toEqual({
      title: "Réponse envoyée !",
      text: "Votre interlocuteur est prévenu par e-mail.",
    });
    expect(messagesOf(page).at(-1)).toBe("Vous: Avec plaisir ! 12:00");
    expect(page.main.getByLabelText("Votre message")).toHaveProperty("value", "");
    const renters = await openAsRenter();
    expect(messagesOf(renters).at(-1)).toBe("Marc: Avec plaisir ! 12:00");
  });

  // spec 1-2.15 2-8.39
  test("is sent from the English page, and keeps the tab", async () => {
    await rental.ask();
    const path = `/en${rental.conversationWith(rental.renter)}&tab=unread`;
    const page = await (await site.openAs(rental.owner, path)).press("Send", {
      "Your message": "You are welcome",
    });
    expect(page.path).toBe(path);
    expect(page.toast?.title).toBe("Reply sent!");
  });

  // spec 2-5.04
  test("is refused when it is blank, and keeps the typed text", async () => {
    await rental.ask();
    const page = await (await openAsOwner()).press("Envoyer", { "Votre message": "   " });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Écrivez votre message");
    expect(page.main.getByLabelText("Votre message")).toHaveProperty("value", "   ");
    expect(messagesOf(page)).toHaveLength(1);
  });

  test("has at most 5,000 characters", async () => {
    await rental.ask();
    const page = await (await openAsOwner()).press("Envoyer", {
      "Votre message": "x".repeat(5001),
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Le message ne peut pas dépasser 5 000 caractères");
    const sent = await page.press("Envoyer", { "Votre message": "x".repeat(5000) });
    expect(sent.toast?.title).toBe("Réponse envoyée !");
  });

  test.each([
    ["a hundred thousand characters", "x".repeat(100_000), /ne peut pas dépasser 5 000/],
    ["line breaks alone", "\n".repeat(50_000), /Écrivez votre message/],
    ["signs without width alone", "\u200B\uFEFF\u202E", /Écrivez votre message/],
  ])("of %s is refused", async (_, content, why) => {
    await rental.ask();
    const owner = await site.signedIn(rental.owner);
    const path = rental.conversationWith(rental.renter);
    const page = await owner.post(path, { intent: "reply", content });
    expect(page.status).toBe(400);
    expect(page.text).toMatch(why);
    expect(await site.db.$count(messages)).toBe(1);
  });

  test("of a million line breaks is refused, and nothing is stored", async () => {
    await rental.ask();
    const owner = await site.signedIn(rental.owner);
    const path = rental.conversationWith(rental.renter);
    const page = await owner.post(path, { intent: "reply", content: "\n".repeat(1_000_000) });
    expect(page.status).toBe(400);
    expect(await site.db.$count(messages)).toBe(1);
  });

  test("keeps at most one empty line between paragraphs", async () => {
    await rental.ask();
    await (await openAsOwner()).press("Envoyer", { "Votre message": "Oui.\n\n\n\n\nÀ bientôt" });
    const [, sent] = await site.db.select().from(messages).orderBy(messages.createdAt);
    expect(sent?.content).toBe("Oui.\n\nÀ bientôt");
  });

  // spec 2-8.17
  test("that fails shows 'Impossible d'envoyer la réponse', and keeps the typed text", async () => {
    await rental.ask();
    const page = await openAsOwner();
    breakRecord(site);
    const failed = await page.press("Envoyer", { "Votre message": "Avec plaisir !" });
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("Impossible d'envoyer la réponse");
    expect(failed.main.getByLabelText("Votre message")).toHaveProperty("value", "Avec plaisir !");
    expect(messagesOf(failed)).toHaveLength(1);
    const english = await (await openAsOwner("/en")).press("Send", {
      "Your message": "With pleasure",
    });
    expect(english.text).toContain("The reply could not be sent");
  });

  test("is not found for people without messages about this boat", async () => {
    await rental.ask();
    const stranger = await site.signedIn(rental.stranger);
    const path = rental.conversationWith(rental.owner);
    const page = await stranger.post(path, { intent: "reply", content: "Bonjour" });
    expect(page.status).toBe(404);
    expect(await site.db.$count(messages)).toBe(1);
  });
});

describe("a conversation with a person who closed their account", () => {
  test("keeps the messages, and has a notice instead of the reply form and the quote", async () => {
    await rental.ask({ content: "Bonjour Marc", isRead: true });
    const { actor } = rental.renter;
    const { db, record, limits, secrets } = site.services;
    const left = await deleteAccount(
      { actor, db, record, limits, secrets, now: site.services.clock() },
      { password: rental.renter.password },
    );
    expect(left).toMatchObject({ ok: true });

    const page = await openAsOwner();
    expect(page.heading).toBe("Utilisateur");
    expect(messagesOf(page)).toEqual(["Utilisateur: Bonjour Marc 09:00"]);
    expect(page.text).toMatch(
      /Cette personne a fermé son compte : elle ne reçoit plus de messages\.$/,
    );
    expect(page.main.queryByLabelText("Votre message")).toBeNull();
    expect(page.main.queryAllByRole("button")).toEqual([]);
    expect((await openAsOwner("/en")).text).toContain(
      "This person has closed their account and receives no more messages.",
    );

    const owner = await site.signedIn(rental.owner);
    const path = rental.conversationWith(rental.renter);
    const late = await owner.post(path, { intent: "reply", content: "Êtes-vous là ?" });
    expect(late.status).toBe(409);
    expect(await site.db.$count(messages)).toBe(1);
  });
});

test("a form that the page does not have is refused, and nothing is stored", async () => {
  await rental.ask();
  const owner = await site.signedIn(rental.owner);
  const page = await owner.post(rental.conversationWith(rental.renter), { intent: "forge" });
  expect(page.status).toBe(400);
  expect(await site.db.$count(messages)).toBe(1);
});
