import { beforeEach, describe, expect, test, vi } from "vitest";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { showBoatPageOnce } from "./support/boat-page.ts";
import { otherLanguage, textsOf } from "./support/other-language.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

// Each of these tests opens some twenty pages.
vi.setConfig({ testTimeout: 60_000 });

const site = useSite();
const rental = useRental(site);
showBoatPageOnce(site);

/** Roots of the pages of destinations. */
const destinations = { "": "/location-bateau", "/en": "/boat-rental" } as const;
const prefixes = ["", "/en"] as const;

/** The texts of all these pages that are in the other language, each with its page. */
async function strays(visitor: Visitor, prefix: "" | "/en", paths: readonly string[]) {
  const isOther = otherLanguage(prefix === "" ? "fr" : "en");
  const found: string[] = [];
  const seen = new Map<string, boolean>();
  for (const path of paths) {
    const page = await visitor.open(`${prefix}${path}`);
    expect([path, page.status < 500, page.language]).toEqual([
      path,
      true,
      prefix === "" ? "fr" : "en",
    ]);
    for (const text of textsOf(page)) {
      const isStray = seen.get(text) ?? isOther(text);
      seen.set(text, isStray);
      if (isStray) found.push(`${path}: ${text}`);
    }
  }
  return found;
}

const helpAndLaw = [
  "/help",
  "/help?q=annul",
  "/help?q=zzzz",
  ...["account", "payments", "changes"].map((category) => `/help?category=${category}`),
  "/terms",
  "/privacy",
  "/legal-notice",
  "/accessibility",
  "/nowhere",
];

test("a page in the wrong language is found out", async () => {
  const page = await site.visitor().open("/help");
  const strays = textsOf(page).filter(otherLanguage("en"));
  // A heading, a placeholder, and a message with a number in it.
  expect(strays).toEqual(
    expect.arrayContaining(["Centre d'aide", "Votre question…", "Voir les 11 réponses"]),
  );
  expect(textsOf(page).filter(otherLanguage("fr"))).toEqual([]);
});

describe.each(prefixes)("no page below '%s' shows the other language", (prefix) => {
  test("to a visitor", async () => {
    const boat = `/boat/${rental.boat.id}`;
    const paths = [
      "/",
      "/search",
      "/search?dateFrom=2027-07-10&dateTo=2027-07-12&guests=2",
      "/search?location=Atlantis",
      "/search?dateFrom=x&guests=x&types=x",
      "/search?view=map",
      boat,
      `${boat}?dateFrom=2027-07-10&dateTo=2027-07-12&guests=2`,
      `${boat}/reviews`,
      `${boat}/request`,
      "/boat/nowhere",
      "/login",
      "/register",
      "/forgot-password",
      "/reset-password?token=x",
      "/confirm-email?token=x",
      destinations[prefix],
      ...helpAndLaw,
    ];
    expect(await strays(site.visitor(), prefix, paths)).toEqual([]);
  });

  test("to a renter with a request, a quote and a reservation", async () => {
    await rental.ask();
    await rental.offer();
    const { reservation } = await rental.rent();
    const visitor = await site.signedIn(rental.renter);
    const profile = ["personal", "professional", "experience", "bank", "documents"];
    const account = [...profile, "security", "security/second-factor", "payouts", "data"];
    const paths = [
      "/messages",
      rental.conversationWith(rental.owner),
      "/my-reservations",
      "/my-reservations?tab=past",
      `/reservation/${reservation.id}`,
      `/reservation/${reservation.id}/review`,
      "/payment-success",
      "/my-boats",
      ...account.map((page) => `/my-profile/${page}`),
    ];
    expect(await strays(visitor, prefix, paths)).toEqual([]);
  });

  test("to an owner", async () => {
    await rental.ask();
    const { reservation } = await rental.rent();
    const visitor = await site.signedIn(rental.owner);
    const sections =
      "general description photos prix extras reservation documents calendrier equipements autre";
    const setup = `/boat-setup/${rental.boat.id}`;
    const paths = [
      "/my-boats",
      "/boat-setup?add=1",
      setup,
      `${setup}/edit`,
      ...[...sections.split(" "), "nowhere"].map((section) => `${setup}?section=${section}`),
      `/reservation/${reservation.id}`,
      rental.conversationWith(rental.renter),
      "/my-profile/payouts",
    ];
    expect(await strays(visitor, prefix, paths)).toEqual([]);
  });

  describe("to a moderator", () => {
    let moderator: TestUser;
    beforeEach(async () => {
      moderator = await createUser(site.db, { roles: ["moderator", "admin"] });
    });

    test("at work", async () => {
      const areas = ["", "/failed-jobs", "/reviews", "/payments"];
      const visitor = await site.signedIn(moderator);
      const paths = areas.map((area) => `/moderation${area}`);
      expect(await strays(visitor, prefix, paths)).toEqual([]);
    });
  });
});
