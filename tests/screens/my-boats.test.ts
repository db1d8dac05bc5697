import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { useOwnedBoats } from "./support/owned-boats.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const owned = useOwnedBoats(site);
const { addBoat } = owned;
const openAs = (user: TestUser, path = "/my-boats") => site.openAs(user, path);
const cards = (page: Page) => page.main.queryAllByRole("article");
const card = (page: Page) => page.main.getByRole("article");
const onlineSwitch = (page: Page, name = "Sloop Mistral en ligne") =>
  page.main.getByRole("switch", { name });
describe("the list of an owner's boats", () => {
  test("redirects a visitor to the sign-in page with a return path", async () => {
    const page = await site.visitor().open("/en/my-boats");
    expect(page.path).toBe("/en/login?redirectTo=%2Fen%2Fmy-boats");
  });

  // spec 2-2.11
  test("is an invitation to add a boat before the first one", async () => {
    const page = await openAs(owned.renter);
    expect(page.title).toBe("Mes bateaux – Escale");
    expect(page.text).toBe(
      "Mes bateaux Aucun bateau pour le moment Décrivez votre bateau en quatre étapes. L'annonce est gratuite et vous acceptez chaque demande vous-même. Ajouter un bateau",
    );
    expect(page.main.getAllByRole("link")).toHaveLength(1);
    const form = await page.follow("Ajouter un bateau", { within: page.main });
    expect([form.path, form.heading]).toEqual(["/boat-setup?add=1", "Ajouter un bateau"]);
  });

  // spec 2-2.11
  test("has a button that adds a boat", async () => {
    // The button opens the form for a new boat, not this unfinished boat.
    await addBoat({ status: "pending", isOnline: false });
    const page = await openAs(owned.owner);
    const form = await page.follow("Ajouter un bateau", { within: page.main });
    expect([form.path, form.heading]).toEqual(["/boat-setup?add=1", "Ajouter un bateau"]);
  });

  // spec 1-2.06 2-2.01 2-2.06 2-2.07 2-2.08 2-6.03
  test("shows only the user's own boats, newest first, each with type, title, place and capacity", async () => {
    await addBoat();
    await addBoat({
      title: "Péniche Rose",
      type: "peniche",
      city: "Arles, France",
      port: "Port fluvial",
      capacity: 1,
      status: "pending",
      createdAt: new Date("2027-04-02T12:00:00Z"),
    });
    await createBoat(site.db, { userId: owned.renter.userId, title: "Of somebody else" });
    const page = await openAs(owned.owner);
    expect(page.heading).toBe("Mes bateaux");
    expect(cards(page).map(textOf)).toEqual([
      "Péniche En attente de modération Péniche Rose Modifier la fiche Archiver Supprimer Arles · Port fluvial 1 personne En ligne Sera en ligne après validation Voir l'annonce Calendrier Modifier",
      "Voilier Sloop Mistral Modifier la fiche Archiver Supprimer Marseille · Vieux-Port 8 personnes En ligne Voir l'annonce Calendrier Modifier",
    ]);
  });

  test("leads to a boat's calendar in one step", async () => {
    await addBoat();
    const calendar = await (await openAs(owned.owner)).follow("Calendrier de Sloop Mistral");
    expect(calendar.path).toMatch(/\?section=calendrier$/);
    expect(calendar.text).toContain("Bloquer des dates");
  });

  // spec 2-2.06
  test("shows each boat's first photo, or an illustration of its type", async () => {
    const cover = { url: "/media/boat-photos/x/a.jpg", width: 1200, height: 800 };
    await site.db.insert(photoFiles).values({ ...cover, color: "#0b5361", widths: [400] });
    await addBoat({ photos: [cover.url, "/media/boat-photos/x/b.jpg"] });
    await addBoat({ title: "Sans photo", createdAt: new Date("2019-01-01T12:00:00Z") });
    const [withPhoto, without] = cards(await openAs(owned.owner));
    const pictures = [...(withPhoto?.querySelectorAll("img") ?? [])];
    expect(pictures.map((image) => image.getAttribute("src"))).toEqual([cover.url]);
    expect(withPhoto?.querySelector('svg:not([class*="lucide-"])')).toBeNull();
    expect(without?.querySelector("img")).toBeNull();
    expect(without?.querySelector('svg:not([class*="lucide-"])')).not.toBeNull();
  });

  // spec 2-2.07 2-4.01
  test.each([
    ["pending", "En attente de modération", ""],
    ["rejected", "Rejeté", "Corriger l'annonce "],
    ["suspended", "Suspendu", "Que faire maintenant ? "],
    ["approved", null, ""],
  ] as const)("shows for a boat that is %s: %s", async (status, badge, next) => {
    await addBoat({ status, isOnline: false });
    expect(textOf(card(await openAs(owned.owner)))).toBe(
      `Voilier ${badge ? `${badge} ` : ""}Sloop Mistral Modifier la fiche Archiver Supprimer Marseille · Vieux-Port 8 personnes Hors ligne ${next}Voir l'annonce Calendrier Modifier`,
    );
  });

  test.each([
    ["rejected", "", "Raison : « Photos floues. »"],
    ["suspended", "/en", "Reason: “Photos floues.”"],
  ] as const)("says why a boat is %s (at %j)", async (status, root, reason) => {
    await addBoat({ status, isOnline: false, statusReason: "Photos floues." });
    const page = await openAs(owned.owner, `${root}/my-boats`);
    expect(textOf(card(page))).toContain(reason);
  });

  test.each([
    ["", "Brouillon", "En attente de modération"],
    ["/en", "Draft", "Awaiting"],
  ])("at %j calls a boat that was never published a draft", async (root, draft, pending) => {
    await addBoat({ status: "pending", isOnline: false, publishedAt: null });
    const text = textOf(card(await openAs(owned.owner, `${root}/my-boats`)));
    expect(text).toContain(draft);
    expect(text).not.toContain(pending);
  });

  test("links a rejected boat to its setup, which shows the reason again", async () => {
    const { id } = await addBoat({ status: "rejected", isOnline: false });
    await site.db.update(boats).set({ statusReason: "Photos floues" }).where(eq(boats.id, id));
    const setup = await (await openAs(owned.owner)).follow("Corriger l'annonce Sloop Mistral");
    expect(setup.path).toBe(`/boat-setup/${id}`);
    expect(setup.text).toContain("Raison : « Photos floues »");
  });

  // spec 2-2.09
  test("links to each listing and to its setup", async () => {
    const { id } = await addBoat();
    const page = await openAs(owned.owner);
    const links = within(card(page)).getAllByRole("link");
    expect(
      links.map((link) => [
        textOf(link),
        link.getAttribute("aria-label"),
        link.getAttribute("href"),
      ]),
    ).toEqual([
      ["Modifier la fiche", null, `/boat-setup/${id}/edit`],
      ["Voir l'annonce", "Voir l'annonce Sloop Mistral", `/boat/${id}`],
      ["Calendrier", "Calendrier de Sloop Mistral", `/boat-setup/${id}?section=calendrier`],
      ["Modifier", "Modifier Sloop Mistral", `/boat-setup/${id}`],
    ]);
    expect((await page.follow("Voir l'annonce Sloop Mistral")).heading).toBe("Sloop Mistral");
    expect((await page.follow("Modifier Sloop Mistral")).heading).toBe(
      "Configuration de votre bateau",
    );
  });

  // spec 2-8.02
  test("shows an error when it cannot be loaded, with a link to try again", async () => {
    await addBoat();
    const page = await withoutTable(site, "photo_files", () => openAs(owned.owner));
    expect(page.status).toBe(500);
    expect(page.heading).toBe("Impossible de charger vos bateaux");
    expect(page.main.getByRole("link", { name: "Réessayer" }).getAttribute("href")).toBe(
      "/my-boats",
    );
  });

  // spec 2-2.01
  test("is in English under /en", async () => {
    const { id } = await addBoat({ status: "pending", isOnline: false });
    const page = await openAs(owned.owner, "/en/my-boats");
    expect([page.language, page.title]).toEqual(["en", "My boats – Escale"]);
    expect(page.text).toBe(
      "My boats Your listings, who sees them and how they are doing. Add a boat Sailing boat Awaiting moderation Sloop Mistral Edit the details Archive Delete Marseille · Vieux-Port 8 people Offline View listing Calendar Edit Boats 1 Reservations 0 confirmed and completed Average rating New no reviews yet Occupancy rate 0% last 12 months 0% for the next 12 months",
    );
    expect(page.main.getByRole("link", { name: "Edit Sloop Mistral" }).getAttribute("href")).toBe(
      `/en/boat-setup/${id}`,
    );
    const online = await page.pressButton(onlineSwitch(page, "Sloop Mistral online"));
    expect(online.text).toContain("Online Will be online after approval View listing");
    expect(online.toast).toEqual({
      title: "Status changed",
      text: "Your listing is online: it will appear as soon as our team has approved it.",
    });
    expect((await openAs(owned.renter, "/en/my-boats")).text).toBe(
      "My boats No boats yet Describe your boat in four steps. Listing it is free, and you approve every request yourself. Add a boat",
    );
  });
});

