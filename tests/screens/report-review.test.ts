import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, reviews } from "#db/schema/schema.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

beforeEach(async () => {
  const { boat, owner, renter } = rental;
  const by = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId, rating: 2 };
  const stayedOn = calendarDate("2027-04-26");
  await createReview(site.db, { ...by, authorId: owner.userId, stayedOn });
});

async function find() {
  const [review] = await site.db.select().from(reviews);
  return {
    form: `/review/${review?.id}/report`,
    stay: `/reservation/${review?.reservationId}/review`,
  };
}

describe("a renter who reports the owner's review of them", () => {
  const fields = { reason: "other", details: "" };

  test("returns to the reviews of their rental, where a boat that is not online cannot be missing", async () => {
    await site.db.update(boats).set({ isOnline: false }).where(eq(boats.id, rental.boat.id));
    const { form, stay } = await find();
    const page = await site.openAs(rental.renter, form);
    expect((await page.follow("Revenir aux avis de la location")).path).toBe(stay);
    const visitor = await site.signedIn(rental.renter);
    for (const told of ["Signalement envoyé. Merci.", "Vous avez déjà envoyé ce signalement."]) {
      const sent = await visitor.post(form, fields);
      expect([sent.status, sent.path, sent.toast?.text]).toEqual([200, stay, told]);
    }
  });
});

test("a reader whose review's boat has gone offline meanwhile returns to the home page", async () => {
  const { boat, renter, owner } = rental;
  const by = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId, rating: 1 };
  const stayedOn = calendarDate("2027-04-20");
  await createReview(site.db, { ...by, authorId: renter.userId, stayedOn });
  const [review] = await site.db.select().from(reviews).where(eq(reviews.authorSide, "client"));
  const form = `/review/${review?.id}/report`;
  await site.db.update(boats).set({ isOnline: false }).where(eq(boats.id, boat.id));
  const visitor = await site.signedIn(await createUser(site.db));
  const page = await visitor.open(form);
  expect((await page.follow("Retour à l'accueil")).path).toBe("/");
  const sent = await visitor.post(form, { reason: "fraud", details: "" });
  expect([sent.status, sent.path, sent.toast?.text]).toEqual([
    200,
    "/",
    "Signalement envoyé. Merci.",
  ]);
});
