import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import { refuseQuote } from "#app/features/quotes/commands/refuse-quote.server.ts";
import type { QuoteStatus } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { quoteEmailJob } from "#app/features/quotes/jobs.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { auditEvents, messages, quotes } from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeAll(async () => {
  world = await openConversationWorld();
});
afterAll(() => world.close());

function offer(status: QuoteStatus = "pending") {
  return createQuote(world.db, { boat: world.boat, renterId: world.renter.userId, status });
}

function detailsOf(message: { bookingDetails: unknown } | undefined): Record<string, unknown> {
  const details = message?.bookingDetails;
  if (!isRecord(details)) throw new Error("The message has no booking details");
  return details;
}

async function statusesOf({ id, messageId }: TestQuote) {
  const [quote] = await world.db.select().from(quotes).where(eq(quotes.id, id));
  const [message] = await world.db.select().from(messages).where(eq(messages.id, messageId));
  return [quote?.status, detailsOf(message)["quote_status"]];
}

async function mailsOf(quoteId: string) {
  return (await world.queued(quoteEmailJob)).filter((job) => job.quoteId === quoteId);
}

// spec 2-4.11 2-7.31
test("the recipient can accept or refuse a quote; its message shows the answer, and the owner gets a mail", async () => {
  for (const [answer, status] of [
    [acceptQuote, "accepted"],
    [refuseQuote, "refused"],
  ] as const) {
    const quote = await offer();
    const other = await createQuote(world.db, {
      boat: world.boat,
      renterId: world.stranger.userId,
    });
    const outcome = await answer(world.as(world.renter.actor), { quoteId: quote.id });
    expect(outcome).toEqual({ ok: true, value: { quoteId: quote.id } });
    expect(await statusesOf(quote)).toEqual([status, status]);
    expect(await statusesOf(other)).toEqual(["pending", "pending"]);
    expect(await mailsOf(quote.id)).toEqual([
      { quoteId: quote.id, event: status, recipientId: world.owner.userId },
    ]);
  }
});

// spec 2-4.11 2-6.08
test("the sender cannot answer their own quote, and other users do not find it", async () => {
  const quote = await offer();
  for (const answer of [acceptQuote, refuseQuote]) {
    const by = (user: typeof world.owner, quoteId = quote.id) =>
      answer(world.as(user.actor), { quoteId });
    await expect(by(world.owner)).rejects.toMatchObject({ code: "forbidden" });
    await expect(by(world.stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(by(world.renter, "nonsense")).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await statusesOf(quote)).toEqual(["pending", "pending"]);
});

// spec 2-4.11
test("an answered quote keeps its answer", async () => {
  for (const status of ["accepted", "refused", "payment_pending", "paid"] as const) {
    const quote = await offer(status);
    for (const [answer, own] of [
      [acceptQuote, "accepted"],
      [refuseQuote, "refused"],
    ] as const) {
      if (own === status) continue;
      const outcome = await answer(world.as(world.renter.actor), { quoteId: quote.id });
      expect(outcome).toEqual({ ok: false, reason: "already_answered" });
    }
    expect(await statusesOf(quote)).toEqual([status, status]);
  }
});

test("the same answer again succeeds without a second mail or audit entry", async () => {
  for (const answer of [acceptQuote, refuseQuote]) {
    const { id: quoteId } = await offer();
    const press = () => answer(world.as(world.renter.actor), { quoteId });
    const first = await press();
    expect(first).toEqual({ ok: true, value: { quoteId } });
    expect(await Promise.all([press(), press()])).toEqual([first, first]);
    expect(await mailsOf(quoteId)).toHaveLength(1);
    expect(await world.db.$count(auditEvents, eq(auditEvents.subjectId, quoteId))).toBe(1);
  }
});

test("the message of a quote shows that it was paid only once it is", async () => {
  const { id, messageId } = await offer();
  for (const [hour, event, by, isConfirmed] of [
    [1, "accept", "recipient", undefined],
    [2, "start_payment", "recipient", undefined],
    [3, "payment_confirmed", "provider", true],
  ] as const) {
    const now = new Date(world.now.getTime() + hour * 3_600_000);
    expect(await moveQuote(world.db, { quoteId: id, event, by, now })).toBe(true);
    const [message] = await world.db.select().from(messages).where(eq(messages.id, messageId));
    expect(detailsOf(message)["payment_confirmed"]).toBe(isConfirmed);
    const [quote] = await world.db.select().from(quotes).where(eq(quotes.id, id));
    expect(quote?.updatedAt).toEqual(now);
  }
});

test("a withdrawn, replaced or expired quote cannot be answered, and the refusal says why", async () => {
  for (const status of ["withdrawn", "replaced", "expired"] as const) {
    const quote = await offer(status);
    for (const answer of [acceptQuote, refuseQuote]) {
      const outcome = await answer(world.as(world.renter.actor), { quoteId: quote.id });
      expect(outcome).toEqual({ ok: false, reason: status });
    }
    expect(await statusesOf(quote)).toEqual([status, status]);
  }
});

test("the first of several concurrent answers succeeds, as does its repetition, and one mail is sent", async () => {
  for (let round = 0; round < 5; round += 1) {
    const quote = await offer();
    const context = world.as(world.renter.actor);
    const outcomes = await Promise.all([
      acceptQuote(context, { quoteId: quote.id }),
      refuseQuote(context, { quoteId: quote.id }),
      acceptQuote(context, { quoteId: quote.id }),
      refuseQuote(context, { quoteId: quote.id }),
    ]);
    const winners = outcomes.flatMap((outcome, index) => (outcome.ok ? [index] : []));
    expect([
      [0, 2],
      [1, 3],
    ]).toContainEqual(winners);
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
    expect(new Set(refusals)).toEqual(new Set(["already_answered"]));
    const status = (winners[0] ?? 0) % 2 === 0 ? "accepted" : "refused";
    expect(await statusesOf(quote)).toEqual([status, status]);
    expect(await mailsOf(quote.id)).toEqual([
      { quoteId: quote.id, event: status, recipientId: world.owner.userId },
    ]);
  }
});