describe("the online switch", () => {
  // spec 2-2.10 2-4.07 2-8.37
  test("takes a boat offline and puts it online again, with a toast", async () => {
    await addBoat();
    const before = await openAs(owned.owner);
    expect(onlineSwitch(before).getAttribute("aria-checked")).toBe("true");

    const offline = await before.pressButton(onlineSwitch(before));
    expect(offline.path).toBe("/my-boats");
    expect(offline.toast).toEqual({
      title: "Statut modifié",
      text: "Votre annonce est hors ligne.",
    });
    expect(textOf(card(offline))).toContain("Hors ligne");
    expect(onlineSwitch(offline).getAttribute("aria-checked")).toBe("false");

    const online = await offline.pressButton(onlineSwitch(offline));
    expect(online.toast).toEqual({ title: "Statut modifié", text: "Votre annonce est en ligne." });
    expect(textOf(card(online))).toContain("En ligne");
  });

  // spec 2-4.07
  test("shows the owner of a pending boat when it will appear", async () => {
    await addBoat({ status: "pending", isOnline: false });
    const page = await openAs(owned.owner);
    expect(textOf(card(page))).not.toContain("Sera en ligne");
    const online = await page.pressButton(onlineSwitch(page));
    expect(textOf(card(online))).toContain("Sera en ligne après validation");
    expect(online.toast).toEqual({
      title: "Statut modifié",
      text: "Votre annonce est en ligne : elle apparaîtra dès que notre équipe l'aura validée.",
    });
  });

  test("changes only its own boat", async () => {
    await addBoat();
    await addBoat({ title: "Canot Lison", createdAt: new Date("2021-01-01T12:00:00Z") });
    const page = await openAs(owned.owner);
    const after = await page.pressButton(onlineSwitch(page));
    expect(cards(after).map(textOf)).toEqual([
      expect.stringMatching(/Canot Lison .* En ligne/),
      expect.stringMatching(/Sloop Mistral .* Hors ligne/),
    ]);
  });

  // spec 2-8.01 2-8.03
  test.each([
    ["rejected", "elle a été rejetée par la modération."],
    ["suspended", "elle est suspendue par la modération."],
  ] as const)("is refused while the boat is %s", async (status, reason) => {
    await addBoat({ status, isOnline: false });
    const page = await openAs(owned.owner);
    const refused = await page.pressButton(onlineSwitch(page));
    expect(refused.toast).toEqual({
      title: "Erreur",
      text: `Impossible de modifier le statut de l'annonce : ${reason}`,
    });
    expect(onlineSwitch(refused).getAttribute("aria-checked")).toBe("false");
  });

  // spec 1-9.18 2-5.32 2-8.03
  test("is refused while the boat has no price", async () => {
    await addBoat({ basePricePerDay: null, isOnline: false });
    const page = await openAs(owned.owner);
    const refused = await page.pressButton(onlineSwitch(page));
    expect(refused.toast?.text).toBe(
      "Impossible de modifier le statut de l'annonce : indiquez d'abord un prix par jour.",
    );
    expect(onlineSwitch(refused).getAttribute("aria-checked")).toBe("false");
  });

  // spec 2-8.01 2-8.03
  test("shows an error when it fails, and the boats remain on the page", async () => {
    await addBoat();
    const page = await openAs(owned.owner);
    const failed = await withoutTable(site, "audit_events", () =>
      page.pressButton(onlineSwitch(page)),
    );
    expect(failed.toast).toEqual({
      title: "Erreur",
      text: "Impossible de modifier le statut de l'annonce",
    });
    expect(onlineSwitch(failed).getAttribute("aria-checked")).toBe("true");
  });

  // spec 2-6.03 2-1.11
  test("refuses another owner's boat, and ignores other fields of a hand-written form", async () => {
    const boat = await addBoat({ status: "pending", isOnline: false });
    const stranger = await site.signedIn(owned.renter);
    const fields = { intent: "online", boatId: boat.id, isOnline: "true" };
    expect((await stranger.post("/my-boats", fields)).status).toBe(404);
    expect((await site.visitor().post("/my-boats", fields)).path).toMatch(/^\/login/);
    const forged = { ...fields, status: "approved", userId: owned.renter.userId };
    const person = await site.signedIn(owned.owner);
    expect((await person.post("/my-boats", forged)).toast?.title).toBe("Statut modifié");
    const [after] = await site.db.select().from(boats).where(eq(boats.id, boat.id));
    expect(after).toMatchObject({ userId: owned.owner.userId, status: "pending", isOnline: true });
    expect((await person.post("/my-boats", { ...fields, boatId: "x" })).status).toBe(400);
  });
});

