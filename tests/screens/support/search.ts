import { beforeEach } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf } from "./page.ts";
import type { Site } from "./site.ts";

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;

/** A visitor's search, with helpers that add Marc's boats in Nice and Claire's reviews of them. */
export function useSearch(site: Site) {
  let owner: TestUser;
  let renter: TestUser;
  beforeEach(async () => {
    owner = await createUser(site.db, { firstName: "Marc" });
    renter = await createUser(site.db, { firstName: "Claire" });
  });
  return {
    people: () => ({ owner, renter }),
    launch: (title: string, traits: Traits = {}) =>
      createBoat(site.db, {
        userId: owner.userId,
        title,
        city: "Nice, France",
        port: "Port Lympia",
        createdAt: new Date("2027-01-01T10:00:00Z"),
        ...traits,
      }),
    review: (boatId: string, day: string, rating: number) => {
      const people = { boatId, ownerId: owner.userId, authorId: renter.userId };
      return createReview(site.db, { ...people, rating, stayedOn: calendarDate(day) });
    },
    search: (query = "", root = "") => site.visitor().open(`${root}/search${query}`),
  };
}

export const cardsOf = (page: Page) => page.main.queryAllByRole("article").map(textOf);

/** The titles of the found boats, in the page's order. */
export const titlesOf = (page: Page) =>
  page.main
    .queryAllByRole("heading", { level: 2 })
    .filter((heading) => heading.closest("article"))
    .map((heading) => textOf(heading));

/** The filter form. */
export const panelOf = (page: Page, name = "Affiner la recherche") => page.in("form", name);

export const valueOf = (page: Page, label: string) =>
  panelOf(page).getByLabelText(label).getAttribute("value");
