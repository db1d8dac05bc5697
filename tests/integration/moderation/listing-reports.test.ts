import { asc, eq } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { boatStatusEmailJob } from "#app/features/moderation/jobs.ts";
import { findListingCase } from "#app/features/moderation/queries/find-listing-case.server.ts";
import { listModeratedBoats } from "#app/features/moderation/queries/list-moderated-boats.server.ts";
import { reportListing } from "#app/features/reports/commands/report-listing.server.ts";
import { sweepListingReports } from "#app/features/reports/commands/sweep-listing-reports.server.ts";
import { listingReportAnswersHandler } from "#app/features/reports/jobs.server.ts";
import {
  listingReportAnswerEmailJob,
  listingReportAnswersJob,
  listingReportEmailJob,
} from "#app/features/reports/jobs.ts";
import { listListingReports } from "#app/features/reports/queries/list-listing-reports.server.ts";
import {
  countOpenReports,
  listOpenReports,
} from "#app/features/reports/queries/list-open-reports.server.ts";
import type { SeenReports } from "#app/features/reports/queries/seen-reports.server.ts";
import { type Actor, anonymous, type UserActor } from "#app/platform/actor.ts";
import type { Database, Db } from "#app/platform/database/db.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { auditEvents, boats, listingReports } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";
import { type ConversationWorld, openConversationWorld } from "../messages/conversation-world.ts";

let world: ConversationWorld;
let moderator: TestUser;

beforeEach(async () => {
  world = await openConversationWorld();
  moderator = await createUser(world.db, { roles: ["moderator"] });
});
afterEach(() => world.close());

function poolOf(db: Database): pg.Pool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type does not name it
  return (db as unknown as { $client: pg.Pool }).$client;
}

const visitor = { name: "Zoé", email: "zoe@example.org" };

type Fields = {
  name?: string;
  email?: string;
  boatId?: string;
  reason?: "minors";
  now?: Date;
  db?: Db;
};

function report(actor: Actor, { now = world.now, db = world.db, ...fields }: Fields = {}) {
  const { record, boat } = world;
  const input = {
    boatId: boat.id,
    reason: "fraud",
    explanation: "Ce bateau est à mon père.",
  } as const;
  return reportListing(
    { db, record, now, actor, limits: noRateLimits, address: "192.0.2.1" },
    { ...input, goodFaith: "on", language: "fr", ...fields },
  );
}

const stored = () => world.db.select().from(listingReports).orderBy(asc(listingReports.createdAt));

/** Identifies the open reports that the listing's case page shows the moderator; null if there are none. */
async function see(by: UserActor = moderator.actor): Promise<SeenReports | null> {
  return (await listListingReports(world.db, by, world.boat.id)).seen;
}

type Choices = { by?: UserActor; db?: Db; answer?: string; seenStatus?: BoatStatus; now?: Date };

function decide(
  status: BoatStatus,
  seen: SeenReports | null,
  {
    by = moderator.actor,
    db = world.db,
    seenStatus = "approved",
    answer = "We checked the papers",
    now = world.now,
  }: Choices = {},
) {
  return setBoatStatus(
    { ...world, now, db, actor: by },
    { boatId: world.boat.id, seenStatus, status, reason: "Not yours", answer, ...seen },
  );
}

/** Runs the jobs that spread the answers; returns the ids of the reports that get a mail. */
async function mailed(): Promise<string[]> {
  for (let ran = 0, jobs = await world.queued(listingReportAnswersJob); ran < jobs.length; ran++) {
    await listingReportAnswersHandler.run(world, jobs[ran] ?? { boatId: "", handledAt: "" });
    jobs = await world.queued(listingReportAnswersJob);
  }
  const mails = await world.queued(listingReportAnswerEmailJob);
  return mails.map(({ reportId }) => reportId).toSorted();
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
const waiting = async () => (await stored()).filter(({ decision }) => decision === null);
const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000);

