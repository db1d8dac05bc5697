import { beforeEach, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { whileTooSlow } from "./support/failures.ts";
import { titlesOf } from "./support/search.ts";
import { useSite } from "./support/site.ts";

// When a secondary part of a page cannot be read, the page is shown without it, but never cached: the next
// visitor gets the complete page.

const site = useSite({ PAGE_CACHE_MB: "64" });
let owner: TestUser;
let renter: TestUser;
let boatId: string;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
  const boat = { userId: owner.userId, city: "Nice, France", port: "Port Lympia" };
  boatId = (await createBoat(site.db, { ...boat, title: "Vega", capacity: 6 })).id;
  await createReview(site.db, {
    boatId,
    ownerId: owner.userId,
    authorId: renter.userId,
    rating: 4,
    comment: "Très beau bateau.",
    stayedOn: calendarDate("2027-03-01"),
  });
});

test("an empty search is shown without alternative searches when they cannot be counted", async () => {
  const open = () => site.visitor().open("/search?location=Nice&guests=8");
  const offers = { name: "Avec un critère de moins" };
  const page = await whileTooSlow(site, /select array\[/, open);
  expect(page.status).toBe(200);
  expect(page.main.getByRole("heading", { name: "Pas de bateau à cette amarre" })).toBeTruthy();
  expect(page.main.queryByRole("heading", offers)).toBeNull();
  expect((await open()).main.getByRole("heading", offers)).toBeTruthy();
});

test.each([
  ["Bateaux populaires", /"rating_count" > 0/, "Destinations"],
  ["Destinations", /group by .*"city"/s, "Bateaux populaires"],
])(
  "the home page is shown without '%s' when they cannot be read",
  async (missing, statement, left) => {
    for (let number = 1; number <= 6; number++)
      await createBoat(site.db, { userId: owner.userId, title: `Ecume ${number}` });
    const open = () => site.visitor().open("/");
    const page = await whileTooSlow(site, statement, open);
    expect(page.status).toBe(200);
    expect(page.main.getByRole("heading", { name: left })).toBeTruthy();
    expect(page.main.queryByRole("heading", { name: missing })).toBeNull();
    expect((await open()).main.getByRole("heading", { name: missing })).toBeTruthy();
  },
);

test("a boat's page shows that its reviews cannot be read, and calls the boat neither new nor rated", async () => {
  const open = () => site.visitor().open(`/boat/${boatId}`);
  const page = await whileTooSlow(site, /with written as/, open);
  expect(page.status).toBe(200);
  expect(page.main.getByRole("heading", { level: 1, name: "Vega" })).toBeTruthy();
  expect(page.text).toContain("Les avis ne peuvent pas être affichés pour le moment.");
  expect(page.text).not.toContain("Nouveau");
  expect(page.text).not.toContain("Pas encore d'avis");
  expect(page.text).not.toMatch(/4 sur 5/);
  expect((await open()).text).toContain("Très beau bateau.");
});

test("a city's page is shown without links to other destinations when they cannot be read", async () => {
  const open = () => site.visitor().open("/location-bateau/nice");
  const page = await whileTooSlow(site, /group by .*"city"/s, open);
  expect([page.status, titlesOf(page)]).toEqual([200, titlesOf(await open())]);
});

test("owners see their boats without the statistics when these cannot be read", async () => {
  const open = () => site.openAs(owner, "/my-boats");
  const statistics = { name: "Statistiques" };
  const page = await whileTooSlow(site, /with own as/, open);
  expect(page.main.getByRole("heading", { name: "Vega" })).toBeTruthy();
  expect(page.main.queryByRole("region", statistics)).toBeNull();
  expect((await open()).main.getByRole("region", statistics)).toBeTruthy();
});

test("the navigation is complete when unread messages cannot be counted", async () => {
  await createMessage(site.db, { senderId: renter.userId, recipientId: owner.userId, boatId });
  const open = () => site.openAs(owner, "/help");
  const isCounted = (each: Awaited<ReturnType<typeof open>>) =>
    each.all.queryAllByText("1 message non lu").length > 0;
  const page = await whileTooSlow(site, /as unread/, open);
  expect(page.status).toBe(200);
  expect(page.all.getAllByRole("link", { name: "Mes bateaux" }).length).toBeGreaterThan(0);
  expect(page.all.getAllByRole("link", { name: "Messages" }).length).toBeGreaterThan(0);
  expect(page.all.queryByRole("link", { name: "Se connecter" })).toBeNull();
  expect([isCounted(page), isCounted(await open())]).toEqual([false, true]);
});
