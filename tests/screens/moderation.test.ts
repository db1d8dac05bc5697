import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents, boats, photoFiles, profiles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { countersOf, titlesOf, useModeration } from "./support/moderation.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const moderation = useModeration(site);
const { addBoat, addBoats, read } = moderation;
const openAs = (user: TestUser, path = "/moderation") => site.openAs(user, path);

/** A filter's name, without its number of boats. */
const nameOf = (link: Element) => textOf(link).replace(/ \d+$/, "");
const filters = (page: Page) =>
  within(page.main.getByRole("navigation", { name: "Filtrer par statut" })).getAllByRole("link");
const currentFilter = (page: Page) =>
  filters(page)
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map(nameOf);
const pages = (page: Page) =>
  textOf(page.main.getByRole("navigation", { name: "Pages d'annonces" }));
const card = (page: Page) => page.main.getByRole("article");

describe("the moderation page", () => {
  // spec 1-2.13 2-2.57 2-6.02 2-6.10
  test("redirects everyone except moderators and admins to the home page", async () => {
    await addBoat({ status: "pending" });
    const fields = { boatId: (await addBoat()).id, seenStatus: "approved", status: "rejected" };
    for (const person of [site.visitor(), await site.signedIn(moderation.owner)]) {
      expect((await person.open("/moderation")).path).toBe("/");
      expect((await person.open("/en/moderation?status=pending")).path).toBe("/en");
      expect((await person.post("/moderation", fields)).path).toBe("/");
    }
    expect(await read(fields.boatId)).toEqual({ status: "approved", isOnline: true });
    const admin = await createUser(site.db, { roles: ["admin"] });
    for (const user of [moderation.moderator, admin]) {
      expect((await openAs(user)).heading).toBe("Modération");
    }
  });

  // spec 2-2.53 2-2.54 2-8.46
  test("is empty before the first boat, with counters at 0", async () => {
    const page = await openAs(moderation.moderator);
    expect(page.title).toBe("Modération – Escale");
    expect(page.text).toBe(
      "Modération Les annonces de tous les propriétaires, les plus récentes en premier. 0 signalement à traiter Total 0 En attente 0 Approuvées 0 Rejetées 0 Toutes 0 En attente 0 Modifiées 0 Approuvées 0 Rejetées 0 Suspendues 0 Brouillons 0 Rechercher une annonce Titre, ville, port, ou e-mail du propriétaire Rechercher Aucune annonce à afficher pour ce filtre. Raccourcis clavier ?",
    );
  });

  // spec 1-1.06 2-1.06 2-2.54 2-7.07
  test("counts all boats whatever the filter, and lists them with the newest first", async () => {
    await addBoats(
      "1 pending",
      "2 approved",
      "3 pending",
      "4 rejected",
      "5 suspended",
      "6 approved",
    );
    await addBoats("7 pending", "8 approved", "9 approved");
    for (const path of ["/moderation", "/moderation?status=rejected"]) {
      expect(countersOf(await openAs(moderation.moderator, path))).toEqual([
        ["Total", "9"],
        ["En attente", "3"],
        ["Approuvées", "4"],
        ["Rejetées", "1"],
      ]);
    }
    expect(titlesOf(await openAs(moderation.moderator))).toEqual([
      "9 approved",
      "8 approved",
      "7 pending",
      "6 approved",
      "5 suspended",
      "4 rejected",
      "3 pending",
      "2 approved",
      "1 pending",
    ]);
  });

  // spec 2-2.53 2-8.46
  test("shows the boats of one status, and says when there are none", async () => {
    await addBoats("1 pending", "2 approved", "3 pending", "4 rejected");
    const page = await openAs(moderation.moderator);
    expect(currentFilter(page)).toEqual(["Toutes"]);
    const shown: [string, string, string[]][] = [];
    for (const link of filters(page)) {
      const filtered = await page.follow(textOf(link), {
        within: within(link.closest("nav") ?? link),
      });
      expect(currentFilter(filtered)).toEqual([nameOf(link)]);
      shown.push([nameOf(link), filtered.path, titlesOf(filtered)]);
    }
    expect(shown).toEqual([
      ["Toutes", "/moderation", ["4 rejected", "3 pending", "2 approved", "1 pending"]],
      ["En attente", "/moderation?status=pending", ["3 pending", "1 pending"]],
      ["Modifiées", "/moderation?status=changed", []],
      ["Approuvées", "/moderation?status=approved", ["2 approved"]],
      ["Rejetées", "/moderation?status=rejected", ["4 rejected"]],
      ["Suspendues", "/moderation?status=suspended", []],
      ["Brouillons", "/moderation?status=draft", []],
    ]);
    const none = await openAs(moderation.moderator, "/moderation?status=suspended");
    expect(none.text).toContain("Aucune annonce à afficher pour ce filtre.");
    const all = none.main.getByRole("link", { name: "Voir toutes les annonces" });
    expect(all.getAttribute("href")).toBe("/moderation");
    const unknown = await openAs(moderation.moderator, "/moderation?status=published");
    expect([currentFilter(unknown), titlesOf(unknown).length]).toEqual([["Toutes"], 4]);
  });

  test("has pages of 24 boats, each starting after the last boat of the page before", async () => {
    for (let added = 0; added < 25; added += 1) await addBoat({ status: "pending" });
    const first = await openAs(moderation.moderator, "/moderation?status=pending");
    expect([titlesOf(first).length, pages(first)]).toEqual([24, "Suivantes"]);
    const second = await first.follow("Suivantes");
    expect(second.path).toMatch(/^\/moderation\?status=pending&after=[\da-f-]{36}$/);
    expect([titlesOf(second).length, pages(second)]).toEqual([1, "Retour au début"]);
    expect((await second.follow("Retour au début")).path).toBe("/moderation?status=pending");
    const few = await openAs(moderation.moderator, "/moderation?status=approved");
    expect(few.main.queryByRole("navigation", { name: "Pages d'annonces" })).toBeNull();
  });

  test("finds boats by words within a filter, and says when there are none", async () => {
    await addBoats("1 pending", "2 approved", "3 pending");
    const page = await openAs(moderation.moderator, "/moderation?status=pending");
    const found = await page.press("Rechercher", { "Rechercher une annonce": "3 PENDING" });
    expect(found.path).toBe("/moderation?status=pending&q=3+PENDING");
    expect(titlesOf(found)).toEqual(["3 pending"]);
    const none = await openAs(moderation.moderator, "/moderation?q=catamaran");
    expect(none.text).toContain("Aucune annonce à afficher pour ce filtre.");
  });

  // spec 2-8.35
  test("shows that it cannot be loaded, with a link to try again", async () => {
    const page = await withoutTable(site, "photo_files", () => openAs(moderation.moderator));
    expect([page.status, page.heading]).toEqual([500, "Impossible de charger les annonces"]);
    const again = page.main.getByRole("link", { name: "Réessayer" });
    expect(again.getAttribute("href")).toBe("/moderation");
  });

  // spec 2-2.04
  test("is in English under /en", async () => {
    const { id } = await addBoat({ status: "pending", isOnline: false });
    const page = await openAs(moderation.moderator, "/en/moderation?status=pending");
    expect([page.language, page.title]).toEqual(["en", "Moderation – Escale"]);
    expect(page.text).toBe(
      "Moderation Every owner's listings, the newest first. 0 reports to deal with Total 1 Pending 1 Approved 0 Rejected 0 All 1 Pending 1 Changed 0 Approved 0 Rejected 0 Suspended 0 Drafts 0 Search for a listing Title, town, port, or the owner's email Search Awaiting moderation Sailing boat Sloop Mistral Marseille · Vieux-Port 8 people · 0 photos · Offline Added on 02/04/2027 · waiting for 487 days · Marc Riou, private owner No insurance certificate Status of Sloop Mistral Awaiting moderation Approved Rejected Suspended Apply Open the case View listing No document submitted Keyboard shortcuts ?",
    );
    const view = page.main.getByRole("link", { name: "View the listing Sloop Mistral" });
    expect(view.getAttribute("href")).toBe(`/en/boat/${id}`);
    const changed = await page.press("Apply", { "Status of Sloop Mistral": "Approved" });
    expect(changed.path).toBe("/en/moderation?status=pending");
    expect(changed.toast).toEqual({ title: "Status changed", text: "Approved, listing offline." });
    expect(changed.text).toContain("No listing to show for this filter.");
  });
});

