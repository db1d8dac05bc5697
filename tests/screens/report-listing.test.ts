import { beforeEach, describe, expect, test } from "vitest";
import { listingReports } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let renter: TestUser;
let moderator: TestUser;
let boatId: string;
let path: string;

const send = "Envoyer le signalement";
const reason = "Arnaque, ou bateau loué sans l'accord de son propriétaire";
const explanation = {
  "Expliquez ce qui ne va pas": "Ce bateau est à mon père, qui ne le loue pas.",
};
const goodFaith = {
  "Je crois de bonne foi que ces informations sont exactes et complètes.": true,
};

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
  moderator = await createUser(site.db, { firstName: "Inès", roles: ["moderator"] });
  boatId = (await createBoat(site.db, { userId: owner.userId })).id;
  path = `/boat/${boatId}/report`;
});

describe("reporting a listing", () => {
  test("is offered on the boat's page to everybody but its owner", async () => {
    const page = await site.visitor().open(`/boat/${boatId}`);
    const form = await page.follow("Signaler cette annonce");
    expect([form.path, form.heading, form.title]).toEqual([
      path,
      "Signaler une annonce",
      "Signaler une annonce – Escale",
    ]);
    const own = await site.openAs(owner, `/boat/${boatId}`);
    expect(own.main.queryByRole("link", { name: "Signaler cette annonce" })).toBeNull();
    expect((await site.openAs(owner, path)).status).toBe(404);
    expect((await site.visitor().open("/boat/no-id/report")).status).toBe(404);
    const english = await site.visitor().open(`/en${path}`);
    expect([english.heading, english.text.includes("Report a listing")]).toEqual([
      "Report a listing",
      true,
    ]);
  });

  test("asks a visitor for reason, explanation, name, address and good faith, and keeps the typed values", async () => {
    const form = await site.visitor().open(path);
    const refused = await form.press(send, {
      "Expliquez ce qui ne va pas": "Trop court",
      "Votre nom": "Zoé Martin",
      "Votre e-mail": "zoe@",
    });
    expect(refused.status).toBe(400);
    for (const error of [
      "Choisissez une raison.",
      "Expliquez en 20 caractères au moins : nous devons pouvoir vérifier.",
      "Cochez cette case pour envoyer le signalement.",
    ]) {
      expect(refused.text).toContain(error);
    }
    expect(refused.main.getByLabelText<HTMLInputElement>("Votre nom").value).toBe("Zoé Martin");
    expect(refused.main.getByLabelText("Votre e-mail").getAttribute("aria-invalid")).toBe("true");
    expect(await site.db.select().from(listingReports)).toEqual([]);
  });

  test("mails a visitor a receipt without their own words, and later the decision with its reason", async () => {
    const form = await site.visitor().open(path);
    const done = await form.press(send, {
      [reason]: true,
      ...explanation,
      ...goodFaith,
      "Votre nom": "Zoé Martin",
      "Votre e-mail": "Zoe@Example.org ",
    });
    expect([done.path, done.toast?.text]).toEqual([
      `/boat/${boatId}`,
      "Merci. Les modérateurs vont lire votre signalement ; un e-mail vous le confirme.",
    ]);
    const [receipt] = await site.runJobs();
    expect([receipt?.to, receipt?.subject]).toEqual([
      "zoe@example.org",
      "Votre signalement a bien été reçu",
    ]);
    expect(receipt?.text).toContain("Sloop Mistral");
    expect(receipt?.text).not.toMatch(/mon père|Zoé/);

    const queue = await site.openAs(moderator, "/moderation/reports");
    expect(queue.text).toContain(`Annonce Sloop Mistral ${reason} · signalé le 03/05/2027 à 12:00`);
    const found = await queue.follow("Ouvrir le dossier : Annonce, Sloop Mistral");
    expect(found.path).toBe(`/moderation/listings/${boatId}?in=reports`);
    expect(found.text).toContain(
      "Ce bateau est à mon père, qui ne le loue pas. Zoé Martin · sans compte · 03/05/2027 à 12:00",
    );
    const missing = await found.press("Enregistrer la décision", {
      Suspendu: true,
      "Raison, envoyée au propriétaire": "Vous n'avez pas montré que ce bateau est à vous.",
    });
    expect(missing.text).toContain(
      "Écrivez la réponse : la personne qui a signalé la reçoit par e-mail.",
    );
    await missing.press("Enregistrer la décision", {
      "Réponse, envoyée à la personne qui a signalé": "Nous avons demandé l'acte de propriété.",
    });
    // The job that enqueues the answers runs before the jobs that mail them.
    const mails = [...(await site.runJobs()), ...(await site.runJobs())];
    const to = (address: string) => mails.find((mail) => mail.to === address);
    expect(to("zoe@example.org")?.text).toContain("Elle est suspendue.");
    expect(to("zoe@example.org")?.text).toContain("> Nous avons demandé l'acte de propriété.");
    expect(to("zoe@example.org")?.text).toContain("dans les six mois, sans frais");
    expect(to(owner.email)?.text).toContain("Cette décision fait suite à un signalement.");
    expect(to(owner.email)?.text).toContain("> Vous n'avez pas montré que ce bateau est à vous.");
    expect(to(owner.email)?.text).toMatch(/partie «\sLes annonces\s» \(http\S+\/terms#listings\)/);
    expect(to(owner.email)?.text).not.toMatch(/Zoé|mon père/);
    expect((await site.openAs(moderator, "/moderation/reports")).text).toContain(
      "Aucun signalement à traiter",
    );
    expect((await site.openAs(moderator, `/moderation/listings/${boatId}`)).text).toMatch(
      /Réponse aux signalements par Inès .* Signalée/,
    );
  });

  test("needs a name and an address, except for sexual content with a minor", async () => {
    const form = await site.visitor().open(path);
    expect(form.text).toContain(
      "vous pouvez laisser nom et e-mail vides ; sans e-mail, vous ne recevez ni accusé",
    );
    const named = await form.press(send, { [reason]: true, ...explanation, ...goodFaith });
    expect([named.status, named.text.includes("Écrivez votre nom.")]).toEqual([400, true]);
    const minor = { "Contenu sexuel impliquant un mineur": true };
    const done = await form.press(send, { ...minor, ...explanation, ...goodFaith });
    expect([done.path, done.toast?.text]).toEqual([
      `/boat/${boatId}`,
      "Merci. Les modérateurs vont lire votre signalement.",
    ]);
    expect(await site.runJobs()).toEqual([]);
    const found = await site.openAs(moderator, `/moderation/listings/${boatId}`);
    expect(found.text).toMatch(/prévenez Pharos.* Sans nom · sans compte · 03\/05\/2027/);
    const pharos = found.main.getByRole("link", { name: /internet-signalement/ });
    expect(pharos.getAttribute("href")).toBe("https://www.internet-signalement.gouv.fr");

    const mailed = { "Votre e-mail": "zoe@example.org" };
    await form.press(send, { ...minor, ...explanation, ...goodFaith, ...mailed });
    const [receipt] = await site.runJobs();
    expect(receipt?.to).toBe("zoe@example.org");
  });

  test("without an address asks the moderator for no answer; among several reports, the answer goes to those with an address", async () => {
    const form = await site.visitor().open(path);
    const minor = { "Contenu sexuel impliquant un mineur": true, ...explanation, ...goodFaith };
    await form.press(send, minor);
    const casePath = `/moderation/listings/${boatId}?in=reports`;
    const unnamed = await site.openAs(moderator, casePath);
    expect(unnamed.main.queryByLabelText(/^Réponse/)).toBeNull();
    site.setNow("2027-05-03T10:01:00Z");
    await form.press(send, { ...minor, "Votre e-mail": "zoe@example.org" });
    const both = await site.openAs(moderator, casePath);
    expect(both.main.getByLabelText("Réponse, envoyée à la personne qui a signalé")).toBeTruthy();
    const suspend = {
      Suspendu: true,
      "Raison, envoyée au propriétaire": "Une photo est contraire à la loi.",
    };
    const later = await unnamed.press("Enregistrer la décision", suspend);
    expect(later.toast?.text).toBe("Suspendu, annonce hors ligne.");
    const rest = await site.openAs(moderator, casePath);
    expect(rest.main.getAllByText("Contenu sexuel impliquant un mineur")).toHaveLength(1);
    await site.runJobs();
    await rest.press("Enregistrer la décision", {
      ...suspend,
      "Réponse, envoyée à la personne qui a signalé": "Nous l'avons suspendue.",
    });
    await site.runJobs();
    const mails = await site.runJobs();
    expect(mails.map(({ to }) => to)).toContain("zoe@example.org");
  });

  test("about a minor comes first in the queue, is marked as urgent, and its case leads back to the queue", async () => {
    const older = await createBoat(site.db, { userId: owner.userId, title: "Vega" });
    const person = await site.signedIn(renter);
    const fields = { [reason]: true, ...explanation, ...goodFaith };
    await (await person.open(`/boat/${older.id}/report`)).press(send, fields);
    site.setNow("2027-05-03T11:00:00Z");
    const form = await site.visitor().open(path);
    await form.press(send, {
      "Contenu sexuel impliquant un mineur": true,
      ...explanation,
      ...goodFaith,
    });
    const list = await site.openAs(moderator, "/moderation");
    expect(list.main.getByRole("link", { name: "2 signalements à traiter" })).toBeTruthy();
    expect(list.main.getAllByText("Signalée")).toHaveLength(2);
    const queue = await site.openAs(moderator, "/moderation/reports");
    const rows = queue.main.getAllByRole("heading", { level: 2 }).map(textOf);
    expect(rows).toEqual(["Sloop Mistral", "Vega"]);
    expect(queue.main.getAllByText("Urgent")).toHaveLength(1);
    const found = await queue.follow("Ouvrir le dossier : Annonce, Sloop Mistral");
    expect(found.main.getByRole("link", { name: "Signalements" }).getAttribute("href")).toBe(
      "/moderation/reports",
    );
    expect(found.main.queryByRole("link", { name: "Dossier suivant" })).toBeNull();
    const done = await found.press("Enregistrer la décision", {
      Suspendu: true,
      "Raison, envoyée au propriétaire": "Une photo est contraire à la loi.",
    });
    expect(done.path).toBe("/moderation/reports");
    expect(done.main.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual(["Vega"]);
    const english = await site.openAs(
      moderator,
      "/en/moderation/listings/" + boatId + "?in=reports",
    );
    expect(english.main.getByRole("link", { name: "Reports" })).toBeTruthy();
  });

  test("asks signed-in users for no name, mails them their own words, and refuses a second report", async () => {
    const person = await site.signedIn(renter);
    const form = await person.open(path);
    expect(form.main.queryByLabelText("Votre nom")).toBeNull();
    const fields = { [reason]: true, ...explanation, ...goodFaith };
    expect((await form.press(send, fields)).path).toBe(`/boat/${boatId}`);
    const again = await (await person.open(path)).press(send, fields);
    expect([again.status, again.text.includes("Vous avez déjà signalé cette annonce")]).toEqual([
      409,
      true,
    ]);
    const [receipt] = await site.runJobs();
    expect(receipt?.to).toBe(renter.email);
    expect(receipt?.text).toContain("> Ce bateau est à mon père, qui ne le loue pas.");
    const kept = await site.openAs(moderator, `/moderation/listings/${boatId}`);
    await kept.press("Enregistrer la décision", {
      Approuvé: true,
      "Réponse, envoyée à la personne qui a signalé": "Les papiers sont en ordre.",
    });
    const mails = [...(await site.runJobs()), ...(await site.runJobs())];
    expect(mails.map((mail) => mail.to)).toEqual([renter.email]);
    expect(mails[0]?.text).toContain("Elle n'est pas retirée.");
  });
});