describe("archiving", () => {
  test("removes a boat from the list and takes it offline, and restoring brings it back", async () => {
    await addBoat();
    const page = await openAs(owned.owner);
    const archived = await page.press("Archiver", {}, { within: within(card(page)) });
    expect(archived.toast).toEqual({ title: "Succès", text: "Votre bateau est archivé." });
    expect(cards(archived)).toHaveLength(0);
    expect(textOf(archived.section("Bateaux archivés"))).toContain(
      "Sloop Mistral Marseille · Vieux-Port Supprimer Restaurer",
    );
    const restored = await archived.press("Restaurer Sloop Mistral");
    expect(restored.toast?.text).toBe("Votre bateau est de retour, hors ligne.");
    expect(textOf(card(restored))).toContain("Hors ligne");
    expect(restored.main.queryByRole("heading", { name: "Bateaux archivés" })).toBeNull();
  });

  test("prevents putting the boat online until it is restored", async () => {
    const boat = await addBoat({ isOnline: false, archivedAt: new Date("2027-05-01T08:00:00Z") });
    const person = await site.signedIn(owned.owner);
    const put = { intent: "online", boatId: boat.id, isOnline: "true" };
    expect((await person.post("/my-boats", put)).toast?.text).toBe(
      "Impossible de modifier le statut de l'annonce : restaurez d'abord le bateau.",
    );
    const setup = await person.open(`/boat-setup/${boat.id}`);
    expect(setup.text).toContain("Ce bateau est archivé : restaurez-le pour le publier.");
    expect((await setup.press("Publier l'annonce")).toast?.title).toBe("Erreur");
  });

  test("refuses another owner's boat", async () => {
    const boat = await addBoat();
    const stranger = await site.signedIn(owned.renter);
    for (const intent of ["archive", "restore"]) {
      expect((await stranger.post("/my-boats", { intent, boatId: boat.id })).status).toBe(404);
    }
    expect(cards(await openAs(owned.owner))).toHaveLength(1);
  });
});

