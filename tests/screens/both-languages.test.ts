import { afterAll, describe, expect, test, vi } from "vitest";
import { helpArticleIds } from "#app/features/help/domain/help-catalogue.ts";
import { setupSections } from "#app/features/listing-editor/domain/setup-progress.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { otherLanguage, textsOf } from "#tests/support/other-language.ts";
import { useAccountClock } from "./support/account.ts";
import { showBoatPageOnce } from "./support/boat-page.ts";
import { everyPage, noteLook, pageAt, writeReport } from "./support/language-crawl.ts";
import { useRental } from "./support/rental.ts";
import { guardAccount, typePassword } from "./support/second-factor.ts";
import { useSite } from "./support/site.ts";
import { addStaffWork } from "./support/staff-work.ts";
import type { Visitor } from "./support/visitor.ts";

// Each test opens about thirty pages.
vi.setConfig({ testTimeout: 180_000 });

const site = useSite();
const rental = useRental(site);
useAccountClock(site);
showBoatPageOnce(site);
afterAll(writeReport);

type Prefix = "" | "/en";
const prefixes = ["", "/en"] as const;
/** Root paths of the destination pages. */
const destinations = { "": "/location-bateau", "/en": "/boat-rental" } as const;
const anyId = "00000000-0000-4000-8000-000000000000";

/** The texts of these pages that are in the other language, each with its page. */
async function strays(who: string, visitor: Visitor, prefix: Prefix, paths: readonly string[]) {
  const language = prefix === "" ? "fr" : "en";
  const isOther = otherLanguage(language);
  const found: string[] = [];
  for (const path of paths) {
    const page = await visitor.open(`${prefix}${path}`);
    const reached = [pageAt(page.path), page.status < 500, page.language];
    expect([path, ...reached]).toEqual([path, pageAt(`${prefix}${path}`), true, language]);
    noteLook(who, page);
    found.push(
      ...textsOf(page.document)
        .filter(isOther)
        .map((text) => `${path}: ${text}`),
    );
  }
  return found;
}

const legalPages = ["/terms", "/privacy", "/legal-notice", "/accessibility"];

/** The paths to examine for each kind of person, with ids from the tests. */
const crawls = {
  visitor: (prefix: Prefix, boat: string) => [
    "/",
    "/search",
    "/search?dateFrom=2027-07-10&dateTo=2027-07-12&guests=2",
    "/search?location=Atlantis",
    "/search?dateFrom=x&guests=x&types=x",
    "/search?view=map",
    `/boat/${boat}`,
    `/boat/${boat}?dateFrom=2027-07-10&dateTo=2027-07-12&guests=2`,
    `/boat/${boat}/reviews`,
    `/boat/${boat}/request`,
    `/boat/${boat}/report`,
    "/boat/nowhere",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password?token=x",
    "/confirm-email?token=x",
    "/confirm-email-change?token=x",
    "/undo-email-change?token=x",
    destinations[prefix],
    `${destinations[prefix]}/marseille`,
    "/nowhere",
  ],
  reader: () => [
    "/help",
    "/help?q=annul",
    "/help?q=zzzz",
    ...["account", "payments", "changes"].map((category) => `/help?category=${category}`),
    ...helpArticleIds.map((id) => `/help?article=${id}`),
    "/help?article=none",
    ...legalPages,
  ],
  newcomer: () => ["/verify-email"],
  secondStep: () => ["/login/code", "/login/code?method=recovery"],
  renter: (ids: {
    conversation: string;
    trip: string;
    past: string;
    quote: string;
    review: string;
    paid: string;
  }) => [
    "/messages",
    ids.conversation,
    `${ids.conversation}&report=1`,
    `/quote/${ids.quote}`,
    "/my-reservations",
    "/my-reservations?tab=past",
    `/reservation/${ids.trip}`,
    `/reservation/${ids.past}`,
    `/reservation/${ids.past}/review`,
    `/review/${ids.review}/report`,
    "/payment-success",
    `/payment-success?quote=${ids.paid}`,
    "/my-boats",
    "/favourites",
    ...["personal", "professional", "experience", "bank", "documents", "security"].map(ofProfile),
    ...["security/second-factor", "payouts", "payouts/summary", "tax", "data"].map(ofProfile),
  ],
  owner: (boat: string, cancelled: string, conversation: string) => [
    "/my-boats",
    "/boat-setup?add=1",
    `/boat-setup/${boat}`,
    `/boat-setup/${boat}/edit`,
    ...[...setupSections, "nowhere"].map((section) => `/boat-setup/${boat}?section=${section}`),
    `/boat-setup/${boat}?section=calendrier&calendar=new`,
    `/reservation/${cancelled}`,
    `/reservation/${cancelled}/contest`,
    conversation,
    ...["payouts", "payouts/summary?year=2027", "tax"].map(ofProfile),
  ],
  staff: (boat: string, reports: readonly string[]) => [
    ...["all", "pending", "changed", "draft"].map((status) => `/moderation?status=${status}`),
    `/moderation/listings/${boat}`,
    `/moderation/listings/${boat}?in=reports`,
    "/moderation/reports",
    ...reports.map((id) => `/moderation/reports/${id}`),
    "/moderation/reviews",
    "/moderation/cancellations",
    ...["", "/jobs", "/payments", "/money", "/people"].map((page) => `/admin${page}`),
  ],
};

const ofProfile = (page: string) => `/my-profile/${page}`;

