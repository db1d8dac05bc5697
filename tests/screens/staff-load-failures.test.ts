import { expect, test } from "vitest";
import { createUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { useSite } from "./support/site.ts";

const site = useSite();

test.each([
  [
    "/moderation/cancellations",
    "cancellation_contests",
    "Les frais contestés n'ont pas pu être chargés.",
  ],
  ["/moderation/reports", "reports", "Impossible de charger les signalements"],
  ["/moderation/reviews", "review_reports", "Les avis signalés n'ont pas pu être chargés."],
  ["/admin/payments", "payment_problems", "Impossible de charger les paiements à vérifier"],
  ["/admin/money", "money_differences", "La page n'a pas pu être chargée."],
])("%s shows what could not be loaded, with a link to try again", async (path, table, heading) => {
  const person = await site.signedIn(await createUser(site.db, { roles: ["admin", "moderator"] }));
  const failed = await withoutTable(site, table, () => person.open(path));
  expect([failed.status, failed.heading]).toEqual([500, heading]);
  const again = await failed.follow("Réessayer");
  expect([again.status, again.path]).toEqual([200, path]);
});
