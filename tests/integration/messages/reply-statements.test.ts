import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { messages, userBlocks, users } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";
import { statementText } from "#tests/support/statement-text.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
  const people = { senderId: world.renter.userId, recipientId: world.owner.userId };
  const createdAt = new Date(world.now.getTime() - 60_000);
  await createMessage(world.db, { boatId: world.boat.id, ...people, createdAt });
});
afterEach(() => world.close());

function reply() {
  const place = { boatId: world.boat.id, otherUserId: world.owner.userId };
  return sendReply(world.as(world.renter.actor), {
    ...place,
    submissionId: randomUUID(),
    attachmentIds: [],
    content: "Bonjour",
  });
}

/** The statements that the work sends on connections that it acquires exclusively. */
async function inTransactions(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const onAcquire = (client: pg.PoolClient) => {
    client.query = new Proxy(client.query.bind(client), {
      apply(query, _self, given: unknown[]): unknown {
        asked.push(statementText(given[0]));
        return Reflect.apply(query, client, given);
      },
    });
  };
  world.pool.on("acquire", onAcquire);
  await work();
  world.pool.off("acquire", onAcquire);
  return asked;
}

test("a reply is one transaction of seven statements, with no statement outside it", async () => {
  let beside = -1;
  const asked = await inTransactions(async () => {
    ({ statements: beside } = await countStatements(world.pool, reply));
  });
  expect(beside).toBe(0);
  expect(asked.map(kindOf)).toEqual([
    "begin",
    "for key share",
    'from "conversations"',
    'insert into "messages"',
    "jobs.job",
    "pg_notify",
    "commit",
  ]);
});

test("a reply that had to wait for a block is refused", async () => {
  const blocking = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const block = world.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).for("update");
    locked.resolve();
    await blocking.promise;
    const people = { blockerId: world.owner.userId, blockedId: world.renter.userId };
    await tx.insert(userBlocks).values({ ...people, createdAt: world.now });
  });
  await locked.promise;
  const sent = reply();
  await expect.poll(waiting).toBe(1);
  blocking.resolve();
  await block;
  expect(await sent).toEqual({ ok: false, reason: "blocked" });
});

test("a reply that had to wait for a new request repeats that request's days", async () => {
  const committing = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const bookingDetails = { dateFrom: "2027-08-01", dateTo: "2027-08-03", guests: 2 };
  const requesting = world.db.transaction(async (tx) => {
    const people = { senderId: world.renter.userId, recipientId: world.owner.userId };
    const createdAt = new Date(world.now.getTime() - 1000);
    await createMessage(tx, { boatId: world.boat.id, ...people, bookingDetails, createdAt });
    written.resolve();
    await committing.promise;
  });
  await written.promise;
  const sent = reply();
  await expect.poll(waiting).toBe(1);
  committing.resolve();
  await requesting;
  const outcome = await sent;
  if (!outcome.ok) throw new Error(outcome.reason);
  const own = eq(messages.id, outcome.value.messageId);
  const [message] = await world.db.select().from(messages).where(own);
  expect(message?.bookingDetails).toEqual(bookingDetails);
});

test("a question that had to wait for a new request repeats that request's days", async () => {
  const { boat, owner, renter } = world;
  const bookingDetails = { dateFrom: "2027-08-01", dateTo: "2027-08-03", guests: 2 };
  const people = { senderId: renter.userId, recipientId: owner.userId };
  const createdAt = new Date(world.now.getTime() - 1000);
  const asked = await whileUncommitted(
    world,
    (tx) => createMessage(tx, { boatId: boat.id, ...people, bookingDetails, createdAt }),
    () => askOwner(world.as(renter.actor), { boatId: boat.id, content: "Bonjour" }),
  );
  if (!asked.ok) throw new Error(asked.reason);
  const own = eq(messages.id, asked.value.messageId);
  const [message] = await world.db.select().from(messages).where(own);
  expect(message?.bookingDetails).toEqual(bookingDetails);
});

/** The part of a statement that identifies it. */
function kindOf(text: string): string | undefined {
  const kinds =
    /begin|for key share|from "conversations"|insert into "messages"|jobs\.job|pg_notify|commit/i;
  return kinds.exec(text)?.[0];
}

/** Number of statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await world.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
