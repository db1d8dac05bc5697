import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reviewStatuses } from "#app/features/reviews/domain/review-status.ts";
import { answerReview } from "#app/features/stay-reviews/commands/answer-review.server.ts";
import { editReview } from "#app/features/stay-reviews/commands/edit-review.server.ts";
import {
  keepReview,
  refuseAnswer,
  refuseReview,
} from "#app/features/stay-reviews/commands/judge-review.server.ts";
import { reportReview } from "#app/features/stay-reviews/commands/report-review.server.ts";
import { sweepReviews } from "#app/features/stay-reviews/commands/sweep-reviews.server.ts";
import {
  type ReviewActor,
  type ReviewEvent,
  type ReviewStatus,
  reviewLifecycle,
} from "#app/features/stay-reviews/domain/review-lifecycle.ts";
import { listReportedReviews } from "#app/features/stay-reviews/queries/list-reported-reviews.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { AppError } from "#app/platform/errors.ts";
import { nextState } from "#app/platform/lifecycle.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { reviewReports, reviews } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { keysOf } from "#tests/support/every-move.ts";

const after = new Date("2027-08-20T10:00:00Z");

let world: ConversationWorld;
let people: Record<Exclude<ReviewActor, "system">, TestUser>;
let reservationId: string;

beforeAll(async () => {
  world = await openConversationWorld();
  const { db, boat, owner, renter, stranger, now } = world;
  const rental = { boat, renterId: renter.userId, status: "completed", now } as const;
  reservationId = (await createPaidReservation(db, rental)).reservation.id;
  const moderator = await createUser(db, { roles: ["moderator"] });
  people = { author: renter, subject: owner, reader: stranger, moderator };
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(reviewReports);
  await world.db.delete(reviews);
});

const columns: Record<ReviewStatus, Partial<typeof reviews.$inferInsert>> = {
  waiting: {},
  published: { publishedAt: after },
  refused: { publishedAt: after, refusalReason: "Insultes" },
};

/** The renter's review in the given state, with a report that waits for a moderator. */
async function reviewIn(
  status: ReviewStatus,
  traits: Partial<typeof reviews.$inferInsert> = {},
): Promise<string> {
  const review = onlyRow(
    await world.db
      .insert(reviews)
      .values({
        reservationId,
        boatId: world.boat.id,
        authorId: people.author.userId,
        authorSide: "client",
        rating: 4,
        status,
        publishesOn: calendarDate("2027-08-01"),
        ...columns[status],
        ...traits,
      })
      .returning(),
  );
  const reviewId = review.id;
  const reporterId = (await createUser(world.db)).userId;
  await world.db.insert(reviewReports).values({ reviewId, reporterId, reason: "fraud" });
  return reviewId;
}

const commands: Record<
  Exclude<ReviewEvent, "publish">,
  (context: ReturnType<ConversationWorld["as"]>, reviewId: string) => Promise<{ ok: boolean }>
> = {
  edit: (context) => editReview(context, { reservationId, rating: 2, comment: "Trop de vent." }),
  answer: (context, reviewId) => answerReview(context, { reviewId, answer: "Merci." }),
  report: (context, reviewId) =>
    reportReview(context, { reviewId, reason: "harassment", details: "" }),
  keep: (context, reviewId) => keepReview(context, { reviewId, seenReports: 2 }),
  refuse_answer: (context, reviewId) => refuseAnswer(context, { reviewId, reason: "Insultes" }),
  refuse: (context, reviewId) => refuseReview(context, { reviewId, reason: "Insultes" }),
};

/**
 * Whether the command succeeded: false if it was refused or not found. Null if there is no command with a
 * result: for the system's sweep, and for an actor without such a command.
 */