describe("deleting", () => {
  test("removes a boat for good when nobody wrote about it", async () => {
    const boat = await addBoat();
    const page = await openAs(owned.owner);
    const deleted = await page.press("Supprimer", {}, { within: within(card(page)) });
    expect(deleted.path).toBe("/my-boats");
    expect(deleted.toast).toEqual({ title: "Succès", text: "Votre bateau est supprimé." });
    expect(deleted.text).toContain("Aucun bateau pour le moment");
    expect((await site.visitor().open(`/boat/${boat.id}`)).status).toBe(404);
  });

  test("is also offered for an archived boat, in English", async () => {
    await addBoat({ isOnline: false, archivedAt: new Date("2027-05-01T08:00:00Z") });
    const page = await openAs(owned.owner, "/en/my-boats");
    const deleted = await page.press("Delete Sloop Mistral");
    expect(deleted.toast).toEqual({ title: "Success", text: "Your boat has been deleted." });
    expect(deleted.path).toBe("/en/my-boats");
  });

  test("is neither offered nor possible after anybody wrote about the boat", async () => {
    const boat = await addBoat();
    const people = { senderId: owned.renter.userId, recipientId: owned.owner.userId };
    await createMessage(site.db, { boatId: boat.id, ...people });
    const page = await openAs(owned.owner);
    const menu = within(card(page));
    expect(menu.getByRole("button", { name: "Archiver" })).toBeTruthy();
    expect(menu.queryByRole("button", { name: "Supprimer" })).toBeNull();
    const person = await site.signedIn(owned.owner);
    const refused = await person.post("/my-boats", { intent: "delete", boatId: boat.id });
    expect(refused.toast).toEqual({
      title: "Erreur",
      text: "Ce bateau ne peut pas être supprimé : quelqu'un a écrit ou réservé, ou notre équipe examine l'annonce. Vous pouvez l'archiver.",
    });
    expect(cards(refused)).toHaveLength(1);
  });

  test("refuses another owner's boat", async () => {
    const boat = await addBoat();
    const stranger = await site.signedIn(owned.renter);
    const forged = { intent: "delete", boatId: boat.id };
    expect((await stranger.post("/my-boats", forged)).status).toBe(404);
    expect(cards(await openAs(owned.owner))).toHaveLength(1);
  });

  test("shows an error when it fails, and the boat remains on the page", async () => {
    await addBoat();
    const page = await openAs(owned.owner);
    const failed = await withoutTable(site, "audit_events", () =>
      page.press("Supprimer", {}, { within: within(card(page)) }),
    );
    expect(failed.toast?.text).toBe("Impossible de supprimer le bateau. Veuillez réessayer.");
    expect(cards(failed)).toHaveLength(1);
  });
});
