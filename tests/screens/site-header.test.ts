import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let renter: TestUser;
let owner: TestUser;

beforeEach(async () => {
  renter = await createUser(site.db, { email: "claire@escale.example" });
  owner = await createUser(site.db, { email: "marc@escale.example" });
});

const openAs = async (user: TestUser, path = "/help") => site.openAs(user, path);
const open = (path = "/help") => site.visitor().open(path);

type Entry = [name: string, href: string | null];

/** Names and addresses of links and buttons, in the order of the page. */
function entries(element: Element, isMeant: (entry: Element) => boolean = Boolean): Entry[] {
  return [...element.querySelectorAll("a, button")]
    .filter(isMeant)
    .map((each) => [each.getAttribute("aria-label") ?? textOf(each), each.getAttribute("href")]);
}

/** The entries of the bar on large screens, of the account's menu, and of the menu on phones. */
function header(page: Page, name = "Navigation principale") {
  const bar = page.in("banner").getByRole("navigation", { name });
  const [menu, account] = [...bar.querySelectorAll("details")].toReversed();
  if (!menu) throw new Error("There is no menu");
  return {
    bar: entries(bar, (entry) => !entry.closest("details")),
    account: account ? entries(account) : null,
    menu: entries(menu),
  };
}

const marked = (page: Page) =>
  [...page.document.querySelectorAll("header ul [aria-current=page]")].map(textOf);

const badge = (page: Page, name: string) =>
  page
    .in("banner")
    .getAllByRole("link", { name: new RegExp(`^${name}`) })
    .map(textOf);

/** The label of the phone menu's button, and its number of dots: both indicate the badge inside. */
async function menuButton(user: TestUser, path?: string) {
  const button = (await openAs(user, path)).document.querySelector("summary[aria-label^=Menu]");
  return [button?.getAttribute("aria-label"), button?.querySelectorAll("span").length];
}

const avatars = (page: Page) =>
  [...page.in("banner").getByRole("navigation").querySelectorAll("summary")].map(textOf);

