import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

/** The tabs with their badges; a star marks the current tab. */
function tabsOf(page: Page, name = "Filtrer les conversations") {
  return page
    .in("navigation", name)
    .getAllByRole("link")
    .map((tab) => textOf(tab) + (tab.getAttribute("aria-current") === "page" ? " *" : ""));
}

function linksOf(page: Page): HTMLElement[] {
  const list = page.all.queryByRole("list", { name: "Conversations" });
  return list ? within(list).getAllByRole("link") : [];
}

/** The texts of the list's rows, in order. */
const rowsOf = (page: Page) => linksOf(page).map(textOf);

test("the page redirects a visitor to the sign-in page, with the conversation as the return path", async () => {
  const page = await site.visitor().open(rental.conversationWith(rental.owner));
  const back = encodeURIComponent(rental.conversationWith(rental.owner));
  expect(page.path).toBe(`/login?redirectTo=${back}`);
});

describe("the page of a person without conversations", () => {
  // spec 2-2.35
  test.each(["/messages", "/messages?tab=unread", "/messages?tab=reservations"])(
    "at %s shows that there are no messages, with a link to the search and without badges",
    async (path) => {
      const page = await site.openAs(rental.renter, path);
      expect([page.title, page.heading]).toEqual(["Messages – Escale", "Messages"]);
      expect(page.text).toBe(
        "Messages Tous Non lus Réservations Aucun message Une conversation commence par une demande, " +
          "depuis la page d'un bateau. Trouver un bateau Messages, devis et paiements s'affichent ici.",
      );
      const link = page.main.getByRole("link", { name: "Trouver un bateau" });
      expect(link.getAttribute("href")).toBe("/search");
    },
  );

  test("has English texts on the English page", async () => {
    const page = await site.openAs(rental.renter, "/en/messages");
    expect(page.language).toBe("en");
    expect(page.text).toMatch(
      /^Messages All Unread Reservations No messages .* Find a boat Messages, quotes/,
    );
  });

  test("says that a tab is empty, and links to all conversations", async () => {
    await rental.ask({ isRead: true, bookingDetails: null });
    for (const [tab, text] of [
      ["unread", "Aucun message non lu"],
      ["reservations", "Aucune conversation au sujet d'une réservation"],
    ] as const) {
      const page = await site.openAs(rental.owner, `/messages?tab=${tab}`);
      expect(page.text).toContain(`${text} Voir toutes les conversations`);
      expect(rowsOf(await page.follow("Voir toutes les conversations"))).toHaveLength(1);
    }
  });
});

describe("a row of the list", () => {
  // spec 2-2.35 2-2.36 2-7.14
  test("shows the other person's name, the time, the boat, the start of the last message and the number of unread ones", async () => {
    await rental.ask({ content: "Bonjour", createdAt: new Date("2027-04-30T08:00:00Z") });
    await rental.ask({
      content: "Le bateau est-il libre ?",
      createdAt: new Date("2027-05-03T07:05:00Z"),
    });
    const page = await site.openAs(rental.owner, "/messages");
    expect(rowsOf(page)).toEqual([
      "C Claire 09:05 Sloop Mistral Le bateau est-il libre ? 2 2 messages non lus",
    ]);
    expect(linksOf(page)[0]?.getAttribute("href")).toBe(rental.conversationWith(rental.renter));
    // A sender's own messages are never unread.
    const own = await site.openAs(rental.renter, "/messages");
    expect(rowsOf(own)).toEqual(["M Marc 09:05 Sloop Mistral Vous : Le bateau est-il libre ?"]);
  });

  test("shows the other person's picture if they have one, not the reader's", async () => {
    await rental.ask();
    const picturesOf = async (reader: TestUser) => {
      const [row] = linksOf(await site.openAs(reader, "/messages"));
      return [...(row?.querySelectorAll("img") ?? [])].map((image) => image.getAttribute("src"));
    };
    expect(await picturesOf(rental.renter)).toEqual([]);
    const avatarUrl = "/media/avatars/marc.webp";
    const isMarc = eq(profiles.userId, rental.owner.userId);
    await site.db.update(profiles).set({ avatarUrl }).where(isMarc);
    expect(await picturesOf(rental.renter)).toEqual([avatarUrl]);
    expect(await picturesOf(rental.owner)).toEqual([]);
  });

  test("names a quote instead of its text, and shows the day of a message that is not from today", async () => {
    await rental.offer({ now: new Date("2027-05-02T08:00:00Z") });
    expect(rowsOf(await site.openAs(rental.renter, "/messages"))).toEqual([
      "M Marc hier Sloop Mistral Devis : 870 € 1 1 message non lu",
    ]);
    expect(rowsOf(await site.openAs(rental.owner, "/messages"))).toEqual([
      "C Claire hier Sloop Mistral Votre devis : 870 €",
    ]);
  });

  test("is in English on the English page, and calls a person without a name 'User'", async () => {
    const nameless = await createUser(site.db, { firstName: " " });
    await createMessage(site.db, {
      boatId: rental.boat.id,
      senderId: nameless.userId,
      recipientId: rental.owner.userId,
      content: "Bonjour",
      createdAt: new Date("2027-04-30T08:00:00Z"),
    });
    expect(rowsOf(await site.openAs(rental.owner, "/en/messages"))).toEqual([
      "U User 3 days ago Sloop Mistral Bonjour 1 1 unread message",
    ]);
    expect(rowsOf(await site.openAs(rental.owner, "/messages"))).toEqual([
      "U Utilisateur il y a 3 jours Sloop Mistral Bonjour 1 1 message non lu",
    ]);
  });
});

