import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import { decideReport } from "#app/features/reports/commands/decide-report.server.ts";
import { fileReport } from "#app/features/reports/commands/file-report.server.ts";
import { openReportContext } from "#app/features/reports/commands/open-report-context.server.ts";
import { reportListing } from "#app/features/reports/commands/report-listing.server.ts";
import type { ListingReportReason } from "#app/features/reports/domain/listing-report.ts";
import type { ReportReason } from "#app/features/reports/domain/report.ts";
import { listingReportEmailJob, reportEmailJob } from "#app/features/reports/jobs.ts";
import { findReportCase } from "#app/features/reports/queries/find-report-case.server.ts";
import { listListingReports } from "#app/features/reports/queries/list-listing-reports.server.ts";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { auditEvents, listingReports, reports } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";
import { type ConversationWorld, openConversationWorld } from "../messages/conversation-world.ts";

let world: ConversationWorld;
let moderator: TestUser;

beforeEach(async () => {
  world = await openConversationWorld();
  moderator = await createUser(world.db, { roles: ["moderator"] });
});
afterEach(() => world.close());

const nothingNew = { ok: false, reason: "already_reported" };

const storedReports = () => world.db.select().from(reports).orderBy(asc(reports.createdAt));
const storedListingReports = () =>
  world.db
    .select({ reason: listingReports.reason, explanation: listingReports.explanation })
    .from(listingReports);

function decide(reportId: string, seenVersion: string | undefined, db: Db = world.db) {
  const answer = { decision: "dismissed", reason: "" } as const;
  const context = { ...world.as(moderator.actor), db };
  return decideReport(context, { reportId, seenVersion, ...answer });
}

async function see(reportId: string) {
  const scope = { actor: moderator.actor, now: world.now };
  return (await findReportCase(world.db, scope, reportId))?.seenVersion;
}

