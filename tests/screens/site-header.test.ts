import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();

/** The links of the bar, in order, with where they lead. */
function linksOf(page: Page): string[] {
  const bar = page.document.querySelector("header nav > ul");
  if (!bar) throw new Error("No navigation bar");
  return within(bar)
    .getAllByRole("link")
    .map(
      (link) => `${link.getAttribute("aria-label") ?? textOf(link)} ${link.getAttribute("href")}`,
    );
}

/** What opens the menu of the account. */
const trigger = (page: Page) => page.in("banner").getByLabelText("Mon compte");
const open = async (user: TestUser, path = "/help") => (await site.signedIn(user)).open(path);

// spec 1-2.18
test("the logo leads home, in the page's language", async () => {
  for (const [path, home, name] of [
    ["/help", "/", "Escale, accueil"],
    ["/en/help", "/en", "Escale, home"],
  ] as const) {
    const page = await site.visitor().open(path);
    const logo = page.document.querySelector(`header a[href="${home}"]`);
    expect(logo?.querySelector("img, svg")).not.toBeNull();
    expect(logo?.getAttribute("aria-label")).toBe(name);
  }
});

describe("the navigation bar", () => {
  // spec 1-2.19 1-6.01
  test("offers visitors search, becoming an owner, help, signing in and registering", async () => {
    const page = await site.visitor().open("/help");
    expect(linksOf(page)).toEqual([
      "Rechercher /search",
      "Devenir propriétaire /register?redirectTo=%2Fhelp",
      "Aide /help",
    ]);
    const bar = page.in("banner");
    expect(bar.getAllByRole("link", { name: "Connexion" })[0]?.getAttribute("href")).toMatch(
      /^\/login/,
    );
    expect(bar.getAllByRole("link", { name: "Inscription" })[0]?.getAttribute("href")).toMatch(
      /^\/register/,
    );
    expect(bar.queryByLabelText("Mon compte")).toBeNull();
    expect(bar.queryByRole("link", { name: "Messages" })).toBeNull();
  });

  // spec 1-2.20 1-2.21 1-2.22 1-6.02
  test("offers a renter messages, reservations and becoming an owner, and a menu of the account", async () => {
    const page = await open(await createUser(site.db, { email: "claire@escale.example" }));
    expect(linksOf(page)).toEqual([
      "Rechercher /search",
      "Messages /messages",
      "Mes réservations /my-reservations",
      "Devenir propriétaire /boat-setup",
      "Aide /help",
    ]);
    expect(page.in("banner").queryByRole("link", { name: "Connexion" })).toBeNull();
    const menus = page.in("banner").getAllByRole("link", { name: "Mon profil", hidden: true });
    expect(menus.map((link) => link.getAttribute("href"))).toEqual(["/my-profile", "/my-profile"]);
  });

  // spec 1-2.06 1-2.21 1-6.03 1-7.17
  test("offers owners their boats as soon as one boat is theirs, in whatever state", async () => {
    const owner = await createUser(site.db);
    await createBoat(site.db, { userId: owner.userId, status: "pending", isOnline: false });
    const page = await open(owner, "/en/help");
    expect(linksOf(page)).toEqual([
      "Search /en/search",
      "My boats /en/my-boats",
      "Messages /en/messages",
      "My reservations /en/my-reservations",
      "Help /en/help",
    ]);
  });

  // spec 1-2.22 1-6.04
  test.each(["moderator", "admin"] as const)("offers a %s the moderation", async (role) => {
    const page = await open(await createUser(site.db, { roles: [role] }));
    expect(linksOf(page)).toContain("Modération /moderation");
  });

  test("counts the messages that were not read", async () => {
    const [owner, renter] = [await createUser(site.db), await createUser(site.db)];
    const boat = await createBoat(site.db, { userId: owner.userId });
    const sides = { boatId: boat.id, senderId: renter.userId, recipientId: owner.userId };
    await createMessage(site.db, sides);
    await createMessage(site.db, sides);
    expect(linksOf(await open(owner))).toContain("Messages 2 2 messages non lus /messages");
    expect(linksOf(await open(renter))).toContain("Messages /messages");
  });

  // spec 1-2.23 1-7.17
  test("shows the profile's picture, or the first letter of the e-mail", async () => {
    const person = await createUser(site.db, { email: "zoe@escale.example" });
    const letter = await open(person);
    expect(textOf(trigger(letter))).toBe("z");
    const avatarUrl = "/media/avatars/x/avatar.webp?v=1";
    await site.db.update(profiles).set({ avatarUrl }).where(eq(profiles.userId, person.userId));
    const picture = await open(person);
    expect(trigger(picture).querySelector("img")?.getAttribute("src")).toBe(avatarUrl);
    expect(textOf(trigger(picture))).toBe("");
  });
});
