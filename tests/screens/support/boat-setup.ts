import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { auditEvents, boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

type BoatRow = typeof boats.$inferSelect;

export type BoatSetup = ReturnType<typeof useBoatSetup>;

/** An owner and their boat, new for each test, with helpers that open and post to the boat's setup. */
export function useBoatSetup(site: Site) {
  let owner: TestUser;
  let boatId: string;
  beforeEach(async () => {
    owner = await createUser(site.db, { firstName: "Marc" });
    boatId = (await createBoat(site.db, { userId: owner.userId })).id;
  });
  return {
    get owner() {
      return owner;
    },
    get boatId() {
      return boatId;
    },
    change: (traits: Partial<typeof boats.$inferInsert>) =>
      site.db.update(boats).set(traits).where(eq(boats.id, boatId)),
    async read(): Promise<BoatRow> {
      const [boat] = await site.db.select().from(boats).where(eq(boats.id, boatId));
      if (!boat) throw new Error("The boat is gone");
      return boat;
    },
    readOthers: (id: string) => site.db.select().from(boats).where(eq(boats.id, id)),
    async open(section: string, language = ""): Promise<Page> {
      const person = await site.signedIn(owner);
      return person.open(`${language}/boat-setup/${boatId}?section=${section}`);
    },
    /** Posts a hand-written form to the boat's setup. */
    async post(fields: Record<string, string>, user = owner): Promise<Page> {
      const person = await site.signedIn(user);
      return person.post(`/boat-setup/${boatId}`, fields);
    },
    /** The boat's audit rows, oldest first. */
    audited: () =>
      site.db
        .select({ by: auditEvents.actorId, action: auditEvents.action, of: auditEvents.details })
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, boatId))
        .orderBy(auditEvents.createdAt),
  };
}

/** The value that a radio button sends, and whether it is checked. */
export function valueOfChoice(radio: HTMLElement) {
  return [radio.getAttribute("value"), radio.hasAttribute("checked")];
}

/** The version field of the section's first form. */
export function versionIn(page: Page): string {
  return page.document.querySelector<HTMLInputElement>("[name=version]")?.value ?? "";
}
