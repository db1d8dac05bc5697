import { eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  accountSuspensions,
  auditEvents,
  boats,
  listingReports,
  profiles,
  users,
} from "#db/schema/schema.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useModeration } from "./support/moderation.ts";
import { textOf, within } from "./support/page.ts";
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

const onDay = (day: number) => ({
  title: `Boat ${day}`,
  status: "pending" as const,
  createdAt: new Date(Date.UTC(2027, 3, day)),
});

describe("the page of a listing's case", () => {
  test("shows the insurance and a professional's website, which are not public", async () => {
    const { id } = await moderation.addBoat({
      insuranceType: "Au tiers (RC)",
      isProfessional: true,
      website: "www.port.example/flotte",
    });
    const papers = (await openCase(id)).section("Pièces du propriétaire");
    expect(textOf(papers)).toContain("Type d'assurance Au tiers (RC)");
    const website = within(papers).getByRole("link", { name: "www.port.example/flotte" });
    expect(website.getAttribute("href")).toBe("https://www.port.example/flotte");
    expect(website.getAttribute("rel")).toBe("nofollow noopener noreferrer");
    const boat = await site.visitor().open(`/boat/${id}`);
    expect([boat.status, boat.body.includes("port.example")]).toEqual([200, false]);
    const english = await site.openAs(moderation.moderator, `/en/moderation/listings/${id}`);
    expect(english.text).toContain("Website www.port.example/flotte");
    await change(id, { insuranceType: null, isProfessional: false, website: null });
    expect((await openCase(id)).text).not.toMatch(/Type d'assurance|Site internet/);
  });

  test("states the facts of a listing, and only once those that are compared", async () => {
    const { id } = await moderation.addBoat({ capacity: 8, licenseRequired: true });
    const facts = "capacité 8 personnes permis Permis nécessaire navigation Sans skipper";
    expect((await openCase(id)).text).toContain(facts);
    await change(id, { capacity: 10 });
    const changed = (await openCase(id)).text;
    expect(changed).toContain("permis Permis nécessaire navigation Sans skipper");
    expect(changed.match(/capacité /g)).toHaveLength(1);
  });

  test("shows text and photo changes since the approval side by side", async () => {
    const approvedOn = new Date("2027-03-14T10:00:00Z");
    const { id } = await moderation.addBoat({ photos: ["/media/a.jpg"], updatedAt: approvedOn });
    await change(id, {
      description: "Un sloop clair : appelez le 06 12 34 56 78.",
      capacity: 10,
      photos: ["/media/b.jpg"],
    });
    const page = await openCase(id);
    expect([page.heading, page.title]).toEqual(["Sloop Mistral", "Sloop Mistral – Escale"]);
    // There is no section of reports, because the listing was not reported.
    expect(page.main.queryByRole("heading", { name: "Signalements" })).toBeNull();
    expect(page.text).toContain("Ce qui a changé depuis l'approbation du 14/03/2027");
    expect(page.text).toContain("Des coordonnées ou un lien semblent écrits dans l'annonce.");
    expect(page.text).toContain(
      "capacité Approuvé le 14/03/2027 8 personnes Aujourd'hui 10 personnes",
    );
    const removed = [...page.document.querySelectorAll("del")].map(textOf);
    const added = [...page.document.querySelectorAll("ins")].map(textOf);
    expect(removed).toEqual(["et facile.", "8"]);
    expect(added).toEqual([": appelez le 06 12 34 56 78.", "10"]);
    expect(page.text).toContain("Ajoutée Retirée");
    const addresses = page.main.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(addresses).toEqual(expect.arrayContaining(["/media/a.jpg", "/media/b.jpg"]));
    const accepted = await page.press("Enregistrer la décision", { Approuvé: true });
    expect(accepted.toast?.text).toBe("Approuvé, annonce en ligne.");
    expect((await openCase(id)).text).toContain("Rien n'a changé depuis.");
  });

  test("mails the reason of a rejection, shows it in the history, and the owner submits the listing again", async () => {
    const { id } = await moderation.addBoat({ status: "pending" });
    const missing = await (await openCase(id)).press("Enregistrer la décision", { Rejeté: true });
    expect(missing.text).toContain("Écrivez la raison : le propriétaire la reçoit par e-mail.");
    const done = await missing.press("Enregistrer la décision", {
      Rejeté: true,
      // The bidirectional control character is removed before the mail is sent.
      [reasonTo]: "La première photo\u202E est floue.",
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

  test("joins repeated actions of one person in the history, and counts them", async () => {
    const { id } = await moderation.addBoat();
    await site.db.insert(auditEvents).values(
      [8, 9, 11].map((hour) => ({
        actorId: moderation.owner.userId,
        action: "boat_edited",
        subjectType: "boat",
        subjectId: id,
        createdAt: new Date(Date.UTC(2027, 4, 2, hour)),
      })),
    );
    const history = textOf((await openCase(id)).section("Historique"));
    expect(history).toContain("02/05/2027 à 13:00 · 3 fois depuis le 02/05/2027 à 10:00");
  });

  test("leads from case to case, also after a decision, and back to the list after the last", async () => {
    const [first, second, third] = [
      await moderation.addBoat(onDay(3)),
      await moderation.addBoat(onDay(2)),
      await moderation.addBoat(onDay(1)),
    ];
    await moderation.addBoat({ ...onDay(4), status: "approved" });
    const list = await site.openAs(moderation.moderator, "/moderation?status=pending");
    const middle = await (await list.follow("Ouvrir le dossier Boat 3")).follow("Dossier suivant");
    expect(middle.path).toBe(`/moderation/listings/${second.id}?in=pending`);
    expect((await middle.follow("Dossier précédent")).heading).toBe("Boat 3");
    expect((await middle.follow("Modération · En attente")).path).toBe(
      "/moderation?status=pending",
    );
    const decision = { Approuvé: true };
    const oldest = await middle.press("Enregistrer la décision", decision);
    expect([oldest.path, oldest.toast?.title, oldest.toast?.text]).toEqual([
      `/moderation/listings/${third.id}?in=pending`,
      "Statut modifié",
      "Approuvé, annonce en ligne. Voici le dossier suivant.",
    ]);
    expect(oldest.main.queryByRole("link", { name: "Dossier suivant" })).toBeNull();
    const again = await oldest.press("Enregistrer la décision", decision);
    expect(again.path).toBe(`/moderation/listings/${first.id}?in=pending`);
    const done = await again.press("Enregistrer la décision", decision);
    expect([done.path, done.toast?.text]).toEqual([
      "/moderation?status=pending",
      "Approuvé, annonce en ligne.",
    ]);
  });

  test("skips a case that another moderator has claimed", async () => {
    const newest = await moderation.addBoat({ status: "pending", title: "Newest" });
    const taken = await moderation.addBoat({
      status: "pending",
      createdAt: new Date("2027-04-01T12:00:00Z"),
    });
    const colleague = await createUser(site.db, { roles: ["moderator"] });
    const theirs = await site.openAs(colleague, `/moderation/listings/${taken.id}`);
    await theirs.press("Prendre ce dossier");
    const page = await openCase(newest.id);
    expect(page.main.queryByRole("link", { name: "Dossier suivant" })).toBeNull();
    const done = await page.press("Enregistrer la décision", { Approuvé: true });
    expect(done.path).toBe("/moderation?status=pending");
  });

  // spec 2-4.02 2-4.03
  test("can put a suspended listing online with its approval, or else the mail links its owner to their list", async () => {
    for (const [again, isOnline] of [
      [true, true],
      [false, false],
    ] as const) {
      const { id } = await moderation.addBoat({ status: "suspended", isOnline: false });
      const page = await openCase(id);
      const done = await page.press("Enregistrer la décision", {
        Approuvé: true,
        ...(again && { "Remettre l'annonce en ligne": true }),
      });
      expect(done.toast?.text).toBe(
        isOnline ? "Approuvé, annonce en ligne." : "Approuvé, annonce hors ligne.",
      );
      expect(await moderation.read(id)).toEqual({ status: "approved", isOnline });
      const [mail] = await site.runJobs();
      expect(mail?.text).toContain(isOnline ? `/boat/${id}` : "/my-boats");
      expect(mail?.text.includes("remettez-la en ligne")).toBe(!isOnline);
    }
    const offline = await moderation.addBoat({ status: "approved", isOnline: false });
    const unpriced = await moderation.addBoat({
      status: "rejected",
      isOnline: false,
      basePricePerDay: null,
    });
    for (const { id } of [offline, unpriced]) {
      const page = await openCase(id);
      expect(page.main.queryByLabelText(/^Remettre l'annonce en ligne/)).toBeNull();
    }
    await (await site.signedIn(moderation.moderator)).post(`/moderation/listings/${unpriced.id}`, {
      intent: "decide",
      seenStatus: "rejected",
      status: "approved",
      putOnline: "on",
    });
    expect(await moderation.read(unpriced.id)).toEqual({ status: "approved", isOnline: false });
  });

  test.each([
    ["suspended", "Compte du propriétaire suspendu"],
    ["closed", "Compte du propriétaire fermé"],
  ])(
    "shows that the owner's account is %s, and does not offer to put the listing online",
    async (state, badge) => {
      const { id } = await moderation.addBoat({ status: "suspended", isOnline: false });
      expect((await openCase(id)).text).not.toContain("Compte du propriétaire");
      const { owner, moderator } = moderation;
      if (state === "closed") {
        await site.db
          .update(users)
          .set({ deletedAt: new Date("2027-05-02T10:00:00Z") })
          .where(eq(users.id, owner.userId));
      } else {
        const suspension = { userId: owner.userId, moderatorId: moderator.userId, reason: "Cash" };
        await site.db.insert(accountSuspensions).values(suspension);
      }
      const page = await openCase(id);
      expect(page.text).toContain(badge);
      expect(page.main.queryByLabelText(/^Remettre l'annonce en ligne/)).toBeNull();
      await (await site.signedIn(moderator)).post(`/moderation/listings/${id}`, {
        intent: "decide",
        seenStatus: "suspended",
        status: "approved",
        putOnline: "on",
      });
      expect(await moderation.read(id)).toEqual({ status: "approved", isOnline: false });
    },
  );

  test("explains which decisions are mailed to the owner, and that rentals are not cancelled", async () => {
    const { id } = await moderation.addBoat();
    const { text } = await openCase(id);
    expect(text).toContain("Le propriétaire reçoit par e-mail un nouveau statut");
    expect(text).toMatch(/sauf «\sEn attente de modération\s»/);
    expect(text).not.toContain("Aucune réservation");
    const renter = await createUser(site.db);
    await createReservation(site.db, {
      boatId: id,
      ownerId: moderation.owner.userId,
      renterId: renter.userId,
      // Today is 3 May, so this rental is under way.
      checkInDate: calendarDate("2027-05-01"),
      checkOutDate: calendarDate("2027-05-03"),
    });
    expect((await openCase(id)).text).toContain(
      "Aucune réservation n'est annulée : 1 est à venir ou en cours.",
    );
  });

  test("shows how many reports are not listed, and one decision answers all of them", async () => {
    const { id: boatId } = await moderation.addBoat({ status: "approved" });
    const report = {
      boatId,
      language: "fr",
      reason: "misleading",
      explanation: "Autre bateau.",
    } as const;
    await site.db.insert(listingReports).values(Array.from({ length: 50 }, () => report));
    expect((await openCase(boatId)).text).not.toContain("sont affichés");
    await site.db.insert(listingReports).values(report);
    const reports = (await openCase(boatId)).section("Signalements");
    expect(textOf(reports)).toMatch(/50 sur 51 sont affichés .* La décision répond à tous\./);
    expect(within(reports).getAllByText("Autre bateau.")).toHaveLength(50);
    // Only five reports are unfolded, so that the listing is not far below them.
    const [rest] = within(reports).getAllByRole("group");
    expect(rest && textOf(rest)).toContain("Lire les 45 autres signalements");
    expect(
      within(reports)
        .getAllByRole("listitem")
        .filter((item) => !rest?.contains(item)),
    ).toHaveLength(5);
    // A decision answers the others too, so a moderator can read them all first.
    const longer = await (await openCase(boatId)).follow("Afficher plus de signalements");
    const all = longer.section("Signalements");
    expect(within(all).getAllByText("Autre bateau.")).toHaveLength(51);
    expect(within(all).getByRole("group").hasAttribute("open")).toBe(true);
    expect(longer.text).not.toMatch(/sont affichés|Afficher plus de signalements/);
    const emails = Array.from({ length: 60 }, (_, number) => `zoe${number}@example.org`);
    const sent = emails.map((reporterEmail) => ({ ...report, reporterName: "Zoé", reporterEmail }));
    await site.db.insert(listingReports).values(sent);
    const page = await openCase(boatId);
    const decision = "Enregistrer la décision";
    const unanswered = await page.press(decision, { Approuvé: true });
    expect(unanswered.text).toContain("Écrivez la réponse : la personne");
    const answer = "Réponse, envoyée aux 60 personnes qui ont signalé";
    await unanswered.press(decision, { Approuvé: true, [answer]: "C'est bien lui." });
    const open = await site.db.$count(listingReports, isNull(listingReports.decision));
    expect(open).toBe(0);
    await site.runJobs();
    const mails = [...(await site.runJobs()), ...(await site.runJobs())];
    expect(mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  });

  test("keeps the reason when another moderator decided first, and claims no case for a refused decision", async () => {
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
    expect(theirs.text).not.toContain("s'en occupe");
  });

  test("offers no decision about a draft; downloads of documents are recorded", async () => {
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

  test("offers a moderator no decision about their own listing, and says that another one decides", async () => {
    const boat = { userId: moderation.moderator.userId, status: "pending" } as const;
    const { id } = await moderation.addBoat(boat);
    const decision = "Enregistrer la décision";
    // Nobody else could decide about it.
    expect((await openCase(id)).main.getByRole("button", { name: decision })).toBeTruthy();
    await createUser(site.db, { roles: ["admin"] });
    const page = await openCase(id);
    expect(page.text).toContain("Cette annonce est la vôtre : un autre modérateur décide.");
    expect(page.main.queryByRole("button", { name: decision })).toBeNull();
    expect(page.main.queryByRole("button", { name: "Prendre ce dossier" })).toBeNull();
    const list = await site.openAs(moderation.moderator, "/en/moderation");
    expect(list.text).toContain("This listing is yours: another moderator decides.");
    expect(list.main.queryByRole("button", { name: "Apply" })).toBeNull();
  });

  test("is in English under /en, not found without a listing, and closed to everyone but moderators", async () => {
    const { id } = await moderation.addBoat();
    const english = await site.openAs(moderation.moderator, `/en/moderation/listings/${id}`);
    expect([english.language, english.text.includes("Current status: Approved · Online")]).toEqual([
      "en",
      true,
    ]);
    const missing = await openCase(crypto.randomUUID());
    expect([missing.status, missing.heading]).toEqual([404, "Page introuvable"]);
    const path = `/moderation/listings/${id}`;
    expect((await site.openAs(moderation.owner, path)).path).toBe("/");
    expect((await site.visitor().open(path)).path).toBe("/");
  });
});
