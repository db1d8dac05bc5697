import { eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimCase } from "#app/features/claims/commands/claim-case.server.ts";
import { reportAnswerEmailJob } from "#app/features/reports/jobs.ts";
import { answerReview } from "#app/features/stay-reviews/commands/answer-review.server.ts";
import { editReview } from "#app/features/stay-reviews/commands/edit-review.server.ts";
import {
  keepReview,
  refuseReview,
} from "#app/features/stay-reviews/commands/judge-review.server.ts";
import { reportReview } from "#app/features/stay-reviews/commands/report-review.server.ts";
import { sweepReviews } from "#app/features/stay-reviews/commands/sweep-reviews.server.ts";
import { writeReview } from "#app/features/stay-reviews/commands/write-review.server.ts";
import { reviewEmailJob } from "#app/features/stay-reviews/jobs.ts";
import { listReportedReviews } from "#app/features/stay-reviews/queries/list-reported-reviews.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { auditEvents, boats, reservations, reviewReports, reviews } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

// The factory's stay ends on 12 July 2027; reviews can be written until 26 July.
const inTime = new Date("2027-07-20T10:00:00Z");
const over = new Date("2027-07-26T22:00:00Z");
const justBefore = new Date("2027-07-26T21:59:59Z");

let world: ConversationWorld;
let reservationId: string;

beforeEach(async () => {
  world = await openConversationWorld();
  reservationId = await stay();
});
afterEach(() => world.close());

async function stay(status: "completed" | "confirmed" | "cancelled" = "completed") {
  const { db, boat, renter, now } = world;
  const rental = { boat, renterId: renter.userId, status, now };
  return (await createPaidReservation(db, rental)).reservation.id;
}

const write = ({ actor }: TestUser, { at = inTime, rating = 5 } = {}) =>
  writeReview(world.as(actor, at), { reservationId, rating, comment: "Bien." });

const sweep = (now: Date) => sweepReviews({ db: world.db, record: world.record, now });

async function written() {
  const rows = await world.db.select().from(reviews).orderBy(reviews.authorSide);
  return rows.map(({ authorSide, status }) => `${authorSide}: ${status}`);
}

async function ratingOfBoat() {
  const [boat] = await world.db.select().from(boats).where(eq(boats.id, world.boat.id));
  return { sum: boat?.ratingSum, count: boat?.ratingCount };
}

async function mails() {
  const names = new Map([
    [world.owner.userId, "owner"],
    [world.renter.userId, "renter"],
  ]);
  const queued = await world.queued(reviewEmailJob);
  return queued.map(({ event, recipientId }) => `${event} ${names.get(recipientId)}`).toSorted();
}

describe("a review of a stay", () => {
  test("is hidden and does not count until the other side has written one too", async () => {
    expect(await write(world.renter)).toEqual({ ok: true, value: { published: false } });
    expect(await written()).toEqual(["client: waiting"]);
    expect(await ratingOfBoat()).toEqual({ sum: 0, count: 0 });
    expect(await write(world.owner, { rating: 3 })).toEqual({
      ok: true,
      value: { published: true },
    });
    expect(await written()).toEqual(["client: published", "owner: published"]);
    expect(await ratingOfBoat()).toEqual({ sum: 5, count: 1 });
    expect(await mails()).toEqual(["published owner", "published renter"]);
  });

  test("cannot be written by others, before the rental is completed, or after 14 days", async () => {
    await expect(write(world.stranger)).rejects.toMatchObject({ code: "not_found" });
    const unknown = { reservationId: crypto.randomUUID(), rating: 5, comment: "" };
    await expect(writeReview(world.as(world.renter.actor, inTime), unknown)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await write(world.renter, { at: over })).toEqual({ ok: false, reason: "too_late" });
    await world.db.update(reservations).set({ status: "cancelled" });
    expect(await write(world.renter)).toEqual({ ok: false, reason: "not_completed" });
    expect(await written()).toEqual([]);
  });

  test("is published once if both sides write at the same moment", async () => {
    const outcomes = await Promise.all([write(world.renter), write(world.owner)]);
    const published = outcomes.filter((outcome) => outcome.ok && outcome.value.published);
    expect(published).toHaveLength(1);
    expect(await written()).toEqual(["client: published", "owner: published"]);
    expect(await mails()).toEqual(["published owner", "published renter"]);
  });

  test("is stored once if the form is submitted twice", async () => {
    const outcomes = await Promise.all([write(world.renter), write(world.renter)]);
    const done = { ok: true, value: { published: false } };
    expect(outcomes).toEqual([done, done]);
    expect(await written()).toEqual(["client: waiting"]);
    expect(await world.db.$count(auditEvents, eq(auditEvents.action, "review_written"))).toBe(1);
    const other = await write(world.renter, { rating: 1 });
    expect(other).toEqual({ ok: false, reason: "already_written" });
  });

  test("is changed once if the same change is submitted twice, also after its publication", async () => {
    await write(world.renter);
    const edit = (comment = "Trop de vent.") =>
      editReview(world.as(world.renter.actor, inTime), { reservationId, rating: 2, comment });
    const done = { ok: true, value: null };
    expect(await Promise.all([edit(), edit()])).toEqual([done, done]);
    await write(world.owner);
    expect(await edit()).toEqual(done);
    expect(await world.db.$count(auditEvents, eq(auditEvents.action, "review_edited"))).toBe(1);
    expect(await edit("Calme.")).toEqual({ ok: false, reason: "already_published" });
  });

  test("is published after 14 days without the other side's, and only once if two sweeps run", async () => {
    await write(world.owner);
    await sweep(justBefore);
    expect(await written()).toEqual(["owner: waiting"]);
    await Promise.all([sweep(over), sweep(over)]);
    expect(await written()).toEqual(["owner: published"]);
    expect((await mails()).filter((mail) => mail.startsWith("published"))).toEqual([
      "published renter",
    ]);
    // An owner's review is about the renter, not the boat.
    expect(await ratingOfBoat()).toEqual({ sum: 0, count: 0 });
  });

  test("is refused if the other side's was just published, so that nobody replies to what they read", async () => {
    await write(world.owner);
    const [late] = await Promise.all([write(world.renter, { at: justBefore }), sweep(over)]);
    const expected = late.ok ? ["client: published", "owner: published"] : ["owner: published"];
    expect(await written()).toEqual(expected);
    expect(late.ok || late.reason).toBe(late.ok ? true : "too_late");
  });
});

