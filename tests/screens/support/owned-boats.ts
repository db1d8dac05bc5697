import { beforeEach } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import type { Site } from "./site.ts";

type Traits = Partial<Parameters<typeof createBoat>[1]>;

/** The owner Marc, whose boats were added in 2020, and the renter Claire: new before each test. */
export function useOwnedBoats(site: Site) {
  const people: { owner?: TestUser; renter?: TestUser } = {};
  const get = (name: keyof typeof people): TestUser => {
    const person = people[name];
    if (!person) throw new Error("The people are there in tests and hooks only");
    return person;
  };
  beforeEach(async () => {
    people.owner = await createUser(site.db, { firstName: "Marc" });
    people.renter = await createUser(site.db, { firstName: "Claire" });
  });
  return {
    get owner() {
      return get("owner");
    },
    get renter() {
      return get("renter");
    },
    addBoat: (traits: Traits = {}) =>
      createBoat(site.db, {
        userId: get("owner").userId,
        createdAt: new Date("2020-01-01T12:00:00Z"),
        ...traits,
      }),
  };
}
