import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite({
  CONTACT_EMAIL: "bonjour@port.example",
  CONTACT_PHONE: "+33 4 91 00 00 00",
  // Without the cache, because cached pages would be shown instead of failing ones.
  PAGE_CACHE_MB: "0",
});
let renter: TestUser;
let owner: TestUser;

beforeEach(async () => {
  renter = await createUser(site.db, { email: "claire@escale.example" });
  owner = await createUser(site.db, { email: "marc@escale.example" });
});

const openAs = async (user: TestUser, path = "/help") => site.openAs(user, path);
const open = (path = "/help") => site.visitor().open(path);

/** Names and addresses of links and buttons, in the order of the page. */
const entries = (element: Element) =>
  [...element.querySelectorAll("a, button")].map((each) => [
    textOf(each),
    each.getAttribute("href"),
  ]);

const offers = (page: Page) => page.all.queryAllByRole("complementary", { name: /in English/ });

const footer = (page: Page) => page.in("contentinfo");

const column = (page: Page, name: string) =>
  entries(footer(page).getByRole("navigation", { name }));

const years = async () => textOf(footer(await open()).getByText(/^©/));

test("the first link of a page skips the navigation", async () => {
  const page = await open();
  const skip = page.document.querySelector("a");
  expect([textOf(skip), skip?.getAttribute("href")]).toEqual(["Aller au contenu", "#content"]);
  expect(page.all.getByRole("main").id).toBe("content");
});

test("a page to read loads its scripts on first use only, with the page cache turned off as well", async () => {
  const { document } = await open("/help");
  expect(document.querySelector("[data-starts]")?.getAttribute("data-starts")).toBe("on-first-use");
});

describe("the footer", () => {
  // spec 1-2.27 1-2.30
  test("shows the operator's e-mail and phone number as links", async () => {
    expect(column(await open(), "Nous joindre")).toEqual([
      ["bonjour@port.example", "mailto:bonjour@port.example"],
      ["+33 4 91 00 00 00", "tel:+33491000000"],
    ]);
  });

  // spec 1-2.31
  test("shows the years from 2025 to the current one in Paris", async () => {
    expect(await years()).toBe("© 2025-2027 Escale");
    site.setNow("2025-06-01T10:00:00Z");
    expect(await years()).toBe("© 2025 Escale");
    site.setNow("2028-12-31T22:59:00Z");
    expect(await years()).toBe("© 2025-2028 Escale");
    site.setNow("2028-12-31T23:00:00Z");
    expect(await years()).toBe("© 2025-2029 Escale");
  });

  test("links to boats, help and legal pages, in both languages", async () => {
    const page = await open();
    expect(column(page, "Naviguer")).toEqual([
      ["Rechercher un bateau", "/search"],
      ["Destinations", "/location-bateau"],
      ["Avec skipper", "/search?navigation=avec_skipper"],
      ["Centre d'aide", "/help"],
    ]);
    expect(column(page, "Informations légales")).toEqual([
      ["Conditions générales", "/terms"],
      ["Confidentialité", "/privacy"],
      ["Mentions légales", "/legal-notice"],
      ["Accessibilité", "/accessibility"],
    ]);
    const english = footer(await open("/en/help"));
    expect(english.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/en/search",
      "/en/boat-rental",
      "/en/search?navigation=avec_skipper",
      "/en/help",
      "/en/register?redirectTo=%2Fen%2Fboat-setup",
      "mailto:bonjour@port.example",
      "tel:+33491000000",
      "/en/terms",
      "/en/privacy",
      "/en/legal-notice",
      "/en/accessibility",
    ]);
  });

  test("links owners to their boats, and others to becoming an owner", async () => {
    await createBoat(site.db, { userId: owner.userId });
    expect(column(await open(), "Propriétaires")).toEqual([
      ["Devenir propriétaire", "/register?redirectTo=%2Fboat-setup"],
    ]);
    expect(column(await openAs(renter), "Propriétaires")).toEqual([
      ["Devenir propriétaire", "/boat-setup"],
    ]);
    expect(column(await openAs(owner), "Propriétaires")).toEqual([["Mes bateaux", "/my-boats"]]);
  });
});

/** The mail language of each user. */
async function mailLanguages() {
  const rows = await site.db.select().from(profiles).orderBy(profiles.userId);
  return new Map(rows.map(({ userId, language }) => [userId, language]));
}

