import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  accountSuspensions,
  boats,
  listingReports,
  profiles,
  reports,
  userRoles,
  users,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { textOf } from "./support/page.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
let moderator: TestUser;
let owner: TestUser;
let renter: TestUser;
let path: string;

beforeEach(async () => {
  moderator = await createUser(site.db, { firstName: "Inès", roles: ["moderator"] });
  owner = await createUser(site.db, { firstName: "Marc", lastName: "Le Goff" });
  renter = await createUser(site.db, { firstName: "Claire", lastName: "Roux" });
  const boat = await createBoat(site.db, { userId: owner.userId });
  const { id, conversationId } = await createMessage(site.db, {
    boatId: boat.id,
    senderId: owner.userId,
    recipientId: renter.userId,
    content: "Payez-moi en espèces.",
    createdAt: new Date("2027-05-01T10:00:00Z"),
  });
  const [report] = await site.db
    .insert(reports)
    .values({
      reporterId: renter.userId,
      reportedId: owner.userId,
      conversationId,
      messageId: id,
      reason: "off_site",
      details: "Il insiste.",
      createdAt: new Date("2027-05-01T11:00:00Z"),
    })
    .returning();
  path = `/moderation/reports/${report?.id}`;
});

describe("the queue of reports", () => {
  test("lists the reports that wait for a decision, and says when there are none", async () => {
    const queue = await site.openAs(moderator, "/moderation/reports");
    expect([queue.heading, queue.title]).toEqual(["Signalements", "Signalements – Escale"]);
    expect(queue.text).toContain(
      "Message Marc Le Goff Paiement ou contact hors du site · signalé le 01/05/2027 à 13:00",
    );
    const found = await queue.follow("Ouvrir le dossier : Message, Marc Le Goff");
    expect([found.path, found.heading]).toEqual([path, "Marc Le Goff"]);
    await found.press("Enregistrer la décision", { "Classer sans suite": true });
    const empty = await site.openAs(moderator, "/moderation/reports");
    expect(empty.text).toContain("Aucun signalement à traiter");
    const english = await site.openAs(moderator, "/en/moderation/reports");
    expect([english.heading, english.text.includes("No report to deal with")]).toEqual([
      "Reports",
      true,
    ]);
  });

  test("shows how many people reported a listing, when there are several", async () => {
    const { id: boatId } = await createBoat(site.db, { userId: owner.userId, title: "Vega" });
    const reportBoat = () =>
      site.db
        .insert(listingReports)
        .values({ boatId, language: "fr", reason: "misleading", explanation: "Autre bateau." });
    await reportBoat();
    const one = await site.openAs(moderator, "/moderation/reports");
    expect(one.text).toContain("Annonce Vega");
    await reportBoat();
    const two = await site.openAs(moderator, "/moderation/reports");
    expect(two.text).toContain("Annonce 2 signalements Vega");
  });

  test("shows the total when not all reports are listed", async () => {
    const reportBoat = async () => {
      const { id: boatId } = await createBoat(site.db, { userId: owner.userId });
      await site.db
        .insert(listingReports)
        .values({ boatId, language: "fr", reason: "misleading", explanation: "Autre bateau." });
    };
    for (let boat = 0; boat < 49; boat += 1) await reportBoat();
    const all = await site.openAs(moderator, "/moderation/reports");
    expect(all.text).not.toContain("sont affichés");
    await reportBoat();
    const some = await site.openAs(moderator, "/moderation/reports");
    expect(some.text).toContain("50 sur 51 sont affichés.");
  });

  test("lists the suspended accounts in pages, and reopening one returns to its page", async () => {
    const ids = Array.from({ length: 51 }, () => crypto.randomUUID());
    const accounts = ids.map((id) => ({ id, name: "", email: `${id}@escale.example` }));
    await site.db.insert(users).values(accounts);
    const people = ids.map((userId, index) => ({ userId, firstName: `Person ${index}` }));
    await site.db.insert(profiles).values(people);
    const suspended = ids.map((userId, index) => ({
      userId,
      moderatorId: moderator.userId,
      reason: "Cash",
      createdAt: new Date(Date.UTC(2027, 3, 1, 0, index)),
    }));
    await site.db.insert(accountSuspensions).values(suspended);
    const first = await site.openAs(moderator, "/moderation/reports");
    expect(first.text).toContain("Person 50");
    expect(first.main.queryByRole("button", { name: /Person 0$/ })).toBeNull();
    const second = await first.follow("Comptes suivants");
    expect(second.main.queryByRole("link", { name: "Comptes suivants" })).toBeNull();
    const reopened = await second.press("Rouvrir le compte : Person 0");
    expect(reopened.toast?.text).toBe("Le compte est rouvert");
    expect(reopened.path).toMatch(/\?accountsAfter=/);
    const again = await reopened.follow("Revenir aux premiers");
    expect(again.main.getAllByRole("button", { name: /^Rouvrir le compte/ })).toHaveLength(50);
    expect(again.main.queryByRole("navigation", { name: /comptes suspendus/ })).toBeNull();
  });

  test.each(["/moderation/reports", "the report"])(
    "reopens an account only for the suspension that was shown (%s)",
    async (place) => {
      const { userId } = owner;
      const suspend = (reason: string) =>
        site.db
          .insert(accountSuspensions)
          .values({ userId, moderatorId: moderator.userId, reason });
      await suspend("Cash");
      const shown = await site.openAs(moderator, place === "the report" ? path : place);
      const lifted = { liftedAt: new Date("2027-05-03T10:00:00Z"), liftedBy: moderator.userId };
      await site.db.update(accountSuspensions).set(lifted);
      await suspend("Menaces");
      const refused = await shown.press("Rouvrir le compte : Marc Le Goff");
      expect(refused.toast?.text).toBe(
        "Ce compte a été suspendu à nouveau entre-temps : lisez la raison avant de le rouvrir",
      );
      expect(await site.db.$count(accountSuspensions, isNull(accountSuspensions.liftedAt))).toBe(1);
      const reopened = await refused.press("Rouvrir le compte : Marc Le Goff");
      expect(reopened.toast?.text).toBe("Le compte est rouvert");
    },
  );

  test("is closed to everyone but moderators", async () => {
    for (const person of [site.visitor(), await site.signedIn(owner)]) {
      expect((await person.open("/moderation/reports")).path).toBe("/");
      expect((await person.open(path)).path).toBe("/");
      expect((await person.post(path, { intent: "open" })).path).toBe("/");
    }
  });
});

