import { expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

// Texts of pages that have nothing to show yet, where no test of the page itself covers them.
const site = useSite();

test("a person without conversations reads how one starts", async () => {
  const page = await site.openAs(await createUser(site.db), "/messages");
  expect(page.text).toContain(
    "Une conversation commence par une demande, depuis la page d'un bateau.",
  );
});

test("a search without results suggests what to try", async () => {
  const page = await site.visitor().open("/search?location=Marseille");
  expect(page.text).toContain("Essayez d'autres dates, un port voisin ou moins de filtres.");
});

test.each([
  ["/admin", "Rien à compter pour l'instant : les chiffres paraissent avec la première annonce"],
  ["/admin/money", "Rien n'est à verser."],
])("%s of a new site shows the operator that there is nothing yet", async (path, text) => {
  const admin = await createUser(site.db, { roles: ["admin"] });
  expect((await site.openAs(admin, path)).text).toContain(text);
});

test("a new boat has no rentals, no certificates and no history, and its page shows no price", async () => {
  const owner = await createUser(site.db, { firstName: "Marc" });
  const { id } = await createBoat(site.db, {
    userId: owner.userId,
    basePricePerDay: null,
    isOnline: false,
  });
  const open = async (path: string) => (await site.openAs(owner, path)).text;
  expect(await open(`/boat-setup/${id}?section=calendrier`)).toContain(
    "Aucune réservation confirmée",
  );
  expect(await open(`/boat-setup/${id}?section=documents`)).toContain("Aucun fichier déposé");
  expect(await open(`/boat/${id}`)).toContain("Prix à convenir");
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const listing = await site.openAs(moderator, `/moderation/listings/${id}`);
  expect(listing.text).toContain("Rien n'est inscrit au journal.");
});
