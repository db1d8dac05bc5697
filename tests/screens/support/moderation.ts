import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { type BoatStatus, boatStatuses } from "#app/features/boats/domain/boat-status.ts";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf, within } from "./page.ts";
import type { Site } from "./site.ts";

type Traits = Partial<Parameters<typeof createBoat>[1]>;

/** A moderator, and the owner of the boats that they review: new before each test. */
export function useModeration(site: Site) {
  const people: { moderator?: TestUser; owner?: TestUser } = {};
  const get = (name: keyof typeof people): TestUser => {
    const person = people[name];
    if (!person) throw new Error("The people are there in tests and hooks only");
    return person;
  };
  beforeEach(async () => {
    people.moderator = await createUser(site.db, { roles: ["moderator"] });
    people.owner = await createUser(site.db, { firstName: "Marc" });
  });
  const addBoat = (traits: Traits = {}) =>
    createBoat(site.db, {
      userId: get("owner").userId,
      createdAt: new Date("2027-04-02T12:00:00Z"),
      ...traits,
    });
  return {
    get moderator() {
      return get("moderator");
    },
    get owner() {
      return get("owner");
    },
    addBoat,
    /** Adds boats titled by their day and status: '3 rejected' was added on 3 April. */
    addBoats: async (...names: `${number} ${BoatStatus}`[]): Promise<void> => {
      for (const title of names) {
        const [day] = title;
        const status = boatStatuses.find((known) => title.endsWith(known));
        if (!day || !status) throw new Error(`Not a day and a status: ${title}`);
        const createdAt = new Date(`2027-04-0${day}T12:00:00Z`);
        await addBoat({ title, status, isOnline: status === "approved", createdAt });
      }
    },
    read: async (id: string) => {
      const [boat] = await site.db.select().from(boats).where(eq(boats.id, id));
      return { status: boat?.status, isOnline: boat?.isOnline };
    },
  };
}

/** The titles of the listed boats, in the page's order. */
export const titlesOf = (page: Page) =>
  page.main.queryAllByRole("article").map((card) => textOf(within(card).getByRole("heading")));

/** The counters above the list: name and number. */
export const countersOf = (page: Page) =>
  page.main
    .getAllByRole("term")
    .map((term) => [textOf(term), term.nextElementSibling && textOf(term.nextElementSibling)]);
