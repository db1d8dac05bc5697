import { describe, expect, test } from "vitest";
import { boats } from "#db/schema/schema.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
import { breakRecord } from "./support/failures.ts";
import { countersOf, titlesOf, useModeration } from "./support/moderation.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const moderation = useModeration(site);
const { addBoat, addBoats, read } = moderation;
const openAs = (user: TestUser, path = "/moderation") => site.openAs(user, path);

const card = (page: Page) => page.main.getByRole("article");

describe("the status selector", () => {
  const statusOf = "Statut de Sloop Mistral";
  const reasonTo = "Raison, envoyée au propriétaire";

  // spec 1-1.06 2-1.06 2-2.56 2-4.02 2-4.03 2-4.04 2-8.37
  test.each([
    ["pending", "Approuvé", true, "Approuvé, annonce en ligne.", true],
    ["pending", "Approuvé", false, "Approuvé, annonce hors ligne.", false],
    [
      "approved",
      "En attente de modération",
      true,
      "En attente de modération, annonce en ligne.",
      true,
    ],
    [
      "rejected",
      "En attente de modération",
      false,
      "En attente de modération, annonce hors ligne.",
      false,
    ],
    ["approved", "Rejeté", true, "Rejeté, annonce hors ligne.", false],
    ["approved", "Suspendu", true, "Suspendu, annonce hors ligne.", false],
    ["suspended", "Rejeté", false, "Rejeté, annonce hors ligne.", false],
  ] as const)(
    "turns %s into %s (online before: %s): %s",
    async (status, chosen, wasOnline, text, isOnline) => {
      const { id } = await addBoat({ status, isOnline: wasOnline });
      const page = await openAs(moderation.moderator);
      const applied = await page.press("Appliquer", { [statusOf]: chosen });
      const needsReason = chosen === "Rejeté" || chosen === "Suspendu";
      // On a phone, the decision is below the whole listing.
      expect(applied.hash).toBe(needsReason ? "#decision" : "");
      // Nothing went wrong: the page only asks for the reason.
      expect(applied.toast?.title).toBe(needsReason ? "Information" : "Statut modifié");
      const changed = needsReason
        ? await applied.press("Enregistrer la décision", { [reasonTo]: "Photos floues." })
        : applied;
      expect(changed.path).toBe(needsReason ? "/moderation?status=pending" : "/moderation");
      expect(changed.toast).toEqual({ title: "Statut modifié", text });
      const shown = textOf(card(await openAs(moderation.moderator)));
      expect(shown).toMatch(new RegExp(`^${chosen} Voilier Sloop Mistral`));
      expect(shown).toContain(isOnline ? "· En ligne" : "· Hors ligne");
      expect(shown.includes("Raison : « Photos floues. »")).toBe(needsReason);
      expect((await read(id)).isOnline).toBe(isOnline);
    },
  );

  test("keeps the list's filter, and updates the counters", async () => {
    await addBoats("1 pending", "2 pending");
    const page = await openAs(moderation.moderator, "/moderation?status=pending&junk=1");
    const changed = await page.press(
      "Appliquer",
      { "Statut de 1 pending": "Approuvé" },
      {
        within: within(page.main.getAllByRole("article")[1] ?? page.document.body),
      },
    );
    expect(changed.path).toBe("/moderation?status=pending");
    expect(titlesOf(changed)).toEqual(["2 pending"]);
    expect(countersOf(changed)).toEqual([
      ["Total", "2"],
      ["En attente", "1"],
      ["Approuvées", "1"],
      ["Rejetées", "0"],
    ]);
  });

  // spec 2-8.36
  test("changes nothing when another moderator was faster, and shows an error", async () => {
    const { id } = await addBoat({ status: "pending" });
    const page = await openAs(moderation.moderator);
    await site.db.update(boats).set({ status: "suspended", isOnline: false });
    const refused = await page.press("Appliquer", { [statusOf]: "Approuvé" });
    expect(refused.toast).toEqual({
      title: "Erreur",
      text: "Impossible de modifier le statut de l'annonce : une autre personne vient de le changer.",
    });
    expect(await read(id)).toEqual({ status: "suspended", isOnline: false });
  });

  // spec 2-8.01 2-8.36
  test("shows an error when it fails, and the boats remain on the page", async () => {
    const { id } = await addBoat({ status: "pending" });
    const page = await openAs(moderation.moderator);
    breakRecord(site);
    const failed = await page.press("Appliquer", { [statusOf]: "Approuvé" });
    expect(failed.toast).toEqual({
      title: "Erreur",
      text: "Impossible de modifier le statut de l'annonce",
    });
    expect(titlesOf(failed)).toEqual(["Sloop Mistral"]);
    expect((await read(id)).status).toBe("pending");
  });

  // spec 2-1.11
  test("accepts only an existing status in a hand-written request", async () => {
    const { id } = await addBoat();
    const person = await site.signedIn(moderation.moderator);
    const fields = { boatId: id, seenStatus: "approved", status: "published" };
    expect((await person.post("/moderation", fields)).status).toBe(400);
    const none = { ...fields, boatId: crypto.randomUUID(), status: "pending" };
    expect((await person.post("/moderation", none)).status).toBe(404);
    const forged = { ...fields, status: "pending", isOnline: "false" };
    expect((await person.post("/moderation", forged)).toast?.title).toBe("Statut modifié");
    expect(await read(id)).toEqual({ status: "pending", isOnline: true });
  });
});
