import { describe, expect, test } from "vitest";
import { lapseContests } from "#app/features/cancellations/commands/lapse-contests.server.ts";
import { maxStatementLength } from "#app/features/cancellations/domain/fee-contest.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { errorInAnswer } from "#tests/support/error-in-answer.ts";
import { firstRow } from "#tests/support/first-row.ts";
import { useCancellation } from "./support/cancellation.ts";
import { descriptionOf, type Page, textOf } from "./support/page.ts";
import { sectionOf } from "./support/reservation-page.ts";
import { useSite } from "./support/site.ts";

// Cancelled on 3 May 2027 at noon in Paris, 68 days before the stay: the fee is 21.75 euros.
const site = useSite();
const { booked, money, open, path, rental } = useCancellation(site);

const contestPath = () => `${path()}/contest`;
const staffPath = "/moderation/cancellations";
const pdf = () => new File(["%PDF-1.7\n"], "bms.pdf", { type: "application/pdf" });

async function cancel(reason = "Conditions météo"): Promise<Page> {
  const page = await open("owner");
  return page.press("Confirmer l'annulation", { "Raison de l'annulation *": reason });
}

async function contest(statement = "Avis de coup de vent, port fermé.", files = [pdf()]) {
  const body = new FormData();
  body.set("statement", statement);
  for (const file of files) body.append("files", file);
  const owner = await site.signedIn(rental.owner);
  return owner.post(`${contestPath()}?form=contest`, body);
}

async function openAsModerator(to = staffPath) {
  return site.openAs(await createUser(site.db, { roles: ["moderator"] }), to);
}

// spec 2-9.06
describe("an owner who cancelled because of the weather", () => {
  test("sees that the fee is on hold, until when they can contest it, and where", async () => {
    const page = await cancel();
    expect(sectionOf(page, "Frais suspendus : 21,75 €")).toBe(
      "Frais suspendus : 21,75 € Vous avez 48 h pour contester, justificatifs à l'appui : " +
        "jusqu'au 05 mai 2027 à 12:00. Sans contestation d'ici là, les frais sont retenus sur vos " +
        "prochains versements. Contester les frais",
    );
    expect(page.text).toContain("Frais d'annulation suspendus 21,75 €");
    const link = page.main.getByRole("link", { name: "Contester les frais" });
    expect(link.getAttribute("href")).toBe(contestPath());
    expect((await open("renter")).text).not.toContain("Frais");
  });

  test("may use the whole length of the field, whatever its line breaks", async () => {
    await cancel();
    // Browsers send each line break as two characters (CRLF).
    const statement = `${"a\n".repeat(maxStatementLength / 2 - 1)}ab`;
    await contest(statement);
    const [stored] = await site.db.select().from(cancellationContests);
    expect(stored?.statement).toBe(statement);
  });

  test("contests the fee with a text and files, and adds to them", async () => {
    await cancel();
    const form = await open("owner", contestPath());
    expect(form.title).toBe("Contester les frais d'annulation – Escale");
    expect(form.main.getByLabelText("Ce qui s'est passé")).toBeTruthy();
    expect(form.text).toContain("5 fichiers au plus : PDF, JPG ou PNG, 10 Mo chacun.");
    // The reservation page writes dates as 'dd MMM yyyy', this page does not.
    expect(form.text).toContain("justificatifs à l'appui : jusqu'au 05/05/2027 à 12:00.");
    expect((await contest()).path).toBe(contestPath());
    const page = await open("owner", contestPath());
    expect(page.text).toContain("Votre contestation est envoyée.");
    expect(sectionOf(page, "Ce que vous avez envoyé")).toBe(
      "Ce que vous avez envoyé Envoyé le 03/05/2027 à 12:00 Avis de coup de vent, port fermé.",
    );
    expect(page.text).toContain("bms.pdf PDF · 1 Ko Télécharger");
    const more = await page.press("Envoyer", { "À ajouter (facultatif)": "Arrêté n° 12" });
    expect(more.toast?.text).toBe("Contestation envoyée. Un modérateur la lit.");
    expect(more.text).toContain("Arrêté n° 12");
    expect((await open("owner")).text).toContain("Voir ou compléter la contestation");
  });

  test("sees what is wrong, with the typed text preserved", async () => {
    await cancel();
    const empty = await contest("", []);
    expect(empty.status).toBe(409);
    expect(empty.text).toContain("Écrivez ce qui s'est passé.");
    const refused = await contest("Port fermé", [new File(["<svg>"], "a.pdf")]);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Un fichier n'est pas un PDF, un JPG ou un PNG.");
    expect(refused.main.getByLabelText("Ce qui s'est passé")).toHaveProperty("value", "Port fermé");
    const six = await contest("Port fermé", Array.from({ length: 6 }, pdf));
    expect(six.text).toContain("5 fichiers au plus");
    expect(await site.db.$count(contestFiles)).toBe(0);
  });

  test("is asked to choose the files again when the text is missing or too long", async () => {
    await cancel();
    for (const statement of ["", "a".repeat(maxStatementLength + 1)]) {
      const refused = await contest(statement);
      expect(refused.text).toContain(
        "Vos fichiers n'ont pas été gardés : choisissez-les de nouveau.",
      );
    }
    expect(await site.db.$count(contestFiles)).toBe(0);
  });

  test("finds neither form nor button after the 48 hours, before and after the job has run", async () => {
    await cancel();
    site.setNow("2027-05-05T10:00:00Z");
    for (const end of [false, true]) {
      if (end) await lapseContests({ ...site.services, now: site.services.clock() });
      const page = await open("owner");
      expect(sectionOf(page, "Frais dus : 21,75 €")).toBe(
        "Frais dus : 21,75 € Vous pouviez les contester jusqu'au 05 mai 2027 à 12:00. " +
          "Ils sont retenus sur vos prochains versements.",
      );
      const form = await open("owner", contestPath());
      expect(form.main.queryByRole("button", { name: "Contester les frais" })).toBeNull();
      expect((await contest()).toast?.text).toContain("Le délai de 48 h est écoulé");
    }
  });

  test("may contest without files, and the moderator sees that there are none", async () => {
    await cancel();
    expect((await contest("Avis de coup de vent", [])).path).toBe(contestPath());
    const page = await openAsModerator();
    expect(page.text).toContain("Avis de coup de vent Aucun justificatif envoyé.");
  });

  test("sees English texts on the English pages", async () => {
    await cancel();
    const page = await open("owner", `/en${path()}`);
    expect(sectionOf(page, "Fee on hold: 21,75 €")).toContain(
      "You have 48 h to contest it, with evidence: until 05 May 2027 at 12:00, Paris time.",
    );
    const form = await open("owner", `/en${contestPath()}`);
    expect(form.main.getByRole("button", { name: "Contest the fee" })).toBeTruthy();
  });
});