/**
 * Claire requests dates twice; Paul writes twice about another boat without dates, and one message is read.
 */
async function writeToMarc() {
  const other = await createBoat(site.db, { userId: rental.owner.userId, title: "Ketch Alizé" });
  const paul = { boatId: other.id, senderId: rental.stranger.userId };
  const to = { recipientId: rental.owner.userId, bookingDetails: null };
  await rental.ask({ createdAt: new Date("2027-05-01T08:00:00Z") });
  await rental.ask({ createdAt: new Date("2027-05-02T08:00:00Z") });
  await createMessage(site.db, {
    ...paul,
    ...to,
    content: "Vu",
    isRead: true,
    createdAt: new Date("2027-05-03T07:00:00Z"),
  });
  await createMessage(site.db, {
    ...paul,
    ...to,
    content: "Pas vu",
    createdAt: new Date("2027-05-03T08:00:00Z"),
  });
  return other;
}

describe("the tabs", () => {
  // spec 2-2.35
  test("have a badge with the unread messages, and list their conversations, the newest first", async () => {
    await writeToMarc();
    const claire: unknown = expect.stringContaining("Claire hier Sloop Mistral");
    const paul: unknown = expect.stringContaining(
      "Paul 10:00 Ketch Alizé Pas vu 1 1 message non lu",
    );
    const all = await site.openAs(rental.owner, "/messages");
    expect(tabsOf(all)).toEqual([
      "Tous 3 3 messages non lus *",
      "Non lus 2 2 conversations non lues",
      "Réservations 2 2 messages non lus",
    ]);
    expect(rowsOf(all)).toEqual([paul, claire]);
    const unread = await all.follow(/^Non lus/);
    expect(unread.path).toBe("/messages?tab=unread");
    expect(rowsOf(unread)).toEqual([paul, claire]);
    const reservations = await all.follow(/^Réservations/, {
      within: all.in("navigation", "Filtrer les conversations"),
    });
    expect(reservations.path).toBe("/messages?tab=reservations");
    expect(tabsOf(reservations).at(-1)).toBe("Réservations 2 2 messages non lus *");
    expect(rowsOf(reservations)).toEqual([claire]);
  });

  // spec 2-2.35 2-4.26
  test("count less once a conversation is read, but still list the open conversation", async () => {
    await writeToMarc();
    const list = await site.openAs(rental.owner, "/messages?tab=unread");
    const page = await (await list.follow(/Claire/)).press("Marquer comme lu");
    expect(page.path).toBe(`${rental.conversationWith(rental.renter)}&tab=unread`);
    expect(tabsOf(page)).toEqual([
      "Tous 1 1 message non lu",
      "Non lus 1 1 conversation non lue *",
      "Réservations",
    ]);
    expect(
      linksOf(page).map((link) => [textOf(link).slice(2, 8), link.getAttribute("aria-current")]),
    ).toEqual([
      ["Paul 1", null],
      ["Claire", "true"],
    ]);
    expect(rowsOf(await page.follow(/^Tous/))[1]).toBe(
      "C Claire hier Sloop Mistral Bonjour, le bateau est-il libre ?",
    );
  });

  // spec 2-2.35
  test("show at most '9+', and the exact number to screen readers", async () => {
    for (let count = 0; count < 10; count += 1) await rental.ask();
    const page = await site.openAs(rental.owner, "/messages");
    expect(tabsOf(page)[0]).toBe("Tous 9+ 10 messages non lus *");
    expect(page.title).toBe("(10) Messages – Escale");
    // All ten messages are in one conversation.
    expect(tabsOf(page)[1]).toBe("Non lus 1 1 conversation non lue");
  });

  test("list thirty conversations, and thirty more on request", async () => {
    for (let count = 0; count < 31; count += 1) {
      const { id: boatId } = await createBoat(site.db, { userId: rental.owner.userId });
      await createMessage(site.db, {
        boatId,
        senderId: rental.renter.userId,
        recipientId: rental.owner.userId,
      });
    }
    const page = await site.openAs(rental.owner, "/messages?tab=reservations");
    expect(rowsOf(page)).toHaveLength(30);
    const longer = await page.follow("Voir plus de conversations");
    expect(longer.path).toBe("/messages?tab=reservations&list=2");
    expect(rowsOf(longer)).toHaveLength(31);
    expect(longer.main.queryByRole("link", { name: "Voir plus de conversations" })).toBeNull();
  });

  test("can be searched by first name and boat once there are ten conversations", async () => {
    const { owner, renter } = rental;
    const zoe = await createUser(site.db, { firstName: "Zoé", lastName: "Martin" });
    for (let count = 0; count < 9; count += 1) {
      const { id: boatId } = await createBoat(site.db, {
        userId: owner.userId,
        title: `Vega ${count}`,
      });
      await createMessage(site.db, { boatId, senderId: renter.userId, recipientId: owner.userId });
    }
    const open = (path = "/messages") => site.openAs(owner, path);
    expect((await open()).main.queryByRole("search")).toBeNull();
    const { id: boatId } = await createBoat(site.db, { userId: owner.userId, title: "Altaïr" });
    await createMessage(site.db, { boatId, senderId: zoe.userId, recipientId: owner.userId });
    const search = async (q: string) =>
      (await open("/messages?tab=unread")).press("Rechercher", {
        "Rechercher une conversation": q,
      });
    const found = await search("zoe");
    expect(found.path).toBe("/messages?tab=unread&q=zoe");
    expect(rowsOf(found)).toEqual([expect.stringMatching(/^Z? ?Zoé .*Altaïr/)]);
    expect(rowsOf(await search("claire VEGA 3"))).toHaveLength(1);
    expect(rowsOf(await search("vega"))).toHaveLength(9);
    // Other people's last names are not shown, so they are not searched either.
    for (const nobody of ["Martin", "zoe vega"]) {
      const none = await search(nobody);
      expect(none.text).toContain("Aucune conversation ne correspond à votre recherche");
      expect((await none.follow("Voir toutes les conversations")).path).toBe("/messages");
    }
    const shown = await found.follow(/Zoé/);
    expect(shown.path).toContain("tab=unread&q=zoe");
    expect(rowsOf(shown)).toHaveLength(1);
  });

  test("are in English on the English page", async () => {
    await rental.ask();
    const page = await site.openAs(rental.owner, "/en/messages");
    expect(tabsOf(page, "Filter conversations")).toEqual([
      "All 1 1 unread message *",
      "Unread 1 1 unread conversation",
      "Reservations 1 1 unread message",
    ]);
  });
});