describe("a card on the moderation page", () => {
  // spec 2-2.55 2-2.56 2-4.01
  test("shows status, type, title, place, capacity, whether the boat is online, and since when", async () => {
    // 23:00 UTC on the 2nd is the 3rd in Paris.
    await addBoat({ type: "goelette", capacity: 1, createdAt: new Date("2027-04-02T23:00:00Z") });
    const page = await openAs(moderation.moderator);
    expect(textOf(card(page))).toBe(
      "Approuvé Goélette Sloop Mistral Marseille · Vieux-Port 1 personne · 0 photo · En ligne Ajoutée le 03/04/2027 · Marc Riou, particulier Statut de Sloop Mistral En attente de modération Approuvé Rejeté Suspendu Appliquer Ouvrir le dossier Voir l'annonce Aucune pièce déposée",
    );
  });

  // spec 2-4.01
  test.each([
    ["pending", "En attente de modération Voilier Sloop Mistral"],
    ["rejected", "Rejeté Voilier Sloop Mistral"],
    ["suspended", "Suspendu Voilier Sloop Mistral"],
  ] as const)("shows the status %s, which is also selected", async (status, start) => {
    await addBoat({ status, isOnline: false });
    const page = await openAs(moderation.moderator);
    expect(textOf(card(page)).startsWith(start)).toBe(true);
    expect(textOf(card(page))).toContain("8 personnes · 0 photo · Hors ligne");
    const selector = page.main.getByLabelText<HTMLSelectElement>("Statut de Sloop Mistral");
    expect(selector.value).toBe(status);
  });

  test("offers no status for a draft, and lists the changes of a changed boat", async () => {
    await addBoat({ status: "pending", isOnline: false, publishedAt: null });
    const draft = textOf(card(await openAs(moderation.moderator)));
    expect(draft).toMatch(/^Brouillon Voilier Sloop Mistral/);
    expect(draft).toContain("Le statut se choisit une fois l'annonce publiée.");
    expect(draft).not.toContain("Appliquer");
    const { id } = await addBoat({ title: "Alizé" });
    await site.db.update(boats).set({ capacity: 10, title: "Alizé II" }).where(eq(boats.id, id));
    const page = await openAs(moderation.moderator, "/moderation?status=changed");
    expect(textOf(card(page))).toContain("Modifiés : titre, capacité");
  });

  // spec 2-2.55
  test("shows the first photo, or an illustration, and the number of photos", async () => {
    const cover = { url: "/media/boat-photos/x/a.jpg", width: 1200, height: 800 };
    await site.db.insert(photoFiles).values({ ...cover, color: "#0b5361", widths: [400] });
    await addBoat({ photos: [cover.url, "/media/boat-photos/x/b.jpg"] });
    await addBoat({ createdAt: new Date("2027-01-01T12:00:00Z") });
    const cards = (await openAs(moderation.moderator)).main.getAllByRole("article");
    expect(cards.map((each) => /\d photos?/.exec(textOf(each))?.[0])).toEqual([
      "2 photos",
      "0 photo",
    ]);
    const pictures = cards.map((each) =>
      [...each.querySelectorAll("img")].map((image) => image.getAttribute("src")),
    );
    expect(pictures).toEqual([[cover.url], []]);
    const drawings = cards.map((each) => each.querySelectorAll("h2 ~ svg, div > svg").length);
    expect(drawings[1]).toBeGreaterThan(drawings[0] ?? 0);
  });

  // spec 2-2.56
  test("links to the boat's page, even when the boat is not public", async () => {
    const { id } = await addBoat({ status: "rejected", isOnline: false });
    const page = await openAs(moderation.moderator);
    const link = page.main.getByRole("link", { name: "Voir l'annonce Sloop Mistral" });
    expect([textOf(link), link.getAttribute("href")]).toEqual(["Voir l'annonce", `/boat/${id}`]);
    const boat = await page.follow("Voir l'annonce Sloop Mistral");
    expect([boat.status, boat.heading]).toEqual([200, "Sloop Mistral"]);
    expect((await site.visitor().open(`/boat/${id}`)).status).toBe(404);
  });

  // spec 2-3.40
  test("offers the dated documents of the owner and the boat, and opening one is recorded", async () => {
    const { id } = await addBoat({ status: "pending" });
    const before = await openAs(moderation.moderator);
    expect(textOf(card(before))).toContain("Aucune attestation d'assurance");
    const uploaded = Date.parse("2027-05-01T22:30:00Z"); // the 2nd in Paris
    const identity = `/documents/${moderation.owner.userId}/identity_card.pdf?v=${uploaded}`;
    const insurance = `/documents/${moderation.owner.userId}/${id}-insurance-${uploaded}.png`;
    const ownProfile = eq(profiles.userId, moderation.owner.userId);
    await site.db.update(profiles).set({ identityCardUrl: identity }).where(ownProfile);
    await site.db.update(boats).set({ insuranceCertificateUrl: insurance }).where(eq(boats.id, id));
    const page = await openAs(moderation.moderator);
    expect(textOf(card(page))).not.toContain("Aucune attestation d'assurance");
    expect(textOf(card(page))).toContain(
      "2 pièces déposées par le propriétaire de Sloop Mistral Pièce d'identité Déposé le 02/05/2027 Attestation d'assurance du bateau Déposé le 02/05/2027",
    );
    const link = page.main.getByRole("link", {
      name: "Télécharger : Pièce d'identité, Sloop Mistral",
    });
    expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([identity, true]);

    const path = `${moderation.owner.userId}/identity_card.pdf`;
    await site.services.storage.put("documents", path, Buffer.from("a paper"), "application/pdf");
    const paper = await page.follow("Télécharger : Pièce d'identité, Sloop Mistral");
    expect([paper.status, paper.body]).toEqual([200, "a paper"]);
    const opened = await site.db
      .select({ actorId: auditEvents.actorId, subjectId: auditEvents.subjectId })
      .from(auditEvents)
      .where(eq(auditEvents.action, "document_opened"));
    expect(opened).toEqual([
      { actorId: moderation.moderator.userId, subjectId: moderation.owner.userId },
    ]);
  });
});
