import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimCase } from "#app/features/claims/commands/claim-case.server.ts";
import { listReceivedReviews } from "#app/features/personal-data/queries/list-received-reviews.server.ts";
import { reportAnswerEmailJob } from "#app/features/reports/jobs.ts";
import { answerReview } from "#app/features/stay-reviews/commands/answer-review.server.ts";
import {
  keepReview,
  refuseAnswer,
  refuseReview,
} from "#app/features/stay-reviews/commands/judge-review.server.ts";
import { reportReview } from "#app/features/stay-reviews/commands/report-review.server.ts";
import { listReportedReviews } from "#app/features/stay-reviews/queries/list-reported-reviews.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, reviewReports, reviews } from "#db/schema/schema.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";

const done = { ok: true, value: null };

let world: ConversationWorld;
let moderator: TestUser;
let reviewId: string;

beforeEach(async () => {
  world = await openConversationWorld();
  moderator = await createUser(world.db, { roles: ["moderator"] });
  await createReview(world.db, {
    boatId: world.boat.id,
    ownerId: world.owner.userId,
    authorId: world.renter.userId,
    stayedOn: calendarDate("2027-04-26"),
    rating: 2,
  });
  reviewId = (await stored()).id;
});
afterEach(() => world.close());

const stored = async () => onlyRow(await world.db.select().from(reviews));

const answer = (text = "Vous mentez.") =>
  answerReview(world.as(world.owner.actor), { reviewId, answer: text });

const report = ({ actor }: TestUser, details = "") =>
  reportReview(world.as(actor), { reviewId, reason: "harassment", details });

const remove = ({ actor }: TestUser = moderator) =>
  refuseAnswer(world.as(actor), { reviewId, reason: "Insultes" });

const keep = ({ actor }: TestUser = moderator) =>
  keepReview(world.as(actor), { reviewId, seenReports: 1 });

const timesRecorded = (action: string) =>
  world.db.$count(auditEvents, eq(auditEvents.action, action));

describe("the answer to a review", () => {
  test("can be reported by the review's author, and only once it is there", async () => {
    await expect(report(world.renter)).rejects.toMatchObject({ code: "not_found" });
    await answer();
    expect(await report(world.renter)).toMatchObject({ ok: true });
    await report(world.stranger);
    const listed = await listReportedReviews(world.db, moderator.actor);
    const [{ reports } = { reports: [] }] = listed.reviews;
    expect(reports).toHaveLength(2);
    expect(reports.filter(({ isAboutAnswer }) => isAboutAnswer)).toHaveLength(1);
  });

  test("is removed once by staff, who end every report of the review; the review stays", async () => {
    await answer();
    await report(world.renter);
    await report(world.stranger);
    await expect(remove(world.renter)).rejects.toMatchObject({ code: "forbidden" });
    await expect(remove(world.owner)).rejects.toMatchObject({ code: "forbidden" });
    expect([...(await Promise.all([remove(), remove()])), await remove()]).toEqual([
      done,
      done,
      done,
    ]);
    expect(await stored()).toMatchObject({
      status: "published",
      answer: null,
      answeredAt: null,
      refusedAnswer: "Vous mentez.",
      answerRefusalReason: "Insultes",
    });
    const open = await world.db.select().from(reviewReports);
    expect(open.every(({ handledAt }) => handledAt !== null)).toBe(true);
    expect(await world.queued(reportAnswerEmailJob)).toHaveLength(2);
    expect(await timesRecorded("review_answer_refused")).toBe(1);
  });

  test("is not written again after its removal; the removed text again changes nothing", async () => {
    await answer();
    await report(world.renter);
    await remove();
    expect(await answer("Un autre texte.")).toEqual({ ok: false, reason: "already_answered" });
    expect(await answer()).toEqual(done);
    expect(await stored()).toMatchObject({ answer: null, refusedAnswer: "Vous mentez." });
    await expect(report(world.renter, "Encore")).rejects.toMatchObject({ code: "not_found" });
  });

  test("is neither removed without an open report nor without an answer, and then no report ends", async () => {
    await answer();
    expect(await remove()).toEqual({ ok: false, reason: "gone" });
    await world.db.update(reviews).set({ answer: null, answeredAt: null });
    await report(world.stranger);
    expect(await remove()).toEqual({ ok: false, reason: "gone" });
    expect(onlyRow(await world.db.select().from(reviewReports)).handledAt).toBe(null);
  });

  test("is not removed while another moderator works on the review", async () => {
    await answer();
    await report(world.renter);
    const colleague = await createUser(world.db, { roles: ["moderator"] });
    await claimCase(world.as(colleague.actor), { subjectType: "review", subjectId: reviewId });
    expect(await remove()).toEqual({ ok: false, reason: "claimed" });
    expect(await remove(colleague)).toEqual(done);
  });

  test("is either kept or removed if two moderators decide at once", async () => {
    await answer();
    await report(world.renter);
    const colleague = await createUser(world.db, { roles: ["moderator"] });
    const outcomes = await Promise.all([remove(), keep(colleague)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const kept = outcomes[1].ok;
    expect((await stored()).answer).toBe(kept ? "Vous mentez." : null);
    expect(await timesRecorded("review_kept")).toBe(kept ? 1 : 0);
    expect(await timesRecorded("review_answer_refused")).toBe(kept ? 0 : 1);
  });

  test("leaves no open report behind if it is reported while it is removed", async () => {
    await answer();
    await report(world.stranger);
    const removing = (tx: Db) =>
      refuseAnswer({ ...world.as(moderator.actor), db: tx }, { reviewId, reason: "Insultes" });
    await expect(
      whileUncommitted(world, removing, () => report(world.renter)),
    ).rejects.toMatchObject({ code: "not_found" });
    const reports = await world.db.select().from(reviewReports);
    expect(onlyRow(reports).handledAt).not.toBe(null);
  });

  test("can be removed before the review is, and both are in the export of who answered", async () => {
    await answer("Appelez le 06 12 34 56 78.");
    await report(world.renter);
    await remove();
    await report(world.stranger);
    expect(
      await refuseReview(world.as(moderator.actor), { reviewId, reason: "Diffamation" }),
    ).toEqual(done);
    expect(await listReceivedReviews(world.db, world.owner.userId)).toMatchObject([
      {
        answer: null,
        refusedAnswer: "Appelez le 06 12 34 56 78.",
        answerRefusalReason: "Insultes",
      },
    ]);
  });
});