describe("the address of a conversation", () => {
  // spec 1-2.10 2-2.02 2-2.38
  test("selects the conversation by person and boat", async () => {
    const other = await createBoat(site.db, { userId: rental.owner.userId, title: "Ketch Alizé" });
    await rental.ask({ content: "Sur le sloop" });
    await createMessage(site.db, {
      boatId: other.id,
      senderId: rental.renter.userId,
      recipientId: rental.owner.userId,
      content: "Sur le ketch",
    });
    const page = await site.openAs(rental.renter, rental.conversationWith(rental.owner));
    expect(textOf(page.main.getByRole("log"))).toContain("Sur le sloop");
    expect(textOf(page.main.getByRole("log"))).not.toContain("Sur le ketch");
  });

  // spec 2-2.38
  test("selects the newest conversation when it names only the person", async () => {
    const other = await createBoat(site.db, { userId: rental.owner.userId });
    await rental.ask({ boatId: other.id, createdAt: new Date("2027-04-01T10:00:00Z") });
    await rental.ask();
    const theirs = await createBoat(site.db, { userId: rental.stranger.userId });
    await rental.ask({
      boatId: theirs.id,
      recipientId: rental.stranger.userId,
      createdAt: testNow,
    });
    for (const language of ["", "/en"]) {
      const path = `${language}/messages?with=${rental.owner.userId}`;
      const page = await site.openAs(rental.renter, path);
      expect(page.path).toBe(language + rental.conversationWith(rental.owner));
    }
  });

  test("links to the boat when the two people never wrote about it", async () => {
    const page = await site.openAs(rental.renter, rental.conversationWith(rental.owner));
    expect(page.heading).toBe("Pas encore de conversation");
    expect(page.text).toContain(
      "Vous n'avez pas encore échangé au sujet de ce bateau. Une conversation commence par une demande, depuis la page du bateau.",
    );
    const link = page.main.getByRole("link", { name: "Voir le bateau" });
    expect(link.getAttribute("href")).toBe(`/boat/${rental.boat.id}`);
  });

  // spec 1-2.10
  test("shows a third person nothing of the conversation, and leaves it unread", async () => {
    await rental.ask({ content: "Entre nous" });
    for (const other of [rental.owner, rental.renter]) {
      const page = await site.openAs(rental.stranger, rental.conversationWith(other));
      expect(page.heading).toBe("Pas encore de conversation");
      expect(page.body).not.toContain("Entre nous");
    }
    const page = await site.openAs(rental.owner, "/messages");
    expect(tabsOf(page)[0]).toBe("Tous 1 1 message non lu *");
  });

  test.each(["1", "undefined", "' OR 1=1 --", "%00", "x".repeat(5000)])(
    "shows no conversation when its ids are invalid (%#)",
    async (id) => {
      const written = encodeURIComponent(id);
      const page = await site.openAs(rental.renter, `/messages?with=${written}&boat=${written}`);
      expect([page.status, page.heading]).toEqual([200, "Messages"]);
      expect(page.text).toMatch(/Messages, devis et paiements s'affichent ici\.$/);
    },
  );
});

/** The first tab as the owner sees it, with its unread count. */
const unread = async () => tabsOf(await site.openAs(rental.owner, "/messages"))[0];
/** The endpoint that marks messages of the owner's conversation as read. */
const readPath = () => rental.conversationWith(rental.renter).replace("messages", "messages/read");

// spec 2-4.26
describe("opening a conversation", () => {
  test("marks nothing as read; the page then reports the last message that it showed", async () => {
    const first = await rental.ask();
    const page = await site.openAs(rental.owner, rental.conversationWith(rental.renter));
    expect(await unread()).toBe("Tous 1 1 message non lu *");
    const late = await rental.ask({ createdAt: new Date("2027-05-03T07:30:00Z") });
    const form = { lastMessageId: first.id, scripted: "yes" };
    const owner = await site.signedIn(rental.owner);
    expect((await owner.post(readPath(), form)).status).toBe(204);
    // A message that arrived after the page was loaded is still unread.
    expect(await unread()).toBe("Tous 1 1 message non lu *");
    expect((await owner.post(readPath(), { ...form, lastMessageId: late.id })).status).toBe(204);
    expect(await unread()).toBe("Tous *");
    expect(page.main.getByRole("button", { name: "Marquer comme lu" })).toBeTruthy();
  });

  test("has a button that marks it as read without JavaScript, for the recipient only", async () => {
    await rental.ask();
    const own = await site.openAs(rental.renter, rental.conversationWith(rental.owner));
    expect(own.main.queryByRole("button", { name: "Marquer comme lu" })).toBeNull();
    const path = `/en${rental.conversationWith(rental.renter)}&tab=unread`;
    const page = await (await site.openAs(rental.owner, path)).press("Mark as read");
    expect(page.path).toBe(path);
    expect(page.main.queryByRole("button", { name: "Mark as read" })).toBeNull();
    expect(await unread()).toBe("Tous *");
  });

  test("cannot mark messages as read for the sender, a stranger or another conversation", async () => {
    const { id } = await rental.ask();
    for (const other of [rental.renter, rental.stranger]) {
      const person = await site.signedIn(other);
      await person.post(readPath(), { lastMessageId: id });
    }
    const owner = await site.signedIn(rental.owner);
    const elsewhere = `/messages/read?with=${rental.stranger.userId}&boat=${rental.boat.id}`;
    await owner.post(elsewhere, { lastMessageId: id });
    expect(await unread()).toBe("Tous 1 1 message non lu *");
    expect((await owner.post(readPath(), { lastMessageId: "x" })).status).toBe(400);
    expect((await owner.post("/messages/read?with=x&boat=y", { lastMessageId: id })).status).toBe(
      404,
    );
    expect((await owner.open(readPath())).path).toBe(rental.conversationWith(rental.renter));
  });
});