/** Uploads a file to its own address, as the page does with JavaScript. */
async function send(file: File, { as = rental.owner, id = crypto.randomUUID() } = {}) {
  const visitor = await site.signedIn(as);
  visitor.headers["Accept"] = "application/json";
  const body = new FormData();
  body.set("file", file);
  const answer = await visitor.fetch(`${contestPath()}/files/${id}`, { method: "POST", body });
  const read: unknown = answer.status === 404 ? null : JSON.parse(answer.body);
  return { status: answer.status, answer: read };
}

/** The error about the file in a refusal. */
const text = (answer: unknown) => errorInAnswer(answer, "file");

/** The path of the only stored file. */
async function storedPath(): Promise<string> {
  const [file] = await site.db.select().from(contestFiles);
  return file?.path ?? "";
}

// spec 2-9.06
describe("a file of evidence that is not submitted yet", () => {
  test("is stored once even when it is sent twice, and listed under its name", async () => {
    await cancel();
    const id = crypto.randomUUID();
    const stored = { done: true, value: { name: "bms.pdf", bytes: 9 } };
    expect(await send(pdf(), { id })).toMatchObject({ status: 200, answer: stored });
    expect(await send(pdf(), { id })).toMatchObject({ status: 200, answer: stored });
    const page = await open("owner", contestPath());
    expect(page.text).toContain("bms.pdf PDF · 1 Ko Télécharger");
    expect(page.text).toContain("Ces fichiers partent avec votre contestation.");
    expect(page.text).toContain("4 fichiers au plus");
    expect((await site.db.select().from(cancellationContests))[0]?.status).toBe("open");
    expect((await openAsModerator()).text).toContain("Aucun frais contesté");
    const sent = await page.press("Contester les frais", {
      "Ce qui s'est passé": "Port fermé",
    });
    expect(sent.toast?.text).toBe("Contestation envoyée. Un modérateur la lit.");
    expect((await openAsModerator()).text).toContain("Port fermé bms.pdf PDF");
  });

  test("can be removed by its owner until the time is over, and is deleted from the storage", async () => {
    await cancel();
    await send(pdf());
    const stored = await storedPath();
    const page = await open("owner", contestPath());
    const removed = await page.press("Retirer bms.pdf");
    expect(removed).toMatchObject({ path: contestPath(), toast: null });
    expect(removed.announced).toBe("Justificatif retiré");
    expect(removed.text).not.toContain("bms.pdf");
    await site.runJobs();
    expect(await site.services.storage.find("documents", stored)).toBeNull();
    expect((await page.press("Retirer bms.pdf")).announced).toBe("Justificatif retiré");
    await send(pdf());
    const late = await open("owner", `/en${contestPath()}`);
    site.setNow("2027-05-05T10:00:00Z");
    expect((await late.press("Remove bms.pdf")).toast?.text).toContain("The 48 h are over");
    expect(await site.db.$count(contestFiles)).toBe(1);
  });

  test("is deleted once the time is over", async () => {
    await cancel();
    await send(pdf());
    const stored = await storedPath();
    site.setNow("2027-05-05T10:00:00Z");
    await lapseContests({ ...site.services, now: site.services.clock() });
    await site.runJobs();
    expect(await site.db.$count(contestFiles)).toBe(0);
    expect(await site.services.storage.find("documents", stored)).toBeNull();
  });

  test("is refused with a reason, and cannot be sent or removed by others", async () => {
    await cancel();
    const wrong = await send(new File(["<svg>"], "a.pdf"));
    expect([wrong.status, text(wrong.answer)]).toEqual([
      409,
      "Format de fichier non supporté. Utilisez PDF, JPG ou PNG.",
    ]);
    for (let file = 0; file < 5; file++) await send(pdf());
    const sixth = await send(pdf());
    expect(text(sixth.answer)).toMatch(/^5 fichiers au plus\s: retirez-en un/);
    const file = firstRow(await site.db.select().from(contestFiles));
    for (const as of [rental.renter, await createUser(site.db)]) {
      expect((await send(pdf(), { as })).status).toBe(404);
      const visitor = await site.signedIn(as);
      const removal = { intent: "remove-evidence", fileId: file.id };
      expect((await visitor.post(contestPath(), removal)).status).toBe(404);
    }
    site.setNow("2027-05-05T10:00:00Z");
    const late = await send(pdf());
    expect(text(late.answer)).toMatch(/Le délai de 48\sh est écoulé/);
    expect(await site.db.$count(contestFiles)).toBe(5);
  });
});