describe("the header", () => {
  // spec 1-2.18
  test("links to the home page by its logo, in the page's language", async () => {
    expect((await (await open()).follow("Escale, accueil")).path).toBe("/");
    expect((await (await open("/en/help")).follow("Escale, home")).path).toBe("/en");
  });

  // spec 1-2.19 1-2.24 1-6.01
  test("offers a visitor search, becoming an owner, help, login and registration", async () => {
    const links: Entry[] = [
      ["Rechercher", "/search"],
      ["Devenir propriétaire", "/register?redirectTo=%2Fboat-setup"],
      ["Aide", "/help"],
      ["Connexion", "/login?redirectTo=%2Fhelp"],
      ["Inscription", "/register?redirectTo=%2Fhelp"],
    ];
    const { bar, account, menu } = header(await open());
    expect(bar).toEqual(links);
    expect(account).toBeNull();
    expect(menu).toEqual([...links, ["English", null]]);
    expect(header(await open("/en/help"), "Main navigation").bar).toEqual([
      ["Search", "/en/search"],
      ["Become an owner", "/en/register?redirectTo=%2Fen%2Fboat-setup"],
      ["Help", "/en/help"],
      ["Log in", "/en/login?redirectTo=%2Fen%2Fhelp"],
      ["Sign up", "/en/register?redirectTo=%2Fen%2Fhelp"],
    ]);
  });

  // spec 1-2.20 1-2.21 1-2.24 1-6.02 1-6.03
  test("offers a renter their messages and reservations, and becoming an owner", async () => {
    const { bar, account, menu } = header(await openAs(renter));
    const links: Entry[] = [
      ["Messages", "/messages"],
      ["Mes réservations", "/my-reservations"],
      ["Devenir propriétaire", "/boat-setup"],
      ["Aide", "/help"],
    ];
    expect(bar).toEqual([["Rechercher", "/search"], ...links]);
    expect(account).toEqual([
      ["Mon profil", "/my-profile/personal"],
      ["Mes favoris", "/favourites"],
      ["Déconnexion", null],
    ]);
    expect(menu).toEqual([
      ["Rechercher", "/search"],
      ...links,
      ["Mon profil", "/my-profile/personal"],
      ["Mes favoris", "/favourites"],
      ["Déconnexion", null],
      ["English", null],
    ]);
  });

  test("marks the current page", async () => {
    expect(marked(await open("/search"))).toEqual(["Rechercher"]);
    expect(marked(await open("/help"))).toEqual(["Aide"]);
    expect(marked(await openAs(renter, "/en/messages"))).toEqual(["Messages"]);
  });

  // spec 1-2.06 1-2.21 1-2.24 1-6.03 1-7.17
  test("offers an owner their boats, as soon as they have one in any status", async () => {
    await createBoat(site.db, { userId: owner.userId, status: "pending", isOnline: false });
    const page = await openAs(owner);
    const links: Entry[] = [
      ["Rechercher", "/search"],
      ["Mes bateaux", "/my-boats"],
      ["Messages", "/messages"],
      ["Mes réservations", "/my-reservations"],
      ["Aide", "/help"],
    ];
    expect(header(page).bar).toEqual(links);
    expect(header(page).menu).toEqual([
      ...links,
      ["Mon profil", "/my-profile/personal"],
      ["Mes favoris", "/favourites"],
      ["Déconnexion", null],
      ["English", null],
    ]);
    expect(page.all.queryByRole("link", { name: "Devenir propriétaire" })).toBeNull();
  });

  // spec 1-2.22 1-6.04 1-7.17
  test.each(["moderator", "admin"] as const)("offers the moderation to a %s", async (role) => {
    const page = await openAs(await createUser(site.db, { roles: [role] }));
    expect(header(page).bar).toContainEqual(["Modération", "/moderation"]);
    expect(header(page).menu).toContainEqual(["Modération", "/moderation"]);
  });

  // spec 1-2.22
  test("hides the moderation from everybody else", async () => {
    await createBoat(site.db, { userId: owner.userId });
    for (const page of [await open(), await openAs(renter), await openAs(owner)]) {
      expect(page.all.queryByRole("link", { name: "Modération" })).toBeNull();
    }
  });

  test("counts only the user's unread messages", async () => {
    const boat = await createBoat(site.db, { userId: owner.userId });
    const toOwner = { boatId: boat.id, senderId: renter.userId, recipientId: owner.userId };
    await createMessage(site.db, toOwner);
    expect(badge(await openAs(owner), "Messages")[0]).toBe("Messages 1 1 message non lu");
    expect(await menuButton(owner)).toEqual(["Menu, 1 message non lu", 1]);
    await createMessage(site.db, toOwner);
    await createMessage(site.db, { ...toOwner, isRead: true });
    const counted = badge(await openAs(owner), "Messages");
    expect(counted).toEqual(["Messages 2 2 messages non lus", "Messages 2 2 messages non lus"]);
    expect(badge(await openAs(owner, "/en/help"), "Messages")[0]).toBe(
      "Messages 2 2 unread messages",
    );
    expect(badge(await openAs(renter), "Messages")).toEqual(["Messages", "Messages"]);
    expect(await menuButton(owner)).toEqual(["Menu, 2 messages non lus", 1]);
    expect(await menuButton(owner, "/en/help")).toEqual(["Menu, 2 unread messages", 1]);
    expect(await menuButton(renter)).toEqual(["Menu", 0]);
  });

  // spec 1-2.23 1-7.17
  test("shows the profile picture, or else the initial of the first name or of the e-mail address", async () => {
    const own = eq(profiles.userId, renter.userId);
    await site.db.update(profiles).set({ firstName: "Zoé" }).where(own);
    expect(avatars(await openAs(renter))[0]).toBe("Z");
    await site.db.update(profiles).set({ firstName: "" }).where(own);
    const page = await openAs(renter);
    expect(avatars(page)[0]).toBe("c");
    expect(page.all.getAllByText("claire@escale.example")).toHaveLength(2);
    const avatarUrl = "/media/avatars/x/avatar.webp?v=1";
    await site.db.update(profiles).set({ avatarUrl }).where(own);
    const pictured = await openAs(renter);
    const images = [...pictured.in("banner").getByRole("navigation").querySelectorAll("img")];
    expect(images.map((image) => image.getAttribute("src"))).toEqual([avatarUrl, avatarUrl]);
    expect(avatars(pictured)[0]).toBe("");
  });
});