describe("the page of a report", () => {
  test("is not found, listed or counted for moderators who sent the report or are reported", async () => {
    for (const { userId } of [owner, renter]) {
      await site.db.insert(userRoles).values({ userId, role: "moderator" });
      const page = await site.openAs({ userId }, path);
      expect([page.status, page.heading]).toEqual([404, "Page introuvable"]);
      const sent = await (await site.signedIn({ userId })).post(path, { intent: "open" });
      expect(sent.status).toBe(404);
      const queue = await site.openAs({ userId }, "/moderation/reports");
      expect(queue.text).toContain("Aucun signalement à traiter");
      const list = await site.openAs({ userId }, "/moderation");
      expect(list.text).toContain("0 signalement à traiter");
    }
    const list = await site.openAs(moderator, "/moderation");
    expect(list.text).toContain("1 signalement à traiter");
  });

  test("names the other open reports about the person that the moderator may decide", async () => {
    const title = "Autres signalements ouverts de cette personne";
    expect((await site.openAs(moderator, path)).text).not.toContain(title);
    const [first] = await site.db.select().from(reports);
    if (!first) throw new Error("There is no report");
    const { id: _id, ...report } = first;
    const again = { ...report, messageId: null, reason: "harassment" as const };
    await site.db.insert(reports).values([
      { ...again, createdAt: new Date("2027-05-02T09:00:00Z") },
      { ...again, reporterId: moderator.userId },
      { ...again, reportedId: renter.userId, reporterId: owner.userId },
    ]);
    const page = await site.openAs(moderator, path);
    const others = textOf(page.main.getByRole("region", { name: title }));
    expect(others).toBe(
      `${title} Personne · Menaces ou harcèlement Claire Roux · 02/05/2027 à 11:00`,
    );
    const other = await page.follow("Personne · Menaces ou harcèlement");
    expect(other.text).toContain(`${title} Message · Paiement ou contact hors du site Claire Roux`);
  });

  test("hides the messages until they are opened, and warns that this is recorded", async () => {
    const found = await site.openAs(moderator, path);
    expect(found.title).toBe("Signalements – Escale");
    expect(found.text).toContain("Il insiste.");
    expect(found.text).not.toContain("espèces");
    expect(found.text).toContain("Chaque lecture est inscrite au journal.");
    const opened = await found.press("Lire les messages concernés");
    expect(opened.text).toContain(
      "Marc Le Goff · 01/05/2027 à 12:00 · message signalé Payez-moi en espèces.",
    );
    expect((await site.openAs(moderator, `${path.slice(0, -1)}x`)).status).toBe(404);
  });

  test("marks a person as a professional who lists a boat as one", async () => {
    expect((await site.openAs(moderator, path)).text).not.toContain("Professionnel");
    await site.db.update(boats).set({ isProfessional: true });
    expect((await site.openAs(moderator, path)).text).toContain("Propriétaire Professionnel");
  });

  test("requires the reason that the person will receive, and keeps the chosen decision", async () => {
    const found = await site.openAs(moderator, path);
    const refused = await found.press("Enregistrer la décision", { "Suspendre le compte": true });
    expect(refused.text).toContain("Écrivez la raison que la personne recevra.");
    const suspend = refused.main.getByRole("radio", { name: /^Suspendre le compte/ });
    expect(suspend.hasAttribute("checked")).toBe(true);
  });

  test("suspends an account, mails both people, lists the suspension, and reopens the account", async () => {
    const found = await site.openAs(moderator, path);
    const done = await found.press("Enregistrer la décision", {
      "Suspendre le compte": true,
      // The bidirectional control character is removed before the mail is sent.
      "Raison, envoyée à la personne signalée": "Vous demandez\u202E des espèces.",
    });
    expect([done.path, done.toast?.text]).toEqual([
      "/moderation/reports",
      "Le compte est suspendu",
    ]);
    expect(done.text).toContain("Comptes suspendus Marc Le Goff");
    const mails = await site.runJobs();
    const to = (address: string) => mails.find((mail) => mail.to === address);
    expect(to(owner.email)?.subject).toBe("Votre compte Escale est suspendu");
    expect(to(owner.email)?.text).toContain("> Vous demandez des espèces.");
    expect(to(owner.email)?.text).toMatch(/partie «\sLe compte\s»/);
    expect(to(owner.email)?.text).not.toContain("Claire");
    expect(to(renter.email)?.text).toContain("Il est justifié");
    for (const told of ["Sloop Mistral", "01/05/2027", "hors du site", "> Il insiste."]) {
      expect(to(renter.email)?.text).toContain(told);
    }
    const visitor = site.visitor();
    const login = await visitor.open("/login");
    const refused = await login.press("Se connecter", {
      "E-mail": owner.email,
      "Mot de passe": owner.password,
    });
    expect(refused.text).toContain("Compte suspendu");
    const list = await site.openAs(moderator, "/moderation/reports");
    const reopened = await list.press("Rouvrir le compte : Marc Le Goff");
    expect(reopened.toast?.text).toBe("Le compte est rouvert");
    expect(reopened.main.queryByRole("heading", { name: "Comptes suspendus" })).toBeNull();
    const decided = await site.openAs(moderator, path);
    expect(decided.text).toContain("Suspendre le compte Inès Riou · 03/05/2027 à 12:00");
  });

  test.each([
    ["suspended", "Ce compte est déjà suspendu", "This account is already suspended"],
    ["closed", "Ce compte est fermé, il ne peut plus", "This account is closed and can no longer"],
  ] as const)(
    "about an account that is %s offers no suspension, and refuses one",
    async (standing, french, english) => {
      const { userId } = owner;
      const before = await site.openAs(moderator, path);
      if (standing === "closed") {
        await site.db.update(users).set({ deletedAt: testNow }).where(eq(users.id, userId));
      } else {
        const suspension = { userId, moderatorId: moderator.userId, reason: "Cash" };
        await site.db.insert(accountSuspensions).values(suspension);
      }
      // This moderator already had the page open.
      const refused = await before.press("Enregistrer la décision", {
        "Suspendre le compte": true,
        "Raison, envoyée à la personne signalée": "Espèces.",
      });
      expect([refused.status, refused.text.includes(french)]).toEqual([409, true]);
      expect(refused.main.queryByRole("radio", { name: /^Suspendre/ })).toBeNull();
      const fields = { intent: "decide", decision: "suspended", reason: "Cash." };
      const sent = await (await site.signedIn(moderator)).post(`/en${path}`, fields);
      expect([sent.status, sent.text.includes(english)]).toEqual([409, true]);
      expect(await site.db.select().from(reports)).toMatchObject([{ state: "open" }]);
      const done = await refused.press("Enregistrer la décision", { "Avertir par e-mail": true });
      expect(done.toast?.text).toBe("L'avertissement est enregistré");
      const mails = await site.runJobs();
      const saysSo = mails
        .filter(({ to }) => to === owner.email)
        .map(({ text }) => text.includes("Votre compte reste suspendu."));
      expect(saysSo).toEqual(standing === "closed" ? [] : [true]);
    },
  );

  test("reopens a suspended account, and stays on the page", async () => {
    const suspension = { userId: owner.userId, moderatorId: moderator.userId, reason: "Cash" };
    expect((await site.openAs(moderator, path)).text).not.toContain("Rouvrir le compte");
    await site.db.insert(accountSuspensions).values(suspension);
    const found = await site.openAs(moderator, `/en${path}`);
    const reopened = await found.press("Reopen the account of Marc Le Goff");
    expect([reopened.path, reopened.toast?.text]).toEqual([
      `/en${path}`,
      "The account is open again",
    ]);
    expect(reopened.text).not.toContain("Suspended account");
  });

  test("shows that another moderator was faster, and what they decided", async () => {
    const colleague = await createUser(site.db, { firstName: "Karim", roles: ["admin"] });
    const stale = await site.openAs(colleague, path);
    await (await site.openAs(moderator, path)).press("Enregistrer la décision", {
      "Classer sans suite": true,
    });
    const refused = await stale.press("Enregistrer la décision", { "Classer sans suite": true });
    expect([refused.path, refused.toast?.text]).toEqual([
      path,
      "Une autre personne vient de traiter ce signalement.",
    ]);
    expect(refused.text).toContain("Classer sans suite Inès Riou");
  });

  test("shows who has claimed the report, and refuses decisions by others", async () => {
    const colleague = await createUser(site.db, { firstName: "Karim", roles: ["admin"] });
    const found = await site.openAs(colleague, path);
    await (await site.openAs(moderator, path)).press("Prendre ce dossier");
    const refused = await found.press("Enregistrer la décision", { "Classer sans suite": true });
    expect(refused.text).toContain("Une autre personne s'occupe de ce dossier.");
    const again = await site.openAs(colleague, path);
    expect(again.text).toMatch(/Inès.* s'en occupe jusqu'à 12:15/);
    expect(again.main.queryByRole("button", { name: "Prendre ce dossier" })).toBeNull();
    const own = await site.openAs(moderator, path);
    expect((await own.press("Rendre ce dossier")).announced).toBe("Ce dossier est à nouveau libre");
  });
});