test("a side without a review is reminded once, from the tenth day on", async () => {
  await write(world.renter);
  await sweep(new Date("2027-07-21T10:00:00Z"));
  expect(await mails()).toEqual([]);
  await Promise.all([1, 2].map(() => sweep(new Date("2027-07-22T10:00:00Z"))));
  expect(await mails()).toEqual(["reminded owner"]);
  await sweep(new Date("2027-07-23T10:00:00Z"));
  expect(await mails()).toEqual(["reminded owner"]);
});

test("no reminder is sent for a cancelled stay", async () => {
  await world.db.update(reservations).set({ status: "cancelled" });
  await sweep(new Date("2027-07-22T10:00:00Z"));
  expect(await mails()).toEqual([]);
});

/** The ids of reviews with reports that wait for a moderator. */
async function openReports() {
  const rows = await world.db.select().from(reviewReports).where(isNull(reviewReports.handledAt));
  return rows.map(({ reviewId }) => reviewId);
}

describe("a published review", () => {
  let reviewId: string;
  beforeEach(async () => {
    await write(world.renter, { rating: 1 });
    await write(world.owner);
    const review = onlyRow(await world.db.select().from(reviews).where(eq(reviews.rating, 1)));
    reviewId = review.id;
  });
  const answer = ({ actor }: TestUser) =>
    answerReview(world.as(actor), { reviewId, answer: "Merci." });
  const report = ({ actor }: TestUser, details = "") =>
    reportReview(world.as(actor), { reviewId, reason: "harassment", details });

  test("is answered once, and only by the person it is about", async () => {
    for (const person of [world.renter, world.stranger]) {
      await expect(answer(person)).rejects.toMatchObject({ code: "not_found" });
    }
    const outcomes = await Promise.all([answer(world.owner), answer(world.owner)]);
    const done = { ok: true, value: null };
    expect(outcomes).toEqual([done, done]);
    expect((await mails()).filter((mail) => mail === "answered renter")).toHaveLength(1);
    expect(await world.db.$count(auditEvents, eq(auditEvents.action, "review_answered"))).toBe(1);
    const other = answerReview(world.as(world.owner.actor), { reviewId, answer: "Non." });
    expect(await other).toEqual({ ok: false, reason: "already_answered" });
  });

  test("can be reported once by each reader, but not by its author", async () => {
    await expect(report(world.renter)).rejects.toMatchObject({ code: "not_found" });
    const outcomes = await Promise.all([report(world.stranger), report(world.stranger)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("keeps a report whose sender adds to it open until the moderator has read both texts", async () => {
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    const keep = (seenVersion: string | undefined) =>
      keepReview(world.as(moderator.actor), { reviewId, seenReports: 1, seenVersion });
    const see = async () =>
      (await listReportedReviews(world.db, moderator.actor)).reviews[0]?.seenVersion;
    await report(world.owner, "Insultes");
    const seen = await see();
    const added = await Promise.all(
      ["Menaces", "Menaces"].map((text) => report(world.owner, text)),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.db.select().from(reviewReports)).toMatchObject([
      { details: "Insultes\n\nMenaces" },
    ]);
    expect(await keep(seen)).toEqual({ ok: false, reason: "reported_again" });
    expect(await keep(await see())).toMatchObject({ ok: true });
    // Once a moderator has decided, the reader's report is final.
    expect(await report(world.owner, "Encore")).toMatchObject({ reason: "already_reported" });
  });

  test("is reported with a reason and details, and the audit trail records the reporter", async () => {
    const sent = { reviewId, reason: "fraud", details: "They never sailed" } as const;
    await reportReview(world.as(world.stranger.actor), sent);
    const reporterId = world.stranger.userId;
    expect(await world.db.select().from(reviewReports)).toMatchObject([{ ...sent, reporterId }]);
    const audited = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "review_reported"));
    expect(audited).toMatchObject([
      { actorId: reporterId, subjectId: reviewId, details: { reason: "fraud" } },
    ]);
  });

  test("that is taken down notifies only reporters whose reports were still open", async () => {
    const moderator = world.as((await createUser(world.db, { roles: ["moderator"] })).actor);
    await report(world.owner);
    await keepReview(moderator, { reviewId, seenReports: 1 });
    await report(world.stranger);
    await refuseReview(moderator, { reviewId, reason: "Insultes" });
    const told = (await world.queued(reportAnswerEmailJob)).map(({ recipientId }) => recipientId);
    expect(told).toEqual([world.owner.userId, world.stranger.userId]);
  });

  test("that a moderator keeps has no open reports, but the stay's other review still does", async () => {
    const other = onlyRow(await world.db.select().from(reviews).where(eq(reviews.rating, 5)));
    await report(world.owner);
    const about = { reviewId: other.id, reason: "other", details: "" } as const;
    await reportReview(world.as(world.renter.actor), about);
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    const colleague = await createUser(world.db, { roles: ["moderator"] });
    const { db, now } = world;
    await claimCase(
      { db, now, actor: colleague.actor },
      { subjectType: "review", subjectId: reviewId },
    );
    const keep = ({ actor }: TestUser) => keepReview(world.as(actor), { reviewId, seenReports: 1 });
    expect(await keep(moderator)).toEqual({ ok: false, reason: "claimed" });
    expect(await keep(colleague)).toMatchObject({ ok: true });
    expect(await openReports()).toEqual([other.id]);
  });

  test("cannot be kept while there is a report that the moderator has not read, even one from the same moment", async () => {
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    const keep = (seenReports: number) =>
      keepReview(world.as(moderator.actor), { reviewId, seenReports });
    await report(world.owner);
    await report(world.stranger);
    expect(await keep(1)).toEqual({ ok: false, reason: "reported_again" });
    expect(await openReports()).toHaveLength(2);
    expect(await world.queued(reportAnswerEmailJob)).toEqual([]);
    const late = await createUser(world.db);
    const [kept] = await Promise.all([keep(2), report(late)]);
    // Whichever came first, no report is closed unread.
    expect(await openReports()).toHaveLength(kept.ok ? 1 : 3);
  });

  test("is kept once if its moderator repeats it, until it is reported again", async () => {
    await report(world.owner);
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    const keep = ({ actor }: TestUser) => keepReview(world.as(actor), { reviewId, seenReports: 1 });
    const pressed = await Promise.all([keep(moderator), keep(moderator)]);
    const done = { ok: true, value: null };
    expect([...pressed, await keep(moderator)]).toEqual([done, done, done]);
    expect(await world.queued(reportAnswerEmailJob)).toHaveLength(1);
    expect(await world.db.$count(auditEvents, eq(auditEvents.action, "review_kept"))).toBe(1);
    const gone = { ok: false, reason: "gone" };
    expect(await keep(await createUser(world.db, { roles: ["moderator"] }))).toEqual(gone);
    const refused = refuseReview(world.as(moderator.actor), { reviewId, reason: "Insultes" });
    expect(await refused).toEqual(gone);
  });

  test("can be taken down only by staff, once; its author is notified, and it no longer counts", async () => {
    await report(world.owner);
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    const refuse = ({ actor }: TestUser) =>
      refuseReview(world.as(actor), { reviewId, reason: "Insultes" });
    await expect(refuse(world.owner)).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      keepReview(world.as(world.owner.actor), { reviewId, seenReports: 1 }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    const outcomes = await Promise.all([refuse(moderator), refuse(moderator)]);
    const done = { ok: true, value: null };
    expect([...outcomes, await refuse(moderator)]).toEqual([done, done, done]);
    expect(await ratingOfBoat()).toEqual({ sum: 0, count: 0 });
    expect((await mails()).filter((mail) => mail === "refused renter")).toHaveLength(1);
    expect(await world.db.$count(auditEvents, eq(auditEvents.action, "review_refused"))).toBe(1);
    const colleague = await createUser(world.db, { roles: ["moderator"] });
    expect(await refuse(colleague)).toEqual({ ok: false, reason: "gone" });
    expect(await openReports()).toEqual([]);
    expect(await keepReview(world.as(moderator.actor), { reviewId, seenReports: 1 })).toEqual({
      ok: false,
      reason: "gone",
    });
  });
});