test("the page to contest a fee is not found by the renter, by a stranger, or for a fee that cannot be contested", async () => {
  await cancel("Bateau indisponible");
  expect((await open("owner")).text).toContain("Frais d'annulation retenus 21,75 €");
  expect((await open("owner", contestPath())).status).toBe(404);
  await site.db.delete(cancellationContests);
  expect((await open("renter", contestPath())).status).toBe(404);
  expect((await site.openAs(await createUser(site.db), contestPath())).status).toBe(404);
  expect((await contest()).status).toBe(404);
});

// spec 2-9.06
describe("a moderator", () => {
  test("sees each contested fee with its evidence, which only moderators and the owner can open", async () => {
    await cancel();
    expect((await openAsModerator()).text).toContain("Aucun frais contesté");
    await contest();
    const moderation = await openAsModerator("/moderation");
    const page = await moderation.follow("1 décision à prendre sur des frais d'annulation");
    expect(page.path).toBe(staffPath);
    // One page may list several cases, so none of their buttons has the colour of the main action.
    expect(page.body).not.toContain("bg-coral");
    expect(textOf(page.main.getByRole("article"))).toBe(
      "Sloop Mistral · Marc du 10/07/2027 au 12/07/2027 · Vieux-Port · Locataire : Claire " +
        "Raison donnée Conditions météo Frais d'annulation 21,75 € pour une location de 870 € " +
        "Annulée le 03/05/2027 à 12:00 Justificatifs jusqu'au 05/05/2027 à 12:00 " +
        "Avis de coup de vent, port fermé. bms.pdf PDF · 1 Ko Télécharger " +
        "Chaque téléchargement est inscrit au journal.",
    );
    const file = page.main.getByRole("link", { name: "Télécharger bms.pdf" });
    const address = file.getAttribute("href") ?? "";
    const opened = await (await site.signedIn(rental.owner)).fetch(address, { method: "GET" });
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Cache-Control")).toBe("no-store");
    expect(opened.headers.get("Content-Disposition")).toMatch(/^attachment; filename="contest-/);
    expect(opened.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(
      (await (await site.signedIn(rental.renter)).fetch(address, { method: "GET" })).status,
    ).toBe(404);
    expect((await site.openAs(rental.owner, staffPath)).path).toBe("/");
  });

  test("claims a contested fee, so that no other moderator can decide it", async () => {
    await cancel();
    await contest();
    const taken = await (await openAsModerator()).press("Prendre ce dossier");
    expect(taken.text).toContain("Rendre ce dossier");
    const other = await openAsModerator();
    expect(other.main.queryByRole("button", { name: "Prendre ce dossier" })).toBeNull();
    const refused = await other.press("Envoyer la décision", {
      "Lever les frais": true,
      "Raison, envoyée à Marc": "Le bulletin le montre.",
    });
    const reason = refused.main.getByLabelText("Raison, envoyée à Marc");
    expect(descriptionOf(reason)).toBe("Une autre personne s'occupe de ce dossier.");
    expect(reason).toHaveProperty("value", "Le bulletin le montre.");
    expect(refused.main.getByLabelText(/^Lever les frais/)).toHaveProperty("checked", true);
    expect((await site.db.select().from(cancellationContests))[0]?.status).toBe("claimed");
  });

  test("reads what the owner has added meanwhile before deciding, and keeps the typed answer", async () => {
    await cancel();
    await contest();
    const page = await openAsModerator();
    await contest("Arrêté du port n° 12", []);
    const answers = { "Maintenir les frais": true, "Raison, envoyée à Marc": "Rien ne le montre." };
    const added = await page.press("Envoyer la décision", answers);
    expect(added.status).toBe(409);
    expect(added.text).toContain("Le propriétaire a complété ou modifié sa contestation");
    expect(textOf(added.main.getByRole("article"))).toContain("Arrêté du port n° 12");
    const reason = added.main.getByLabelText("Raison, envoyée à Marc");
    expect(reason).toHaveProperty("value", "Rien ne le montre.");
    const file = onlyRow(await site.db.select().from(contestFiles));
    const owner = await site.signedIn(rental.owner);
    await owner.post(contestPath(), { intent: "remove-evidence", fileId: file.id });
    const removed = await added.press("Envoyer la décision");
    expect(removed.status).toBe(409);
    expect((await money()).booked).not.toContain("owner_fee 2175");
    expect((await removed.press("Envoyer la décision")).toast?.title).toBe("Succès");
    expect((await money()).booked).toContain("owner_fee 2175");
  });

  test("must choose a decision; without one, the typed reason is preserved", async () => {
    await cancel();
    await contest();
    const page = await (await openAsModerator()).press("Envoyer la décision", {
      "Raison, envoyée à Marc": "Le bulletin le montre.",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Choisissez une décision.");
    expect(page.main.getByLabelText("Raison, envoyée à Marc")).toHaveProperty(
      "value",
      "Le bulletin le montre.",
    );
  });

  test.each([
    ["waive", "Frais levés : 21,75 €", "Frais d'annulation levés 21,75 €", false],
    ["uphold", "Frais maintenus : 21,75 €", "Frais d'annulation retenus 21,75 €", true],
  ])("decides: %s", async (decision, heading, amount, isBooked) => {
    await cancel();
    await contest();
    const staff = await site.signedIn(await createUser(site.db, { roles: ["moderator"] }));
    const row = onlyRow(await site.db.select().from(cancellationContests));
    const input = {
      intent: "decide",
      contestId: row.id,
      decision,
      // The bidirectional control character is removed before the owner reads the reason.
      reason: "Le bulletin\u202E le montre.",
    };
    const done = await staff.post(staffPath, input);
    expect(done.path).toBe(staffPath);
    const again = await staff.open(staffPath);
    expect(again.text).toContain("Aucun frais contesté");
    expect((await staff.post(staffPath, input)).path).toBe(staffPath);
    const page = await open("owner");
    expect(sectionOf(page, heading)).toContain("Le bulletin le montre. Voir la contestation");
    expect(page.text).toContain(amount);
    expect((await money()).booked.includes("owner_fee 2175")).toBe(isBooked);
    expect(booked().payment.amount).toBe(87_000);
  });
});

/** Adds another fee that the owner contests, for a rental on this day of 2027. */
async function contestAnother(day: number) {
  const on = addDays(calendarDate("2027-01-01"), day);
  const { id } = await createReservation(site.db, {
    boatId: rental.boat.id,
    ownerId: rental.owner.userId,
    renterId: rental.renter.userId,
    status: "cancelled",
    checkInDate: on,
    checkOutDate: on,
    bookingDetails: { cancelled_by: "owner", reason: "weather" },
  });
  await site.db.insert(cancellationContests).values({
    reservationId: id,
    feeAmount: cents(2175),
    status: "claimed",
    evidenceUntil: new Date("2027-05-05T10:00:00Z"),
    statement: "Coup de vent",
    claimedAt: new Date("2027-05-03T10:00:00Z"),
  });
}

test("the moderators' page shows the number of contested fees when it lists only some of them", async () => {
  await cancel();
  await contest();
  for (let day = 0; day < 49; day += 1) await contestAnother(day);
  expect((await openAsModerator()).text).not.toContain("sont affichés");
  await contestAnother(49);
  expect((await openAsModerator()).text).toContain("50 sur 51 sont affichés.");
});