describe("the open report of a person or message", () => {
  let conversationId: string;
  beforeEach(async () => {
    const { boat, db, owner, renter } = world;
    const people = { senderId: owner.userId, recipientId: renter.userId };
    ({ conversationId } = await createMessage(db, { boatId: boat.id, ...people }));
  });

  const file = (reason: ReportReason, details: string, now = world.now) =>
    fileReport(world.as(world.renter.actor, now), {
      reportedId: world.owner.userId,
      conversationId,
      messageId: null,
      reason,
      details,
    });

  test("gets the later reason and both texts when its sender reports the same again, and is confirmed again", async () => {
    await file("off_site", "They want cash");
    const again = await file("harassment", "They insulted me");
    const [report, ...others] = await storedReports();
    expect(others).toEqual([]);
    expect(again).toEqual({ ok: true, value: { reportId: report?.id } });
    expect(report).toMatchObject({
      reason: "harassment",
      details: "They want cash\n\nThey insulted me",
      createdAt: world.now,
    });
    expect(await file("harassment", "They insulted me")).toEqual(nothingNew);
    expect(await world.queued(reportEmailJob)).toHaveLength(2);
  });

  test("shows the moderator the messages up to what was added, and keeps its place in the queue", async () => {
    const { boat, db, owner, renter } = world;
    const filed = await file("off_site", "They want cash");
    const { reportId } = filed.ok ? filed.value : { reportId: "" };
    const minutesLater = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);
    const write = (content: string, createdAt: Date) =>
      createMessage(db, {
        boatId: boat.id,
        senderId: owner.userId,
        recipientId: renter.userId,
        content,
        createdAt,
      });
    await write("You will regret this", minutesLater(1));
    await write("Sorry", minutesLater(3));
    const seen = async () => {
      const opened = await openReportContext(world.as(moderator.actor), { reportId });
      return opened.value.map(({ text }) => text);
    };
    expect(await seen()).not.toContain("You will regret this");
    await file("harassment", "They threatened me", minutesLater(2));
    expect(await seen()).toContain("You will regret this");
    expect(await seen()).not.toContain("Sorry");
    expect(await storedReports()).toMatchObject([{ createdAt: world.now }]);
  });

  test("shows the moderator what an owner wrote in a quote: the names of its own lines and the note", async () => {
    const { boat, db, now, renter } = world;
    const quote = { boat, renterId: renter.userId, totalCents: 5000, now };
    await createQuote(db, quote);
    const lines: QuoteLine[] = [
      { kind: "own", label: "Write to me on WhatsApp", amountCents: cents(2000) },
      { kind: "own", label: "The rest in cash", amountCents: cents(3000) },
    ];
    await createQuote(db, { ...quote, lines, note: "You idiot" });
    await file("harassment", "");
    const [report] = await storedReports();
    const opened = await openReportContext(world.as(moderator.actor), {
      reportId: report?.id ?? "",
    });
    const texts = opened.value.map(({ text }) => text);
    const written = "Write to me on WhatsApp\nThe rest in cash\nYou idiot";
    expect(texts.slice(-2).toSorted()).toEqual([
      "Voici mon devis.",
      `Voici mon devis.\n\n${written}`,
    ]);
  });

  test("keeps every text when its sender adds several at once", async () => {
    const texts = ["One", "Two", "Three", "Four"];
    const outcomes = await Promise.all(texts.map((text) => file("fraud", text)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const rows = await storedReports();
    expect(rows.map(({ details }) => details.split("\n\n").toSorted())).toEqual([texts.toSorted()]);
  });

  test("is not decided until the moderator has read what was added", async () => {
    const filed = await file("off_site", "They want cash");
    const { reportId } = filed.ok ? filed.value : { reportId: "" };
    const seen = await see(reportId);
    await file("off_site", "And they insulted me");
    expect(await decide(reportId, seen)).toEqual({ ok: false, reason: "amended" });
    expect(await storedReports()).toMatchObject([{ state: "open" }]);
    expect(await decide(reportId, await see(reportId))).toMatchObject({ ok: true });
  });

  test("leaves a new report when it is decided at the moment at which its sender adds to it", async () => {
    const filed = await file("off_site", "They want cash");
    const { reportId } = filed.ok ? filed.value : { reportId: "" };
    const late = await whileUncommitted(
      world,
      (tx) => decide(reportId, undefined, tx),
      () => file("harassment", "They insulted me"),
    );
    expect(late).toMatchObject({ ok: true });
    const rows = await storedReports();
    expect(rows.map(({ state, details }) => `${state}: ${details}`).toSorted()).toEqual([
      "dismissed: They want cash",
      "open: They insulted me",
    ]);
  });
});

describe("the open report of a listing", () => {
  const first = "Ce bateau est à mon père.";
  const second = "Les photos montrent des enfants.";
  const named = { name: "Zoé", email: "zoe@example.org" };

  type Changes = { now?: Date; visitor?: { name?: string; email?: string } };

  function report(
    actor: Actor,
    reason: ListingReportReason,
    explanation: string,
    { now = world.now, visitor = named }: Changes = {},
  ) {
    const { db, record, boat } = world;
    return reportListing(
      { db, record, now, actor, limits: noRateLimits, address: "192.0.2.1" },
      {
        boatId: boat.id,
        reason,
        explanation,
        goodFaith: "on",
        language: "fr",
        ...(actor.kind === "user" ? {} : visitor),
      },
    );
  }
  test.each(["user", "visitor"])(
    "gets the later reason and both texts of a %s, and stays urgent once it is",
    async (who) => {
      const actor = who === "user" ? world.renter.actor : anonymous;
      await report(actor, "misleading", first);
      expect(await report(actor, "minors", second)).toMatchObject({ ok: true });
      expect(await storedListingReports()).toEqual([
        { reason: "minors", explanation: `${first}\n\n${second}` },
      ]);
      await report(actor, "fraud", second);
      expect(await storedListingReports()).toMatchObject([{ reason: "minors" }]);
      expect(await world.queued(listingReportEmailJob)).toHaveLength(2);
    },
  );

  test("without an address counts once a day with the same words, also when sent twice at once", async () => {
    const send = (explanation: string, now = world.now) =>
      report(anonymous, "minors", explanation, { visitor: {}, now });
    for (const sent of await Promise.all([send(first), send(first)])) expect(sent.ok).toBe(true);
    expect(await send(first)).toMatchObject({ ok: true });
    expect(await storedListingReports()).toHaveLength(1);
    const recorded = eq(auditEvents.action, "listing_reported");
    expect(await world.db.$count(auditEvents, recorded)).toBe(1);
    await send(first, new Date(world.now.getTime() + 24 * 3_600_000));
    await send(second);
    expect(await storedListingReports()).toHaveLength(3);
    // After a decision, the same words are a new report.
    const decision = { decision: "dismissed", answer: "", decidedBy: moderator.userId } as const;
    await world.db.update(listingReports).set({ ...decision, handledAt: world.now });
    await send(second);
    expect(await storedListingReports()).toHaveLength(4);
  });

  test("is not answered by a decision that was made before its sender added to it", async () => {
    await report(world.renter.actor, "misleading", first);
    const see = async () =>
      (await listListingReports(world.db, moderator.actor, world.boat.id)).seen;
    const seen = await see();
    await report(world.renter.actor, "misleading", second);
    const decide = (read: typeof seen) =>
      setBoatStatus(
        { ...world, actor: moderator.actor },
        {
          boatId: world.boat.id,
          seenStatus: "approved",
          status: "rejected",
          reason: "Not yours",
          answer: "We checked the papers",
          ...read,
        },
      );
    expect(await decide(seen)).toEqual({ ok: false, reason: "reports_changed" });
    expect(await decide(await see())).toMatchObject({ ok: true });
  });
});