test("a page in the wrong language is detected", async () => {
  const page = await site.visitor().open("/help");
  const strays = textsOf(page.document).filter(otherLanguage("en"));
  // A heading, a placeholder, and a text with a number.
  expect(strays).toEqual(
    expect.arrayContaining(["Centre d'aide", "Votre question…", "Voir les 11 réponses"]),
  );
  expect(textsOf(page.document).filter(otherLanguage("fr"))).toEqual([]);
});

test.each(prefixes)("every page below '%s' is compared", (prefix) => {
  const conversation = `/messages?with=${anyId}&boat=${anyId}`;
  const ids = { conversation, trip: anyId, past: anyId, quote: anyId, review: anyId, paid: anyId };
  const compared = [
    ...crawls.visitor(prefix, anyId),
    ...crawls.reader(),
    ...crawls.newcomer(),
    ...crawls.secondStep(),
    ...crawls.renter(ids),
    ...crawls.owner(anyId, anyId, conversation),
    ...crawls.staff(anyId, [anyId]),
  ].map((path) => pageAt(`${prefix}${path}`));
  const language = prefix === "" ? "fr" : "en";
  // Signing out has no page of its own: it redirects.
  const pages = everyPage.filter((id) => id.startsWith(language) && !id.endsWith("/logout"));
  expect(pages.filter((id) => !compared.includes(id))).toEqual([]);
});

// spec 1-1.18 1-2.15
describe.each(prefixes)("no page below '%s' shows the other language", (prefix) => {
  test("to a visitor", async () => {
    const paths = crawls.visitor(prefix, rental.boat.id);
    expect(await strays("visitor", site.visitor(), prefix, paths)).toEqual([]);
  });

  // spec 2-1.07 2-2.61
  test("to a reader of help and terms", async () => {
    expect(await strays("reader", site.visitor(), prefix, crawls.reader())).toEqual([]);
  });

  test("to a person who registers or signs in", async () => {
    const newcomer = site.visitor();
    await newcomer.post(`${prefix}/register`, {
      intent: "register",
      email: "anais@example.org",
      firstName: "Anaïs",
      lastName: "Le Goff",
      countryCode: "+33",
      phone: "06 12 34 56 78",
      password: "Mouillage-42!",
    });
    expect(await strays("newcomer", newcomer, prefix, crawls.newcomer())).toEqual([]);
    const guarded = await createUser(site.db);
    await guardAccount(site, guarded);
    const visitor = site.visitor();
    await typePassword(visitor, guarded);
    expect(await strays("second step", visitor, prefix, crawls.secondStep())).toEqual([]);
  });

  test("to a renter with a booking request, a quote and rentals", async () => {
    await rental.ask();
    const quote = await rental.offer({ status: "accepted" });
    const { reservation: trip } = await rental.rent();
    const { reservation: past } = await rental.rent({
      checkIn: "2027-04-26",
      checkOut: "2027-04-28",
      status: "completed",
    });
    const { reviewId } = await addStaffWork(site, rental);
    const ids = {
      conversation: rental.conversationWith(rental.owner),
      trip: trip.id,
      past: past.id,
      quote: quote.id,
      review: reviewId,
      paid: trip.quoteId ?? "",
    };
    const visitor = await site.signedIn(rental.stranger);
    expect(await strays("stranger", visitor, prefix, [`/review/${reviewId}/report`])).toEqual([]);
    const renter = await site.signedIn(rental.renter);
    expect(await strays("renter", renter, prefix, crawls.renter(ids))).toEqual([]);
  });

  test("to an owner who cancelled a rental", async () => {
    await rental.ask();
    const { reservation } = await rental.rent();
    const visitor = await site.signedIn(rental.owner);
    const conversation = rental.conversationWith(rental.renter);
    await cancel(visitor, reservation.id);
    const paths = crawls.owner(rental.boat.id, reservation.id, conversation);
    expect(await strays("owner", visitor, prefix, paths)).toEqual([]);
    await contest(visitor, reservation.id);
    const contested = [`/reservation/${reservation.id}/contest`];
    expect(await strays("owner, contesting", visitor, prefix, contested)).toEqual([]);
  });

  test("to moderators and admins at work", async () => {
    const { reportIds } = await addStaffWork(site, rental);
    const { reservation } = await rental.rent({ checkIn: "2027-08-10", checkOut: "2027-08-12" });
    const owner = await site.signedIn(rental.owner);
    await cancel(owner, reservation.id);
    await contest(owner, reservation.id);
    const staff = await site.signedIn(await createUser(site.db, { roles: ["moderator", "admin"] }));
    const paths = crawls.staff(rental.boat.id, reportIds);
    expect(await strays("staff", staff, prefix, paths)).toEqual([]);
    const empty = ["/moderation?status=rejected", "/moderation?q=zzzz"];
    expect(await strays("staff, nothing found", staff, prefix, empty)).toEqual([]);
  });
});

/** The owner cancels because of the weather, so that they can contest the fee. */
async function cancel(owner: Visitor, reservationId: string): Promise<void> {
  const page = await owner.open(`/reservation/${reservationId}`);
  await page.press("Confirmer l'annulation", { "Raison de l'annulation *": "Conditions météo" });
}

async function contest(owner: Visitor, reservationId: string): Promise<void> {
  const body = new FormData();
  body.set("statement", "Avis de coup de vent, port fermé.");
  await owner.post(`/reservation/${reservationId}/contest`, body);
}
