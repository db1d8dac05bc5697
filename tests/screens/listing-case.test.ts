import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { boats, profiles } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { textOf } from "./support/page.ts";
import { useModeration } from "./support/moderation.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const moderation = useModeration(site);
const reasonTo = "Raison, envoyée au propriétaire";

const openCase = (id: string) => site.openAs(moderation.moderator, `/moderation/listings/${id}`);
const change = (id: string, changes: Partial<typeof boats.$inferInsert>) =>
  site.db
    .update(boats)
    .set({ updatedAt: new Date("2027-05-02T10:00:00Z"), ...changes })
    .where(eq(boats.id, id));

describe("the case of a listing", () => {
  test("shows what changed since it was approved, side by side, in words and photos", async () => {
    const approvedOn = new Date("2027-03-14T10:00:00Z");
    const { id } = await moderation.addBoat({ photos: ["/media/a.jpg"], updatedAt: approvedOn });
    await change(id, {
      description: "Un sloop clair : appelez le 06 12 34 56 78.",
      capacity: 10,
      photos: ["/media/b.jpg"],
    });
    const page = await openCase(id);
    expect([page.heading, page.title]).toEqual(["Sloop Mistral", "Sloop Mistral – Escale"]);
    expect(page.text).toContain("Ce qui a changé depuis l'approbation du 14/03/2027");
    expect(page.text).toContain("Des coordonnées ou un lien semblent écrits dans l'annonce.");
    expect(page.text).toContain(
      "capacité Approuvé le 14/03/2027 8 personnes Aujourd'hui 10 personnes",
    );
    const removed = [...page.document.querySelectorAll("del")].map(textOf);
    const added = [...page.document.querySelectorAll("ins")].map(textOf);
    expect(removed).toEqual(["et", "facile.", "8"]);
    expect(added.join(" ")).toMatch(/appelez le 06 12 34 56 78\. 10$/);
    expect(page.text).toContain("Ajoutée Retirée");
    const accepted = await page.press("Enregistrer la décision", { Approuvé: true });
    expect(accepted.toast?.text).toBe("Approuvé, annonce en ligne.");
    expect((await openCase(id)).text).toContain("Rien n'a changé depuis.");
  });

  test("mails the reason of a rejection, keeps it in the history, and the owner sends it again", async () => {
    const { id } = await moderation.addBoat({ status: "pending" });
    const missing = await (await openCase(id)).press("Enregistrer la décision", { Rejeté: true });
    expect(missing.text).toContain("Écrivez la raison : le propriétaire la reçoit par e-mail.");
    const done = await missing.press("Enregistrer la décision", {
      Rejeté: true,
      [reasonTo]: "La première photo est floue.",
    });
    expect(done.toast?.text).toBe("Rejeté, annonce hors ligne.");
    const [mail] = await site.runJobs();
    expect([mail?.to, mail?.subject.replaceAll(/\s/g, " ")]).toEqual([
      moderation.owner.email,
      "Votre annonce « Sloop Mistral » est à corriger",
    ]);
    expect(mail?.text).toContain("> La première photo est floue.");
    expect(mail?.text).toContain(`/boat-setup/${id}`);
    const owner = await site.openAs(moderation.owner, `/boat-setup/${id}`);
    await owner.press("Publier l'annonce");
    const page = await openCase(id);
    expect(page.text).toMatch(
      /Historique Renvoyée par Marc .* Rejeté par .* La première photo est floue\./,
    );
    expect(await moderation.read(id)).toEqual({ status: "pending", isOnline: true });
  });

  test("keeps the reason when another moderator was faster, and names the one who works on it", async () => {
    const { id } = await moderation.addBoat({ status: "pending" });
    const page = await openCase(id);
    await change(id, { status: "suspended", isOnline: false });
    const refused = await page.press("Enregistrer la décision", {
      Rejeté: true,
      [reasonTo]: "Photos floues.",
    });
    expect(refused.text).toContain("une autre personne vient de le changer.");
    expect(refused.main.getByLabelText<HTMLTextAreaElement>(reasonTo).value).toBe("Photos floues.");
    const colleague = await createUser(site.db, { roles: ["moderator"] });
    const theirs = await site.openAs(colleague, `/moderation/listings/${id}`);
    expect(theirs.text).toContain("s'en occupe jusqu'à 12:15.");
  });

  test("of a draft offers no decision; documents are downloaded one by one, which is recorded", async () => {
    const { id } = await moderation.addBoat({
      status: "pending",
      isOnline: false,
      publishedAt: null,
    });
    const address = `/documents/${moderation.owner.userId}/identity_card.pdf?v=1`;
    await site.db
      .update(profiles)
      .set({ identityCardUrl: address })
      .where(eq(profiles.userId, moderation.owner.userId));
    const page = await openCase(id);
    expect(page.main.queryByRole("button", { name: "Enregistrer la décision" })).toBeNull();
    expect(page.text).toContain("Chaque téléchargement est inscrit au journal.");
    const link = page.main.getByRole("link", { name: /^Télécharger : Pièce d'identité/ });
    expect(link.getAttribute("href")).toBe(address);
  });

  test("is in English under /en, not found without a listing, and closed to everyone else", async () => {
    const { id } = await moderation.addBoat();
    const english = await site.openAs(moderation.moderator, `/en/moderation/listings/${id}`);
    expect([english.language, english.text.includes("Present status: Approved · Online")]).toEqual([
      "en",
      true,
    ]);
    expect((await openCase(crypto.randomUUID())).status).toBe(404);
    const path = `/moderation/listings/${id}`;
    expect((await site.openAs(moderation.owner, path)).path).toBe("/");
    expect((await site.visitor().open(path)).path).toBe("/");
  });
});
