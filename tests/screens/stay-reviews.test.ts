import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { reviewReports, reviews, userRoles } from "#db/schema/schema.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { firstRow } from "#tests/support/first-row.ts";
import { withoutTable } from "./support/failures.ts";
import { descriptionOf, valueOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
let path: string;

beforeEach(async () => {
  const { reservation } = await rental.rent({
    checkIn: "2027-04-26",
    checkOut: "2027-04-28",
    status: "completed",
  });
  path = `/reservation/${reservation.id}`;
});

/** Posts a form to the review page, like a browser with JavaScript disabled. */
async function send(user: typeof rental.renter, fields: Record<string, string>, root = "") {
  const visitor = await site.signedIn(user);
  return visitor.post(`${root}${path}/review`, fields);
}
const write = (user: typeof rental.renter, fields: Record<string, string> = {}) =>
  send(user, { intent: "write", rating: "5", comment: "Très bien.", ...fields });

describe("the review of a stay", () => {
  test("is offered on the reservation's page until its deadline, in both languages", async () => {
    const renters = await site.openAs(rental.renter, path);
    expect(renters.text).toContain(
      "Avis Racontez votre location avec Marc, jusqu'au 12 mai 2027. Laisser un avis",
    );
    // Only the page's main action is coral; the message to the owner is not.
    expect(renters.body.match(/class="button bg-coral/g)).toHaveLength(1);
    const page = await renters.follow("Laisser un avis");
    expect(page.heading).toBe("Votre avis sur la location");
    expect(page.main.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
    expect(page.text).toContain(
      "Votre avis reste caché jusqu'à ce que Marc ait écrit le sien. Il est publié au plus tard le 13/05/2027.",
    );
    expect(descriptionOf(page.main.getByRole("textbox"))).toBe(
      "Facultatif. Ce qui aide les prochains : l'accueil, l'état du bateau, les échanges.",
    );
    const owners = await site.openAs(rental.owner, `/en${path}/review`);
    expect(owners.heading).toBe("Your review of Claire");
    expect(owners.text).toContain("How was the rental with Claire?");
  });

  test("requires stars, and keeps the typed text", async () => {
    const page = await write(rental.renter, { rating: "", comment: "Le vent était parfait." });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Choisissez de 1 à 5 étoiles.");
    expect(page.main.getByRole("textbox").textContent).toBe("Le vent était parfait.");
    const forged = await write(rental.renter, { rating: "6" });
    expect([forged.status, await site.db.select().from(reviews)]).toEqual([400, []]);
    expect((await write(rental.renter, { comment: "a".repeat(2001) })).text).toContain(
      "2 000 caractères au maximum.",
    );
  });

  test("shows that it could not be saved, and keeps the typed text", async () => {
    const failed = await withoutTable(site, "audit_events", () => write(rental.renter));
    expect(failed.main.getByRole("alert").textContent).toBe(
      "Ce n'est pas enregistré. Veuillez réessayer.",
    );
    expect(failed.main.getByRole("textbox").textContent).toBe("Très bien.");
    expect(await site.db.select().from(reviews)).toEqual([]);
  });

  test("is visible only to its author until the other person has written, and then to both; the renter's is also on the boat's page", async () => {
    const waiting = await write(rental.renter, { comment: "Très\0 bien." });
    expect(waiting.path).toBe(`${path}/review`);
    expect(waiting.toast?.text).toBe("Avis enregistré. Il est caché jusqu'à sa publication.");
    expect(waiting.text).toContain("Très bien.");
    const owners = await site.openAs(rental.owner, `${path}/review`);
    expect(owners.text).not.toContain("Très bien.");
    // The page does not reveal whether the renter has written.
    expect(owners.text).toContain("jusqu'à ce que Claire ait écrit le sien.");
    const boat = `/boat/${rental.boat.id}/reviews`;
    expect((await site.visitor().open(boat)).text).not.toContain("Très bien.");

    const both = await write(rental.owner, { rating: "4", comment: "Soigneuse." });
    expect(both.toast?.text).toContain("Les deux avis sont publiés.");
    expect(both.text).toContain("L'avis écrit par Claire");
    expect((await site.openAs(rental.renter, `${path}/review`)).text).toContain("Soigneuse.");
    const shown = await site.visitor().open(boat);
    expect(shown.text).toContain("Très bien.");
    expect(shown.text).not.toContain("Soigneuse.");
  });

  test("is stored once when it is sent twice", async () => {
    await write(rental.renter);
    const again = await write(rental.renter, { comment: "Encore." });
    expect(again.toast?.text).toBe("Vous avez déjà laissé un avis sur cette location.");
    expect(await site.db.select().from(reviews)).toMatchObject([{ comment: "Très bien." }]);
  });

  test("is not found for other people, and for rentals that are upcoming or unknown", async () => {
    const { reservation: coming } = await rental.rent({
      checkIn: "2027-08-01",
      checkOut: "2027-08-02",
    });
    const visitor = await site.signedIn(rental.renter);
    for (const id of [coming.id, "0198c0de-0000-7000-8000-000000000000", "nope"]) {
      expect((await visitor.open(`/reservation/${id}/review`)).status).toBe(404);
    }
    const unknown = "/reservation/0198c0de-0000-7000-8000-000000000000/review";
    expect((await visitor.post(unknown, { intent: "write", rating: "5" })).status).toBe(404);
    expect((await site.openAs(rental.stranger, `${path}/review`)).status).toBe(404);
    expect((await write(rental.stranger)).status).toBe(404);
    expect(await site.db.select().from(reviews)).toEqual([]);
  });

  test("is refused after 14 days, and the page says so", async () => {
    site.setNow("2027-05-12T22:00:00Z");
    const page = await write(rental.renter);
    expect([page.status, page.text.includes("Le délai de 14 jours")]).toEqual([409, true]);
    const later = await site.openAs(rental.renter, path);
    expect(later.text).not.toContain("Laisser un avis");
  });
});

test("the pages of a review are in English under /en: written, answered, reported and refused", async () => {
  const page = await site.openAs(rental.renter, `/en${path}/review`);
  expect(page.heading).toBe("Your review of the rental");
  expect(page.text).toContain("Your review stays hidden until Marc has written theirs.");
  const empty = await page.press("Send the review");
  expect(empty.text).toContain("Choose 1 to 5 stars.");
  const waiting = await send(
    rental.renter,
    { intent: "write", rating: "2", comment: "Wet." },
    "/en",
  );
  expect(waiting.toast?.text).toBe("Review saved. It stays hidden until it is published.");
  const both = await send(rental.owner, { intent: "write", rating: "5", comment: "" }, "/en");
  expect(both.toast?.text).toBe("Review saved. Both reviews are published.");
  expect(both.text).toContain("The review by Claire");
  expect(both.text).toContain("You can answer once. The answer is shown below the review");
  expect((await both.press("Publish the answer")).text).toContain("Write your answer.");
  const answered = await both.press("Publish the answer", { "Your answer": "It rained." });
  expect(answered.announced).toBe("Answer published.");
  const review = onlyRow(await site.db.select().from(reviews).where(eq(reviews.comment, "Wet.")));
  const report = await site.openAs(rental.stranger, `/en/review/${review.id}/report`);
  expect(report.heading).toBe("Report a review");
  expect((await report.press("Send the report")).text).toContain("Choose a reason.");
  const sent = await (await site.signedIn(rental.stranger)).post(`/en/review/${review.id}/report`, {
    reason: "other",
    details: "",
  });
  expect(sent.toast?.text).toBe("Report sent. Thank you.");
  const refused = { status: "refused", refusalReason: "Insults." } as const;
  await site.db.update(reviews).set(refused).where(eq(reviews.id, review.id));
  const own = await site.openAs(rental.renter, `/en${path}/review`);
  expect(own.text).toContain("This review was removed by the moderators Insults.");
});

/** The renter's review. */
const renters = async () =>
  onlyRow(await site.db.select().from(reviews).where(eq(reviews.authorSide, "client")));

describe("a published review", () => {
  beforeEach(async () => {
    await write(rental.renter, { rating: "1", comment: "Propos déplacés." });
    await write(rental.owner);
  });

  test("can be answered once by the owner, in public", async () => {
    const id = (await renters()).id;
    const answer = { intent: "answer", reviewId: id, answer: "\0Merci.\u202E\n\n\n" };
    expect((await send(rental.owner, { ...answer, answer: " " })).text).toContain(
      "Écrivez votre réponse.",
    );
    const answered = await send(rental.owner, answer);
    expect(answered).toMatchObject({ toast: null, announced: "Réponse publiée." });
    expect(answered.text).toContain("Votre réponse, le 03/05/2027 Merci.");
    expect((await send(rental.owner, answer)).announced).toBe("Réponse publiée.");
    const other = await send(rental.owner, { ...answer, answer: "Non." });
    expect(other.toast?.text).toContain("Vous avez déjà répondu");
    expect((await send(rental.renter, answer)).status).toBe(404);
    const page = await site.visitor().open(`/boat/${rental.boat.id}/reviews`);
    expect(page.text).toContain("Réponse du propriétaire, le 03/05/2027 Merci.");
  });

  test("can be reported by a signed-in user, and removed by a moderator with a reason for its author", async () => {
    const id = (await renters()).id;
    const visitor = await site.signedIn(rental.stranger);
    const form = await visitor.open(`/review/${id}/report`);
    expect(form.heading).toBe("Signaler un avis");
    expect((await visitor.post(`/review/${id}/report`, {})).text).toContain(
      "Choisissez une raison.",
    );
    const long = { reason: "other", details: "a".repeat(2001) };
    const tooLong = await visitor.post(`/review/${id}/report`, long);
    expect(tooLong.status).toBe(400);
    const chosen = tooLong.main.getAllByRole("radio").filter((one) => one.hasAttribute("checked"));
    expect(chosen.map((one) => one.getAttribute("value"))).toEqual(["other"]);
    const report = { reason: "inappropriate", details: "À \0lire.\u202E" };
    await visitor.post(`/review/${id}/report`, report);
    const again = await visitor.post(`/review/${id}/report`, report);
    expect([again.path, again.toast?.text]).toEqual([
      `/boat/${rental.boat.id}`,
      "Vous avez déjà envoyé ce signalement.",
    ]);
    expect(await site.db.select().from(reviewReports)).toMatchObject([{ details: "À lire." }]);
    expect((await site.openAs(rental.renter, `/review/${id}/report`)).status).toBe(404);

    const moderator = await createUser(site.db, { roles: ["moderator"] });
    const staff = await site.signedIn(moderator);
    const queue = await (await staff.open("/moderation")).follow("1 signalement à traiter");
    const list = await queue.follow(/^Ouvrir le dossier : Avis/);
    const taken = await list.press("Prendre ce dossier");
    expect(taken.text).toContain("Vous vous en occupez jusqu'à 12:15.");
    expect(list.text).toContain("Propos déplacés ou données personnelles · À lire.");
    const refuse = { intent: "refuse", reviewId: id, reason: "" };
    const missing = await staff.post("/moderation/reviews", refuse);
    expect(missing.text).toContain("Écrivez la raison : l'auteur la lit.");
    const done = await staff.post("/moderation/reviews", { ...refuse, reason: "Insultes.\0" });
    expect(done.toast?.text).toBe("Avis retiré. Son auteur est prévenu.");
    expect(done.text).toContain("Aucun avis signalé");

    const own = await site.openAs(rental.renter, `${path}/review`);
    expect(own.text).toContain("Cet avis a été retiré par la modération Insultes.");
    const page = await site.visitor().open(`/boat/${rental.boat.id}/reviews`);
    expect(page.text).not.toContain("Propos déplacés.");
    const mails = await site.runJobs();
    const told = mails.find(({ subject }) => subject === "Votre avis a été retiré");
    expect([told?.to, told?.text.includes("Insultes.")]).toEqual([rental.renter.email, true]);
    expect(told?.text).toMatch(/partie «\sLes avis\s» \(http\S+\/terms#reviews\)/);
    expect(told?.text).toContain("dans les six mois, sans frais");
    const received = mails.find(({ subject }) => subject === "Votre signalement a bien été reçu");
    expect(received?.to).toBe(rental.stranger.email);
    expect(received?.text).toContain("avec l'avis");
    expect(received?.text).toContain("données personnelles");
    expect(received?.text).not.toContain("conversation");
    const answered = mails.find(({ subject }) => subject === "Votre signalement a été examiné");
    expect([answered?.to, answered?.text.includes("Il est justifié")]).toEqual([
      rental.stranger.email,
      true,
    ]);
    for (const told of ["Avis sur", rental.boat.title, "données personnelles", "> À lire."]) {
      expect(answered?.text).toContain(told);
    }
  });

  test("hides contact details and links, and tells its author so", async () => {
    const own = "Appelez-moi au 06 12 34 56 78, très bien.";
    await site.db
      .update(reviews)
      .set({ comment: own, answer: "Sur www.port.example !", answeredAt: new Date() });
    const hidden = "Appelez-moi au ••••••, très bien.";
    const boat = await site.visitor().open(`/boat/${rental.boat.id}/reviews`);
    expect(boat.text).toContain(hidden);
    expect(boat.text).toMatch(/Sur ••••••\s!/);
    const page = await site.openAs(rental.renter, `${path}/review`);
    expect(page.text).toContain(hidden);
    expect(page.text).toContain("Les coordonnées et les liens ne sont pas publiés.");
    const id = (await renters()).id;
    expect((await site.openAs(rental.stranger, `/review/${id}/report`)).text).toContain(hidden);
  });

  test("is not in the moderators' queue after it was refused, even with an open report", async () => {
    const id = (await renters()).id;
    const reporter = { reviewId: id, reporterId: rental.stranger.userId, reason: "other" } as const;
    await site.db.insert(reviewReports).values(reporter);
    const refused = { status: "refused", refusalReason: "Insultes." } as const;
    await site.db.update(reviews).set(refused).where(eq(reviews.id, id));
    const staff = await site.signedIn(await createUser(site.db, { roles: ["moderator"] }));
    expect((await staff.open("/moderation")).text).not.toContain("avis signalé");
    expect((await staff.open("/moderation/reviews")).text).toContain("Aucun avis signalé");
  });

  test("is not in the moderators' queue after it was kept, until a new report", async () => {
    const reviewId = (await renters()).id;
    const first = { reviewId, reporterId: rental.stranger.userId, reason: "other" } as const;
    await site.db.insert(reviewReports).values({ ...first, details: "Faux." });
    const staff = await site.signedIn(await createUser(site.db, { roles: ["moderator"] }));
    const kept = await (await staff.open("/moderation/reviews")).press("Garder l'avis");
    expect(kept.text).toContain("Aucun avis signalé");
    const { userId: reporterId } = await createUser(site.db);
    await site.db.insert(reviewReports).values({ ...first, reporterId, details: "Insultant." });
    const list = await staff.open("/moderation/reviews");
    const { userId: later } = await createUser(site.db);
    await site.db
      .insert(reviewReports)
      .values({ ...first, reporterId: later, details: "Menaçant." });
    const refused = await list.press("Garder l'avis");
    expect(refused.toast?.text).toContain("Un signalement de cet avis vient d'arriver");
    expect(refused.text).toContain("Menaçant.");
    expect(list.text).toContain("Insultant.");
    expect(list.text).not.toContain("Faux.");
  });

  test("is not removed while another moderator has the case, and the typed reason stays", async () => {
    const reviewId = (await renters()).id;
    const reporterId = rental.stranger.userId;
    await site.db.insert(reviewReports).values({ reviewId, reporterId, reason: "other" });
    const openAsModerator = async () =>
      site.openAs(await createUser(site.db, { roles: ["moderator"] }), "/moderation/reviews");
    await (await openAsModerator()).press("Prendre ce dossier");
    const refused = await (await openAsModerator()).press("Retirer l'avis", {
      "Raison du retrait": "Insultes.",
    });
    expect(refused.text).toContain("Une autre personne s'occupe de ce dossier.");
    expect(valueOf(refused.main.getByLabelText("Raison du retrait"))).toBe("Insultes.");
  });

  test("is in the moderators' queue, whose page shows the total when it lists only some", async () => {
    const moderator = await createUser(site.db, { roles: ["moderator"] });
    const report = async (reviewId: string) =>
      site.db
        .insert(reviewReports)
        .values({ reviewId, reporterId: rental.stranger.userId, reason: "other" });
    for (let day = 0; day < 49; day += 1) {
      await createReview(site.db, {
        boatId: rental.boat.id,
        ownerId: rental.owner.userId,
        authorId: rental.renter.userId,
        stayedOn: addDays(calendarDate("2027-01-01"), day),
        rating: 3,
      });
    }
    const all = await site.db.select().from(reviews);
    const byRenters = all.filter(({ authorSide }) => authorSide === "client");
    for (const { id } of byRenters.slice(1)) await report(id);
    const some = await site.openAs(moderator, "/moderation/reviews");
    expect(some.text).not.toContain("sont affichés");
    await report(firstRow(byRenters).id);
    await report(onlyRow(all.filter(({ authorSide }) => authorSide === "owner")).id);
    const cut = await site.openAs(moderator, "/moderation/reviews");
    expect(cut.text).toContain("50 sur 51 sont affichés.");
  });

  test("is neither shown to a moderator who rented the boat or owns it, nor decided by them", async () => {
    const id = (await renters()).id;
    const reporter = { reviewId: id, reporterId: rental.stranger.userId, reason: "other" } as const;
    await site.db.insert(reviewReports).values(reporter);
    await site.db.insert(userRoles).values({ userId: rental.owner.userId, role: "moderator" });
    const owner = await site.signedIn(rental.owner);
    const page = await owner.open("/moderation/reviews");
    expect(page.text).toContain("Aucun avis signalé");
    expect(page.main.queryByRole("button")).toBe(null);
    const refused = { intent: "refuse", reviewId: id, reason: "Injuste" };
    expect((await owner.post("/moderation/reviews", refused)).status).toBe(403);
    expect((await renters()).status).toBe("published");
  });

  test("is listed and counted only for colleagues of the moderator who reported it", async () => {
    const id = (await renters()).id;
    const reporter = await createUser(site.db, { roles: ["moderator"] });
    const own = { reviewId: id, reporterId: reporter.userId, reason: "other" } as const;
    await site.db.insert(reviewReports).values(own);
    const staff = await site.signedIn(reporter);
    expect((await staff.open("/moderation")).text).toContain("0 signalement à traiter");
    expect((await staff.open("/moderation/reports")).text).not.toContain("Avis");
    expect((await staff.open("/moderation/reviews")).text).toContain("Aucun avis signalé");
    const keep = { intent: "keep", reviewId: id, seenReports: "1" };
    expect((await staff.post("/moderation/reviews", keep)).status).toBe(403);
    const colleague = await createUser(site.db, { roles: ["moderator"] });
    const page = await site.openAs(colleague, "/moderation");
    expect(page.text).toContain("1 signalement à traiter");
    // The boat's owner is reviewed here, so they cannot decide either, and the case is not counted for them.
    await site.db.insert(userRoles).values({ userId: rental.owner.userId, role: "moderator" });
    const owners = await site.openAs(rental.owner, "/moderation");
    expect(owners.text).toContain("0 signalement à traiter");
  });

  test("can be decided only by staff", async () => {
    const reviewId = (await renters()).id;
    const fields = { intent: "keep", reviewId, seenReports: "1" };
    const visitor = await site.signedIn(rental.owner);
    expect((await visitor.open("/moderation/reviews")).path).toBe("/");
    expect((await visitor.post("/moderation/reviews", fields)).path).toBe("/");
  });
});
