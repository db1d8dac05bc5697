import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findAttachment } from "#app/features/attachments/queries/find-attachment.server.ts";
import { claimCase, releaseCase } from "#app/features/claims/commands/claim-case.server.ts";
import { decideReport } from "#app/features/reports/commands/decide-report.server.ts";
import { fileReport } from "#app/features/reports/commands/file-report.server.ts";
import { openReportContext } from "#app/features/reports/commands/open-report-context.server.ts";
import {
  reopenAccount,
  suspendAccount,
} from "#app/features/reports/commands/suspend-account.server.ts";
import type { ReportDecision } from "#app/features/reports/domain/report.ts";
import { accountNoticeEmailJob, reportAnswerEmailJob } from "#app/features/reports/jobs.ts";
import { findReportCase } from "#app/features/reports/queries/find-report-case.server.ts";
import {
  countOpenReports,
  listOpenReports,
} from "#app/features/reports/queries/list-open-reports.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { addDays, todayInParis } from "#app/platform/time/calendar-date.ts";
import {
  accountSuspensions,
  auditEvents,
  boats,
  messageAttachments,
  messages,
  reports,
  sessions,
  users,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";
import { type ConversationWorld, openConversationWorld } from "../messages/conversation-world.ts";

let world: ConversationWorld;
let moderator: TestUser;
let colleague: TestUser;
let reportId: string;
let messageId: string;

const at = (minute: number) => new Date(Date.UTC(2027, 4, 3, 7, minute));

beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, db, owner, renter } = world;
  moderator = await createUser(db, { firstName: "Inès", roles: ["moderator"] });
  colleague = await createUser(db, { firstName: "Karim", roles: ["admin"] });
  const fromOwner = { boatId: boat.id, senderId: owner.userId, recipientId: renter.userId };
  await createMessage(db, { ...fromOwner, content: "Before", createdAt: at(1) });
  const { id, conversationId } = await createMessage(db, {
    ...fromOwner,
    content: "Pay me in cash",
    createdAt: at(2),
  });
  await createMessage(db, { ...fromOwner, content: "Afterwards", createdAt: at(3) });
  messageId = id;
  const thing = { reportedId: owner.userId, conversationId, messageId };
  const filed = await fileReport(world.as(renter.actor), {
    ...thing,
    reason: "off_site",
    details: "",
  });
  if (!filed.ok) throw new Error(filed.reason);
  reportId = filed.value.reportId;
});
afterEach(() => world.close());

const decide = (decision: ReportDecision, by: UserActor = moderator.actor, now = world.now) =>
  decideReport(world.as(by, now), { reportId, decision, reason: "No cash" });
const stored = async () => {
  const [report] = await world.db.select().from(reports).where(eq(reports.id, reportId));
  return report;
};
const minutesLater = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);

const claim = (by: TestUser, minutes = 0) =>
  claimCase(
    { db: world.db, actor: by.actor, now: minutesLater(minutes) },
    { subjectType: "report", subjectId: reportId },
  );