describe("the language", () => {
  // spec 1-1.09 1-1.11 1-2.17
  test("switches on the same page with the same query, and is remembered only for '/'", async () => {
    const visitor = site.visitor();
    const page = await visitor.open("/search?location=La+Rochelle&guests=3");
    expect(page.language).toBe("fr");
    const english = await page.press("English", {}, { within: footer(page) });
    expect([english.path, english.language]).toEqual([
      "/en/search?location=La+Rochelle&guests=3",
      "en",
    ]);
    expect(await visitor.open("/")).toMatchObject({ path: "/en", passed: ["/"] });
    expect((await visitor.open("/?utm_source=x")).path).toBe("/en?utm_source=x");
    // A French link remains French for a visitor who chose English.
    expect(await visitor.open("/search")).toMatchObject({ path: "/search", language: "fr" });

    const home = await visitor.open("/en");
    const french = await home.press("Français", {}, { within: footer(home) });
    expect([french.path, french.language]).toEqual(["/", "fr"]);
    await visitor.open("/en/search");
    expect((await visitor.open("/")).path).toBe("/");
  });

  test("of mails is the one that the user switched to last", async () => {
    const before = await mailLanguages();
    expect(before.get(renter.userId)).toBe("fr");
    const french = await openAs(renter);
    const english = await french.press("English", {}, { within: footer(french) });
    expect(english.language).toBe("en");
    expect(await mailLanguages()).toEqual(new Map(before).set(renter.userId, "en"));
    await english.press("Français", {}, { within: footer(english) });
    expect(await mailLanguages()).toEqual(before);
  });

  // spec 1-1.10 1-1.12 1-1.13
  test("is that of the address, whatever the browser prefers", async () => {
    const visitor = site.visitor();
    visitor.headers["Accept-Language"] = "en-GB,en;q=0.9";
    expect(await visitor.open("/")).toMatchObject({ path: "/", language: "fr", passed: [] });
    expect(await visitor.open("/search")).toMatchObject({ path: "/search", language: "fr" });
    visitor.headers["Accept-Language"] = "fr-FR";
    expect(await visitor.open("/en")).toMatchObject({ path: "/en", language: "en" });
  });

  // spec 1-1.12 1-2.17
  test("offer appears on a French page when the browser prefers English and no choice is stored", async () => {
    const visitor = site.visitor();
    expect(offers(await visitor.open("/help"))).toHaveLength(0);
    visitor.headers["Accept-Language"] = "en-GB,en;q=0.9";
    const page = await visitor.open("/help");
    const [offer] = offers(page);
    if (!offer) throw new Error("There is no offer");
    // The offer is on its own line before the navigation, so that it covers nothing.
    const order = offer.compareDocumentPosition(page.in("banner").getByRole("navigation"));
    expect(order).toBe(4);
    const search = await visitor.open("/search?location=La+Rochelle&guests=3");
    const english = await search.press("Switch to English");
    expect([english.path, english.language]).toEqual([
      "/en/search?location=La+Rochelle&guests=3",
      "en",
    ]);
    expect(offers(await visitor.open("/search"))).toHaveLength(0);
    expect((await visitor.open("/")).path).toBe("/en");
  });

  test("switch never redirects to another site", async () => {
    const page = await site.visitor().post("/language", {
      language: "en",
      path: "https://evil.example/",
    });
    expect(page.path).not.toContain("evil.example");
  });
});

describe("an unknown address", () => {
  // spec 1-2.15 1-2.16 2-2.05
  test.each([
    ["/nulle-part", "Page introuvable", "Retour à l'accueil", "/"],
    ["/search/nulle-part", "Page introuvable", "Retour à l'accueil", "/"],
    ["/en/nowhere", "Page not found", "Back to the home page", "/en"],
  ])("%s is a 404 with a link to the home page", async (path, title, home, target) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect([page.heading, page.title]).toEqual([title, `${title} – Escale`]);
    page.in("banner").getByRole("navigation");
    expect((await page.follow(home, { within: page.main })).path).toBe(target);
  });

  test("explains the error in the language of the address", async () => {
    expect((await open("/nulle-part")).text).toContain(
      "Cette page a levé l'ancre, ou n'a jamais existé.",
    );
    const english = await openAs(renter, "/en/nowhere");
    expect(english.text).toContain("This page has weighed anchor, or never existed.");
    english.all.getAllByRole("link", { name: "My reservations" });
  });
});

describe("a page that fails", () => {
  test.each([
    ["/", "Une erreur est survenue", "Escale, accueil", "Retour à l'accueil"],
    ["/en", "Something went wrong", "Escale, home", "Back to the home page"],
  ])("%s keeps the navigation and hides the cause", async (path, title, logo, home) => {
    const page = await withoutTable(site, "boats", () => open(path));
    expect([page.status, page.heading]).toEqual([500, title]);
    page.in("banner").getByRole("link", { name: logo });
    expect(page.main.getByRole("link", { name: home }).getAttribute("href")).toBe(path);
    expect(page.body).not.toMatch(/relation|does not exist/);
  });

  test("shows an error even when the session cannot be read", async () => {
    const visitor = await site.signedIn(renter);
    const page = await withoutTable(site, "sessions", () => visitor.open("/help"));
    expect([page.status, page.heading]).toEqual([503, "Service momentanément indisponible"]);
    expect(page.body).not.toMatch(/relation|does not exist/);
  });
});
