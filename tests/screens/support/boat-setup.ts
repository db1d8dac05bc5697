import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { auditEvents, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

type BoatRow = typeof boats.$inferSelect;

/** A boat of an owner, new for each test, and the sections of its setup. */
export function useBoatSetup(site: Site) {
  const setup = {
    // Both are given before each test.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    owner: {} as TestUser,
    boatId: "",
    change: (traits: Partial<typeof boats.$inferInsert>) =>
      site.db.update(boats).set(traits).where(eq(boats.id, setup.boatId)),
    async read(): Promise<BoatRow> {
      const [boat] = await site.db.select().from(boats).where(eq(boats.id, setup.boatId));
      if (!boat) throw new Error("The boat is gone");
      return boat;
    },
    async open(section: string, language = ""): Promise<Page> {
      const person = await site.signedIn(setup.owner);
      return person.open(`${language}/boat-setup/${setup.boatId}?section=${section}`);
    },
    /** A hand-written form to the setup of the boat. */
    async post(fields: Record<string, string> | URLSearchParams, user = setup.owner) {
      const person = await site.signedIn(user);
      return person.post(`/boat-setup/${setup.boatId}`, fields);
    },
    /** What the audit trail tells of the boat. */
    async audited() {
      const rows = await site.db
        .select({ by: auditEvents.actorId, action: auditEvents.action, of: auditEvents.details })
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, setup.boatId))
        .orderBy(auditEvents.createdAt);
      return rows;
    },
  };
  beforeEach(async () => {
    setup.owner = await createUser(site.db, { firstName: "Marc" });
    setup.boatId = (await createBoat(site.db, { userId: setup.owner.userId })).id;
  });
  return setup;
}