describe("a case", () => {
  test("can be claimed by only one of several moderators at once", async () => {
    const crowd = await Promise.all(
      [1, 2, 3, 4, 5].map(() => createUser(world.db, { roles: ["moderator"] })),
    );
    const claims = await Promise.all(crowd.map((each) => claim(each)));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(claims.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "claimed" });
  });

  test("belongs to its moderator for 15 minutes, longer if they claim it again, and can then be claimed by others", async () => {
    expect(await claim(moderator)).toEqual({ ok: true, value: { until: minutesLater(15) } });
    expect(await claim(colleague, 14)).toMatchObject({ ok: false });
    expect(await claim(moderator, 14)).toMatchObject({ ok: true });
    expect(await claim(colleague, 28)).toMatchObject({ ok: false });
    expect(await claim(colleague, 29)).toMatchObject({ ok: true });
  });

  test("cannot be decided by anyone else while it is claimed", async () => {
    await claim(moderator);
    expect(await decide("warned", colleague.actor)).toEqual({ ok: false, reason: "claimed" });
    expect((await stored())?.state).toBe("open");
    expect(await decide("warned", colleague.actor, minutesLater(15))).toMatchObject({ ok: true });
  });

  test("can be released only by the moderator who claimed it", async () => {
    await claim(moderator);
    const subject = { subjectType: "report", subjectId: reportId } as const;
    await releaseCase(world.as(colleague.actor), subject);
    expect(await claim(colleague)).toMatchObject({ ok: false });
    await releaseCase(world.as(moderator.actor), subject);
    expect(await claim(colleague)).toMatchObject({ ok: true });
  });

  test("can be claimed only by staff", async () => {
    await expect(claim(world.owner)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a report", () => {
  test("that is dismissed notifies only its sender", async () => {
    expect(await decide("dismissed")).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({
      state: "dismissed",
      decision: "dismissed",
      decidedBy: moderator.userId,
      handledAt: world.now,
    });
    expect(await world.queued(reportAnswerEmailJob)).toMatchObject([
      { recipientId: world.renter.userId },
    ]);
    expect(await world.queued(accountNoticeEmailJob)).toEqual([]);
  });

  test("leads to a warning with its reason, which the audit trail keeps", async () => {
    await decide("warned");
    const notices = await world.queued(accountNoticeEmailJob);
    expect(notices).toMatchObject([{ recipientId: world.owner.userId }]);
    const [event] = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.id, onlyRow(notices).eventId));
    expect(event).toMatchObject({
      actorId: moderator.userId,
      action: "report_decided",
      details: { decision: "warned", reason: "No cash" },
    });
    expect(await world.db.$count(accountSuspensions)).toBe(0);
  });

  test("suspends an account, takes its boats offline and notifies the owner; a moderator can reopen the account", async () => {
    const { userId: ownerId } = world.owner;
    const session = { userId: ownerId, token: "open", expiresAt: minutesLater(60) };
    await world.db.insert(sessions).values(session);
    const { id: otherId } = await createBoat(world.db, { userId: world.stranger.userId });
    await decide("suspended");
    // All sessions are deleted, so that none becomes valid again when the account is reopened.
    expect(await world.db.$count(sessions)).toBe(0);
    const [boat] = await world.db.select().from(boats).where(eq(boats.id, world.boat.id));
    expect([boat?.isOnline, boat?.status]).toEqual([false, "approved"]);
    const [other] = await world.db.select().from(boats).where(eq(boats.id, otherId));
    expect(other?.isOnline).toBe(true);
    expect(await world.queued(accountNoticeEmailJob)).toMatchObject([
      { recipientId: world.owner.userId },
    ]);
    const { userId } = world.owner;
    const reopenings = await Promise.all(
      [moderator, colleague].map(({ actor }) => reopenAccount(world.as(actor), { userId })),
    );
    expect(reopenings.filter(({ ok }) => ok)).toHaveLength(1);
    await expect(reopenAccount(world.as(world.owner.actor), { userId })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("of a suspended account is followed by one reopening, which its moderator may repeat", async () => {
    const { userId } = world.owner;
    await decide("suspended");
    const suspension = onlyRow(await world.db.select().from(accountSuspensions));
    const reopen = (by: TestUser) =>
      reopenAccount(world.as(by.actor), { userId, suspensionId: suspension.id });
    const done = { ok: true, value: null };
    const pressed = await Promise.all([reopen(moderator), reopen(moderator)]);
    expect([...pressed, await reopen(moderator)]).toEqual([done, done, done]);
    const reopened = eq(auditEvents.action, "account_reopened");
    expect(await world.db.$count(auditEvents, reopened)).toBe(1);
    expect(await reopen(colleague)).toEqual({ ok: false, reason: "gone" });
    const context = { ...world.as(colleague.actor), db: world.db };
    await suspendAccount(context, { userId, reason: "Cash" });
    expect(await reopen(moderator)).toEqual({ ok: false, reason: "suspended_again" });
  });

  test("about a suspended user cannot suspend or notify them again, and stays open for another decision", async () => {
    const { owner, stranger } = world;
    const first = onlyRow(await world.db.select().from(reports).where(eq(reports.id, reportId)));
    const thing = { reportedId: owner.userId, conversationId: first.conversationId };
    const filed = await fileReport(world.as(stranger.actor), {
      ...thing,
      messageId: null,
      reason: "other",
      details: "",
    });
    await decide("suspended");
    if (filed.ok) reportId = filed.value.reportId;
    expect(
      (await findReportCase(world.db, { ...moderator, now: world.now }, reportId))?.standing,
    ).toBe("suspended");
    expect(await decide("suspended")).toEqual({ ok: false, reason: "suspended" });
    expect((await stored())?.state).toBe("open");
    expect(await world.db.$count(accountSuspensions)).toBe(1);
    expect(await world.queued(accountNoticeEmailJob)).toHaveLength(1);
    expect(await decide("warned")).toMatchObject({ ok: true });
  });

  test("cannot be decided as a suspension while another moderator suspends the same user", async () => {
    const { owner } = world;
    const suspend = (tx: Db) =>
      suspendAccount(
        { ...world.as(colleague.actor), db: tx },
        { userId: owner.userId, reason: "Cash" },
      );
    const decided = await whileUncommitted(world, suspend, () => decide("suspended"));
    expect(decided).toEqual({ ok: false, reason: "suspended" });
    expect((await stored())?.state).toBe("open");
    expect(await world.queued(accountNoticeEmailJob)).toHaveLength(1);
  });

  test("cannot suspend a user who closed their account", async () => {
    const { db, owner } = world;
    await db.update(users).set({ deletedAt: world.now }).where(eq(users.id, owner.userId));
    expect((await findReportCase(db, { ...moderator, now: world.now }, reportId))?.standing).toBe(
      "closed",
    );
    // No moderator could reopen the account, so the suspension would be listed forever.
    expect(await decide("suspended")).toEqual({ ok: false, reason: "closed" });
    expect(await db.$count(accountSuspensions)).toBe(0);
    expect(await world.queued(accountNoticeEmailJob)).toEqual([]);
    expect(await decide("dismissed")).toMatchObject({ ok: true });
  });

  test("names how many paid rentals of the person are upcoming or under way, on either side", async () => {
    const { boat, db, now, owner, renter, stranger } = world;
    const others = await createBoat(db, { userId: stranger.userId });
    for (const [rented, renterId, checkOut, status] of [
      [boat, renter.userId, "2027-07-12", "confirmed"],
      [others, owner.userId, todayInParis(now), "confirmed"],
      [boat, renter.userId, "2027-08-12", "cancelled"],
      [boat, renter.userId, addDays(todayInParis(now), -1), "confirmed"],
      [others, renter.userId, "2027-09-12", "confirmed"],
    ] as const) {
      const days = { checkIn: checkOut, checkOut };
      await createPaidReservation(db, { boat: rented, renterId, now, status, ...days });
    }
    const found = await findReportCase(db, { ...moderator, now }, reportId);
    expect(found?.report.reportedId).toBe(owner.userId);
    expect(found?.upcomingRentals).toBe(2);
  });

  test("is read in two turns: what depends on the report is read at the same time", async () => {
    const read = () => findReportCase(world.db, { ...moderator, now: world.now }, reportId);
    const { result, statements, turns } = await countStatements(world.pool, read);
    expect(result?.report.id).toBe(reportId);
    expect([statements, turns]).toEqual([5, 2]);
  });

  test("is decided once if several moderators decide at once", async () => {
    const results = await Promise.all([
      decide("suspended"),
      decide("dismissed", colleague.actor),
      decide("warned", moderator.actor),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.queued(reportAnswerEmailJob)).toHaveLength(1);
  });

  test("keeps its decision if its moderator repeats it, with one mail to each side", async () => {
    const first = await Promise.all([decide("suspended"), decide("suspended")]);
    const again = await decide("suspended");
    const done = { ok: true, value: "suspended" };
    expect([...first, again]).toEqual([done, done, done]);
    expect(await world.queued(reportAnswerEmailJob)).toHaveLength(1);
    expect(await world.queued(accountNoticeEmailJob)).toHaveLength(1);
    const decided = eq(auditEvents.action, "report_decided");
    expect(await world.db.$count(auditEvents, decided)).toBe(1);
    const otherReason = { reportId, decision: "suspended", reason: "Fraud" } as const;
    for (const refused of [
      await decideReport(world.as(moderator.actor), otherReason),
      await decide("warned"),
      await decide("suspended", colleague.actor),
    ]) {
      expect(refused).toEqual({ ok: false, reason: "gone" });
    }
  });

  test("about a colleague cannot suspend their account", async () => {
    await world.db.update(reports).set({ reportedId: colleague.userId });
    expect(await decide("suspended")).toEqual({ ok: false, reason: "staff" });
    expect((await stored())?.state).toBe("open");
  });

  test("can be decided, and its messages read, only by staff", async () => {
    await expect(decide("warned", world.owner.actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      openReportContext(world.as(world.renter.actor), { reportId }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each(["reporterId", "reportedId"] as const)(
    "does not exist for a moderator who is its %s, and another moderator decides it",
    async (side) => {
      const { db } = world;
      await db.update(reports).set({ [side]: moderator.userId });
      await expect(decide("dismissed")).rejects.toMatchObject({ code: "not_found" });
      await expect(
        openReportContext(world.as(moderator.actor), { reportId }),
      ).rejects.toMatchObject({ code: "not_found" });
      expect((await stored())?.state).toBe("open");
      const readings = eq(auditEvents.action, "report_context_opened");
      expect(await db.$count(auditEvents, readings)).toBe(0);
      const seenBy = async ({ actor }: TestUser) => [
        (await findReportCase(db, { actor, now: world.now }, reportId))?.report.id,
        (await listOpenReports(db, actor)).map(({ id }) => id),
        await countOpenReports(db, actor),
      ];
      expect(await seenBy(moderator)).toEqual([undefined, [], 0]);
      expect(await seenBy(colleague)).toEqual([reportId, [reportId], 1]);
      expect(await decide("dismissed", colleague.actor)).toMatchObject({ ok: true });
    },
  );

  test("shows the reported message and those before it, and records that they were read", async () => {
    const { boat, db, owner, stranger } = world;
    const others = { boatId: boat.id, senderId: owner.userId, recipientId: stranger.userId };
    await createMessage(db, { ...others, content: "To somebody else", createdAt: at(1) });
    const opened = await openReportContext(world.as(moderator.actor), { reportId });
    expect(opened).toMatchObject({
      value: [
        { text: "Before", isReported: false, by: "reported" },
        { text: "Pay me in cash", isReported: true, by: "reported" },
      ],
    });
    const read = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "report_context_opened"));
    const details = { messages: 2 };
    expect(read).toMatchObject([{ actorId: moderator.userId, subjectId: reportId, details }]);
  });

  test("about a person shows only the messages written before it", async () => {
    await world.db.update(reports).set({ messageId: null, createdAt: at(2) });
    const opened = await openReportContext(world.as(moderator.actor), { reportId });
    expect(opened).toMatchObject({ value: [{ text: "Before" }, { text: "Pay me in cash" }] });
    expect(opened.value.map(({ isReported }) => isReported)).toEqual([false, false]);
  });

  test.each([
    ["message", ["Pay me in cash"]],
    ["person", ["Before", "Pay me in cash"]],
  ])("about a %s opens the files of these messages to moderators: %j", async (about, open) => {
    const { db } = world;
    await db.update(messages).set({ attachmentCount: 1 });
    const written = await db.select().from(messages);
    await db.insert(messageAttachments).values(
      written.map(({ id, conversationId, senderId: ownerId, content: name }) => {
        return {
          id,
          messageId: id,
          conversationId,
          ownerId,
          name,
          format: "pdf" as const,
          bytes: 1,
        };
      }),
    );
    if (about === "person") await db.update(reports).set({ messageId: null, createdAt: at(2) });
    const { value: read } = await openReportContext(world.as(moderator.actor), { reportId });
    expect(read.map(({ lostFiles }) => lostFiles)).toEqual([0, 0]);
    expect(read.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(open);
    const files = await Promise.all(read.map(({ id }) => findAttachment(db, moderator.actor, id)));
    expect(files.flatMap((file) => file?.name ?? [])).toEqual(open);
  });
});
