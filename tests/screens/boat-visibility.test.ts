import { beforeEach, describe, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let renter: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (traits: Traits = {}) => createBoat(site.db, { userId: owner.userId, ...traits });

const openWithoutBoats = (path: string) =>
  withoutTable(site, "boats", () => site.visitor().open(path));

describe("a boat that is missing", () => {
  const none = "0198c0de-0000-7000-8000-000000000000";

  // spec 1-2.55 1-8.18
  test.each([
    [`/boat/${none}`, "Bateau non trouvé", "Rechercher un bateau", "/search"],
    ["/boat/pas-un-bateau", "Bateau non trouvé", "Rechercher un bateau", "/search"],
    [`/en/boat/${none}`, "Boat not found", "Find a boat", "/en/search"],
  ])("%s shows '%s' with status 404", async (path, title, link, target) => {
    const page = await site.visitor().open(path);
    expect([page.status, page.heading, page.title]).toEqual([404, title, `${title} – Escale`]);
    expect((await page.follow(link, { within: page.main })).path).toBe(target);
  });

  test.each([
    "1",
    "-1",
    "undefined",
    "'%20OR%201=1%20--",
    "%00",
    "..%2F..%2Fetc%2Fpasswd",
    "%F0%9F%9A%A4",
  ])("an invalid id answers 404 on every page of a boat: %s", async (id) => {
    const visitor = site.visitor();
    for (const path of [`/boat/${id}`, `/boat/${id}/request`, `/boat/${id}/reviews`]) {
      expect([400, 404]).toContain((await visitor.open(path)).status);
    }
  });

  // spec 1-2.56 1-4.07
  test.each([
    { status: "approved", isOnline: false, why: "Elle est hors ligne." },
    { status: "approved", isOnline: false, archivedAt: testNow, why: "Elle est archivée." },
    { status: "pending", isOnline: false, why: "Statut : En attente de modération." },
    { status: "pending", isOnline: false, publishedAt: null, why: "Statut : Brouillon." },
    { status: "rejected", isOnline: false, why: "Statut : Rejeté." },
    { status: "suspended", isOnline: false, why: "Statut : Suspendu." },
  ] as const)(
    "a boat that is $status and offline is visible only to its owner and moderators",
    async ({ why, ...state }) => {
      const { id } = await launch({ title: "Vega", ...state });
      for (const visitor of [site.visitor(), await site.signedIn(renter)]) {
        const page = await visitor.open(`/boat/${id}`);
        expect([page.status, page.heading]).toEqual([404, "Bateau non trouvé"]);
        expect(page.body).not.toContain("Vega");
      }
      const own = await site.openAs(owner, `/boat/${id}`);
      expect([own.status, own.heading]).toEqual([200, "Vega"]);
      expect(own.text).toContain(
        `Cette annonce n'est pas publique ${why} Vous la voyez parce que ce bateau est le vôtre.`,
      );
      const moderator = await createUser(site.db, { roles: ["moderator"] });
      const seen = await site.openAs(moderator, `/boat/${id}`);
      expect(seen.text).toContain(
        `Cette annonce n'est pas publique ${why} Vous la voyez parce que vous modérez le site.`,
      );
      const admin = await createUser(site.db, { roles: ["admin"] });
      const english = await site.openAs(admin, `/en/boat/${id}`);
      expect(english.text).toContain("This listing is not public");
    },
  );

  // spec 1-8.17
  test("a page that could not be loaded shows 'Erreur' and that the details are missing", async () => {
    const { id } = await launch({ title: "Vega" });
    const page = await openWithoutBoats(`/boat/${id}`);
    expect([page.status, page.heading]).toEqual([500, "Erreur"]);
    expect(page.text).toContain("Impossible de charger les détails du bateau");
    expect((await page.follow("Réessayer")).heading).toBe("Vega");
    expect((await openWithoutBoats(`/en/boat/${id}`)).heading).toBe("Error");
  });
});