async function attempt(event: ReviewEvent, actor: ReviewActor, reviewId: string) {
  if (event === "publish") {
    if (actor !== "system") return null;
    await sweepReviews({ db: world.db, record: world.record, now: after });
    return null;
  }
  if (actor === "system") return null;
  try {
    const context = world.as(people[actor].actor, after);
    return (await commands[event](context, reviewId)).ok;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

const events = [
  ...new Set(reviewStatuses.flatMap((status) => keysOf<ReviewEvent>(reviewLifecycle[status]))),
];
const cells = reviewStatuses.flatMap((status) =>
  events.flatMap((event) =>
    (["author", "subject", "reader", "moderator", "system"] as const).map(
      (actor) => [status, event, actor] as const,
    ),
  ),
);

test.each(cells)(
  "a review that is %s has the state of the lifecycle table after '%s' by %s",
  async (...cell) => {
    const [status, event, actor] = cell;
    // The author can only report an answer, which nobody can give before the review is published.
    const isAnswered = (event === "report" || event === "refuse_answer") && status !== "waiting";
    const answered = isAnswered ? { answer: "Faux.", answeredAt: after } : {};
    const reviewId = await reviewIn(status, answered);
    // A moderator who is not a side of the rental sees the review like any reader, and can report it.
    const role = actor === "moderator" && event === "report" ? "reader" : actor;
    const next = nextState(reviewLifecycle, status, event, role);
    const isPossible = next !== null;
    expect((await attempt(event, actor, reviewId)) ?? isPossible).toBe(isPossible);
    const [review] = await world.db.select().from(reviews).where(eq(reviews.id, reviewId));
    expect(review?.status).toBe(next ?? status);
  },
);

test("the review that was reported first is listed first, whatever their ids", async () => {
  const { author, moderator, subject } = people;
  const ids = ["ffffffff-0000-4000-8000-000000000000", "00000000-0000-4000-8000-000000000000"];
  for (const [index, id] of ids.entries()) {
    const isFirst = index === 0;
    await world.db.insert(reviews).values({
      id,
      reservationId,
      boatId: world.boat.id,
      authorId: (isFirst ? author : subject).userId,
      authorSide: isFirst ? "client" : "owner",
      rating: 4,
      status: "published",
      publishesOn: calendarDate("2027-08-01"),
      publishedAt: after,
    });
    const reporterId = (await createUser(world.db)).userId;
    const createdAt = new Date(after.getTime() + index);
    const report = { reviewId: id, reporterId, reason: "fraud", createdAt } as const;
    await world.db.insert(reviewReports).values(report);
  }
  const listed = await listReportedReviews(world.db, moderator.actor);
  expect(listed.reviews.map(({ id }) => id)).toEqual(ids);
});

test("a moderator neither reads the reports of a review of their own rental nor decides about it", async () => {
  const reviewId = await reviewIn("published");
  const reporterId = (await createUser(world.db)).userId;
  await world.db.insert(reviewReports).values({ reviewId, reporterId, reason: "fraud" });
  const { reviews: listed } = await listReportedReviews(world.db, people.moderator.actor);
  expect(listed.map(({ id }) => id)).toEqual([reviewId]);
  for (const side of [people.author, people.subject]) {
    const context = world.as({ ...side.actor, roles: ["moderator"] }, after);
    const own = await listReportedReviews(world.db, context.actor);
    expect(own).toEqual({ reviews: [], all: 0 });
    for (const judge of [commands.keep, commands.refuse, commands.refuse_answer]) {
      await expect(judge(context, reviewId)).rejects.toMatchObject({ code: "forbidden" });
    }
  }
  const unknown = world.as(people.moderator.actor, after);
  await expect(commands.refuse(unknown, crypto.randomUUID())).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a moderator cannot decide about a review that they reported until their report is decided", async () => {
  const reviewId = await reviewIn("published");
  const reporterId = people.moderator.userId;
  await world.db.insert(reviewReports).values({ reviewId, reporterId, reason: "other" });
  const reporter = world.as(people.moderator.actor, after);
  for (const judge of [commands.keep, commands.refuse, commands.refuse_answer]) {
    await expect(judge(reporter, reviewId)).rejects.toMatchObject({ code: "forbidden" });
  }
  const colleague = await createUser(world.db, { roles: ["moderator"] });
  expect(await commands.keep(world.as(colleague.actor, after), reviewId)).toMatchObject({
    ok: true,
  });
  const reportedAgain = { reviewId, reporterId: (await createUser(world.db)).userId };
  await world.db.insert(reviewReports).values({ ...reportedAgain, reason: "fraud" });
  expect(await commands.refuse(reporter, reviewId)).toMatchObject({ ok: true });
});

test("a review that a colleague has kept is not removed from a page that was shown before", async () => {
  const reviewId = await reviewIn("published");
  const colleague = await createUser(world.db, { roles: ["moderator"] });
  expect((await commands.keep(world.as(colleague.actor, after), reviewId)).ok).toBe(true);
  const moderator = world.as(people.moderator.actor, after);
  expect(await commands.refuse(moderator, reviewId)).toEqual({ ok: false, reason: "gone" });
  const [review] = await world.db.select().from(reviews).where(eq(reviews.id, reviewId));
  expect(review?.status).toBe("published");
});
