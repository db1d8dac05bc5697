import { beforeEach, describe, expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { reviews } from "#db/schema/schema.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { descriptionOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const answer = "Vous mentez, menteuse.";
let stay: string;
let form: string;

beforeEach(async () => {
  const { boat, owner, renter } = rental;
  await createReview(site.db, {
    boatId: boat.id,
    ownerId: owner.userId,
    authorId: renter.userId,
    stayedOn: calendarDate("2027-04-26"),
    rating: 2,
    comment: "Moteur en panne.",
  });
  await site.db.update(reviews).set({ answer, answeredAt: testNow });
  const review = onlyRow(await site.db.select().from(reviews));
  stay = `/reservation/${review.reservationId}/review`;
  form = `/review/${review.id}/report`;
});

/** Claire reports the answer to her review. */
const report = async () => {
  const page = await site.openAs(rental.renter, form);
  const reason = "Propos déplacés ou données personnelles";
  return page.press("Envoyer le signalement", { [reason]: true, "Précisions (facultatif)": "!" });
};

const openAsModerator = async (path = "/moderation/reviews") =>
  site.openAs(await createUser(site.db, { roles: ["moderator"] }), path);

describe("the answer to a review", () => {
  test("is reported by the review's author, from their rental and from the boat's page", async () => {
    const own = await site.openAs(rental.renter, stay);
    expect((await own.follow("Signaler la réponse")).heading).toBe("Signaler une réponse");
    const boat = await site.openAs(rental.renter, `/boat/${rental.boat.id}/reviews`);
    const page = await boat.follow("Signaler la réponse");
    expect(page.title).toBe("Signaler une réponse – Escale");
    expect(page.text).toContain(answer);
    expect(page.text).not.toContain("Moteur en panne.");
    expect(page.text).toContain("Pourquoi signalez-vous cette réponse ?");
    expect(page.text).toContain("Elle reste affichée en attendant.");
    const sent = await report();
    expect([sent.path, sent.toast?.text]).toEqual([stay, "Signalement envoyé. Merci."]);
    const mails = await site.runJobs();
    const receipt = mails.find(({ to }) => to === rental.renter.email);
    expect(receipt?.text).toContain("Réponse à votre avis sur");
    expect(receipt?.text).toContain("lire votre signalement avec la réponse");
  });

  test("cannot be reported by its author, who reports the review, or when there is none", async () => {
    const owners = await site.openAs(rental.owner, form);
    expect(owners.heading).toBe("Signaler un avis");
    expect(owners.text).toContain("Moteur en panne.");
    await site.db.update(reviews).set({ answer: null, answeredAt: null });
    expect((await site.openAs(rental.renter, form)).status).toBe(404);
    for (const path of [stay, `/boat/${rental.boat.id}/reviews`]) {
      expect((await site.openAs(rental.renter, path)).text).not.toContain("Signaler la réponse");
    }
  });

  test("is removed by a moderator alone, with a reason for the person who wrote it", async () => {
    await report();
    const list = await openAsModerator();
    expect(list.text).toContain(`Réponse du propriétaire ${answer}`);
    expect(list.text).toContain(
      "Propos déplacés ou données personnelles · À propos de la réponse · !",
    );
    const reason = list.main.getByLabelText("Raison du retrait");
    expect(descriptionOf(reason)).toMatch(/^Elle est envoyée à l'auteur de ce que vous retirez\./);
    expect(list.main.queryByRole("button", { name: "Garder l'avis" })).toBeNull();
    const missing = await list.press("Retirer la réponse");
    expect(missing.text).toContain("Écrivez la raison : l'auteur la lit.");
    const done = await list.press("Retirer la réponse", { "Raison du retrait": "Insulte." });
    expect(done.toast?.text).toBe("Réponse retirée. Son auteur est prévenu.");
    expect(done.text).toContain("Aucun avis signalé");

    const boat = await site.visitor().open(`/boat/${rental.boat.id}/reviews`);
    expect(boat.text).toContain("Moteur en panne.");
    expect(boat.text).not.toContain("menteuse");
    const owners = await site.openAs(rental.owner, stay);
    expect(owners.text).toContain("Votre réponse a été retirée par la modération Insulte.");
    expect(owners.main.queryByRole("textbox")).toBeNull();
    const renters = await site.openAs(rental.renter, stay);
    expect(renters.text).not.toContain("menteuse");
    expect(renters.text).not.toContain("Insulte.");
  });

  test("is removed with a mail to the person who wrote it, and one to the person who reported it", async () => {
    await report();
    const list = await openAsModerator();
    await list.press("Retirer la réponse", { "Raison du retrait": "Insulte." });
    const mails = await site.runJobs();
    const told = mails.find(({ to }) => to === rental.owner.email);
    expect(told?.subject).toBe("Votre réponse à un avis a été retirée");
    expect(told?.text).toContain("votre réponse à l'avis écrit par Claire");
    expect(told?.text).toContain("> Insulte.");
    expect(told?.text).toMatch(/partie «\sLes avis\s» \(http\S+\/terms#reviews\)/);
    expect(told?.text).toContain("dans les six mois, sans frais");
    const decided = mails.find(({ subject }) => subject === "Votre signalement a été examiné");
    expect(decided?.to).toBe(rental.renter.email);
    expect(decided?.text).toContain("Réponse à votre avis sur");
    expect(decided?.text).toContain("Il est justifié");
    expect(decided?.text).not.toContain("Insulte.");
  });

  test("is mailed to the review's author only while it is shown", async () => {
    const subject = "Marc a répondu à votre avis";
    for (const isRemoved of [false, true]) {
      await site.db.update(reviews).set({ answer: null, answeredAt: null });
      await (await site.openAs(rental.owner, stay)).press("Publier la réponse", {
        "Votre réponse": answer,
      });
      if (isRemoved) {
        await report();
        const list = await openAsModerator();
        await list.press("Retirer la réponse", { "Raison du retrait": "Insulte." });
      }
      const mails = await site.runJobs();
      expect(mails.some((mail) => mail.subject === subject)).toBe(!isRemoved);
    }
  });

  test("stays when a moderator keeps both texts", async () => {
    await report();
    const kept = await (await openAsModerator()).press("Garder les deux");
    expect(kept.text).toContain("Aucun avis signalé");
    const boat = await site.visitor().open(`/boat/${rental.boat.id}/reviews`);
    expect(boat.text).toContain(answer);
  });

  test("is that of the renter below an owner's review, also in English", async () => {
    await site.db.update(reviews).set({ authorSide: "owner", authorId: rental.owner.userId });
    await site
      .openAs(rental.owner, form)
      .then((page) => page.press("Envoyer le signalement", { "Autre raison": true }));
    const list = await openAsModerator("/en/moderation/reviews");
    expect(list.text).toContain(`Renter's answer ${answer}`);
    expect(list.main.getByRole("button", { name: "Remove the answer" })).toBeTruthy();
    expect(list.main.getByRole("button", { name: "Keep both" })).toBeTruthy();
  });
});