describe("a report about a listing", () => {
  test("is filed once per user, however often it is sent at once", async () => {
    const { renter, stranger } = world;
    const sent = await Promise.all([1, 2, 3].map(() => report(renter.actor)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "already_reported" });
    expect(await report(stranger.actor)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(2);
    expect(await world.queued(listingReportEmailJob)).toHaveLength(2);
  });

  test("by a visitor has one row and one mail, and does not reveal whether the address reported before", async () => {
    expect(await report(anonymous, visitor)).toMatchObject({ ok: true });
    expect(await report(anonymous, visitor)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([
      { reporterId: null, reporterName: "Zoé", reporterEmail: "zoe@example.org" },
    ]);
    expect(await world.queued(listingReportEmailJob)).toHaveLength(1);
  });

  test("is refused for listings that are not public, and for one's own listing", async () => {
    const { db, owner, renter } = world;
    const hidden = await createBoat(db, { userId: owner.userId, isOnline: false });
    await expect(report(renter.actor, { boatId: hidden.id })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(report(owner.actor)).rejects.toMatchObject({ code: "not_found" });
    expect(await stored()).toEqual([]);
  });

  test("requires its sender's address, except for the abuse of a minor", async () => {
    await expect(report(anonymous)).rejects.toMatchObject({ code: "bad_request" });
    expect(await report(anonymous, { reason: "minors" })).toMatchObject({ ok: true });
  });

  test("waits in the queue together with the listing's other reports, oldest first", async () => {
    await report(world.renter.actor);
    await report(anonymous, visitor);
    expect(await countOpenReports(world.db, moderator.actor)).toBe(1);
    expect(await listOpenReports(world.db, moderator.actor)).toEqual([
      {
        kind: "listing",
        id: world.boat.id,
        about: "Sloop Mistral",
        since: world.now,
        reasons: ["fraud"],
        isUrgent: false,
        times: 2,
      },
    ]);
  });

  test("is listed with the number of waiting reports, in one statement", async () => {
    await report(anonymous, visitor);
    await report(anonymous, { ...visitor, email: "a@example.org" });
    const { statements, result } = await countStatements(poolOf(world.db), () =>
      listListingReports(world.db, moderator.actor, world.boat.id),
    );
    expect([statements, result.shown.length, result.all]).toEqual([1, 2, 2]);
  });

  test("about the abuse of a minor comes before older reports of other listings", async () => {
    const other = await createBoat(world.db, { userId: world.owner.userId });
    await report(world.renter.actor);
    const later = new Date(world.now.getTime() + 60_000);
    await report(world.renter.actor, { boatId: other.id, now: later });
    await report(anonymous, { boatId: other.id, reason: "minors", now: later });
    const queue = await listOpenReports(world.db, moderator.actor);
    expect(queue.map(({ id, isUrgent, reasons }) => [id, isUrgent, reasons])).toEqual([
      [other.id, true, ["minors", "fraud"]],
      [world.boat.id, false, ["fraud"]],
    ]);
  });

  test("about the abuse of a minor is shown before the listing's older reports", async () => {
    await report(world.renter.actor);
    const now = new Date(world.now.getTime() + 60_000);
    await report(anonymous, { reason: "minors", now });
    await report(anonymous, { ...visitor, now });
    const { shown } = await listListingReports(world.db, moderator.actor, world.boat.id);
    expect(shown.map(({ reason }) => reason)).toEqual(["minors", "fraud", "fraud"]);
  });
});

describe("the decision about a reported listing", () => {
  test.each([
    ["approved", "dismissed"],
    ["rejected", "rejected"],
    ["suspended", "suspended"],
  ] as const)("%s answers its reports as %s, each by mail", async (status, decision) => {
    await report(world.renter.actor);
    await report(anonymous, visitor);
    expect(await decide(status, await see())).toMatchObject({ ok: true });
    const answered = { decision, answer: "We checked the papers", decidedBy: moderator.userId };
    expect(await stored()).toMatchObject([answered, answered]);
    expect(await mailed()).toEqual(idsOf(await stored()));
    expect(await world.queued(boatStatusEmailJob)).toHaveLength(status === "approved" ? 0 : 1);
    const [event] = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "boat_status_set"));
    expect(event?.details).toMatchObject({ to: status, isAfterReport: true });
  });

  test("answers all its reports, however many, with as many statements as for two", async () => {
    const countDecision = async (now: Date) => {
      const seen = await see();
      const { statements, result } = await countStatements(poolOf(world.db), () =>
        decide("approved", seen, { now }),
      );
      expect(result).toMatchObject({ ok: true });
      return statements;
    };
    await report(world.renter.actor);
    await report(anonymous, visitor);
    const ofTwo = await countDecision(world.now);
    const many = Array.from({ length: 120 }, (_, number) => ({
      boatId: world.boat.id,
      language: "fr" as const,
      reason: "fraud" as const,
      explanation: "Ce bateau est à mon père.",
      reporterName: "Zoé",
      reporterEmail: `zoe${number}@example.org`,
    }));
    await world.db.insert(listingReports).values(many);
    expect(await countDecision(later(1))).toBe(ofTwo);
    expect(await waiting()).toEqual([]);
    expect(await mailed()).toEqual(idsOf(await stored()));
    const events = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "listing_reports_answered"))
      .orderBy(auditEvents.createdAt);
    expect(events).toMatchObject([{ details: { reports: 2 } }, { details: { reports: 120 } }]);
  });

  test("leaves open reports that arrived after the moderator looked, and all if the listing is set to pending", async () => {
    await report(world.renter.actor);
    const seen = await see();
    await report(anonymous, { ...visitor, now: later(1) });
    await decide("pending", seen);
    expect(await waiting()).toHaveLength(2);
    await decide("approved", seen, { seenStatus: "pending" });
    expect(await waiting()).toMatchObject([{ reporterEmail: "zoe@example.org" }]);
  });

  test("leaves open a report that arrives during the decision", async () => {
    await report(world.renter.actor);
    const seen = await see();
    const late = await whileUncommitted(
      world,
      (db) => decide("approved", seen, { db }),
      () => report(anonymous, visitor),
    );
    expect(late).toMatchObject({ ok: true });
    expect(await waiting()).toMatchObject([{ reporterEmail: "zoe@example.org" }]);
  });

  test("is refused until the moderator has read an older report that was stored after they looked", async () => {
    const { db, renter, stranger } = world;
    await report(renter.actor, { now: later(2) });
    const seen = await db.transaction(async (tx) => {
      await report(stranger.actor, { now: later(1), db: tx });
      return see();
    });
    expect(await decide("rejected", seen)).toEqual({ ok: false, reason: "reports_changed" });
    expect(await waiting()).toHaveLength(2);
    const [boat] = await db.select().from(boats).where(eq(boats.id, world.boat.id));
    expect([boat?.status, await mailed()]).toEqual(["approved", []]);
    expect(await decide("rejected", await see())).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([]);
  });

  test("answers each report once, however often the decision is sent", async () => {
    await report(world.renter.actor);
    const seen = await see();
    await decide("approved", seen);
    await decide("approved", seen, { answer: "Once more" });
    expect(await stored()).toMatchObject([{ answer: "We checked the papers" }]);
    expect(await mailed()).toHaveLength(1);
  });

  test("mails each answer once when two moderators, who both reported the listing, decide at the same instant", async () => {
    const other = await createUser(world.db, { roles: ["moderator"] });
    await report(moderator.actor);
    await report(other.actor);
    const seen = await see();
    const seenByOther = await see(other.actor);
    expect(await decide("approved", seen)).toMatchObject({ ok: true });
    expect(await decide("approved", seenByOther, { by: other.actor })).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([]);
    expect(await mailed()).toEqual(idsOf(await stored()));
  });

  test("does not answer reports of another listing", async () => {
    const { db, owner, renter } = world;
    const other = await createBoat(db, { userId: owner.userId });
    await report(renter.actor, { boatId: other.id });
    const { seen } = await listListingReports(db, moderator.actor, other.id);
    await decide("rejected", seen);
    expect(await stored()).toMatchObject([{ boatId: other.id, decision: null }]);
    expect(await mailed()).toEqual([]);
  });

  test("cannot be made by anyone but staff", async () => {
    const { owner, renter } = world;
    await report(renter.actor);
    const seen = await see();
    for (const { actor } of [owner, renter]) {
      await expect(decide("approved", seen, { by: actor })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    expect(await waiting()).toHaveLength(1);
  });

  test.each(["owner", "renter"] as const)(
    "by a moderator who owns or reported the listing (the %s) answers no reports, and they see none",
    async (name) => {
      const { db, now, renter } = world;
      await report(renter.actor);
      const by: UserActor = { ...world[name].actor, roles: ["moderator"] };
      const seenBy = async (actor: UserActor) => {
        const found = await findListingCase({ db, now, actor }, world.boat.id);
        const list = await listModeratedBoats(db, actor, { status: "all", q: "", after: null });
        return {
          queue: (await listOpenReports(db, actor)).length,
          count: await countOpenReports(db, actor),
          marked: list.boats[0]?.openReports,
          reports: found?.reports.length,
        };
      };
      expect(await seenBy(by)).toEqual({ queue: 0, count: 0, marked: 0, reports: 0 });
      expect(await seenBy(moderator.actor)).toEqual({ queue: 1, count: 1, marked: 1, reports: 1 });
      expect(await see(by)).toBeNull();
      expect(await decide("approved", await see(), { by })).toMatchObject(
        name === "owner" ? { reason: "own_listing" } : { ok: true },
      );
      expect(await stored()).toMatchObject([{ decision: null }]);
    },
  );

  test("is shown without the reports that led to it to a moderator who owns the listing", async () => {
    const { db, now, owner, renter, boat } = world;
    await report(renter.actor);
    await decide("rejected", await see());
    const historyFor = async (actor: UserActor) =>
      (await findListingCase({ db, now, actor }, boat.id))?.history.map(({ action }) => action);
    expect((await historyFor(moderator.actor))?.toSorted()).toEqual([
      "boat_status_set",
      "listing_reported",
      "listing_reports_answered",
    ]);
    expect(await historyFor({ ...owner.actor, roles: ["moderator"] })).toEqual(["boat_status_set"]);
  });

  test("requires no answer if no reporter can get one, and never closes a report that needs one without it", async () => {
    await report(anonymous, { reason: "minors" });
    const unnamed = await see();
    await report(world.renter.actor, { now: later(1) });
    const both = await see();
    const empty = { answer: "" };
    expect(await decide("suspended", both, empty)).toEqual({ ok: false, reason: "answer_needed" });
    expect(await waiting()).toHaveLength(2);
    expect(await decide("suspended", unnamed, empty)).toMatchObject({ ok: true });
    const closed = (await stored()).filter(({ decision }) => decision !== null);
    expect(closed).toMatchObject([{ reason: "minors", decision: "suspended", answer: "" }]);
    expect(await mailed()).toEqual([]);
  });
});

test("a visitor's name and address are erased exactly six calendar months after the decision, and never before it", async () => {
  const { db, now } = world;
  await report(anonymous, visitor);
  expect(now.toISOString()).toBe("2027-05-03T08:00:00.000Z");
  const until = (end: string) => sweepListingReports({ db, now: new Date(end) });
  await until("2031-01-01T00:00:00Z");
  expect(await stored()).toMatchObject([{ reporterName: "Zoé" }]);
  await decide("suspended", await see());
  await until("2027-11-03T08:59:59.999Z");
  expect(await stored()).toMatchObject([{ reporterEmail: "zoe@example.org" }]);
  await until("2027-11-03T09:00:00Z");
  expect(await stored()).toMatchObject([
    { reporterName: null, reporterEmail: null, explanation: "Ce bateau est à mon père." },
  ]);
});
