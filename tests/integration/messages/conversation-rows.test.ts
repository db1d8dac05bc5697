import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { markConversationRead } from "#app/features/messages/commands/mark-conversation-read.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { listConversations } from "#app/features/messages/queries/list-conversations.server.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { conversations, messages } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createOwnDatabase } from "#tests/support/test-database.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const later = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);

/** Claire, the renter, writes to Marc about the boat, or Marc to Claire. */
function write(from: "renter" | "owner", minutes: number, traits: { isRead?: boolean } = {}) {
  const to = from === "renter" ? "owner" : "renter";
  return createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world[from].userId,
    recipientId: world[to].userId,
    createdAt: later(minutes),
    ...traits,
  });
}

/** The stored conversation rows, each with the values recomputed from the messages. */
async function countedFromMessages() {
  const { rows } = await world.db.execute(sql`
    select c.id, c.first_unread, c.second_unread, c.last_message_id,
      count(*) filter (where not m.is_read and m.recipient_id = c.first_user_id)::int as first,
      count(*) filter (where not m.is_read and m.recipient_id = c.second_user_id)::int as second,
      (array_agg(m.id order by m.created_at desc, m.id desc))[1] as last
    from conversations c join messages m on m.conversation_id = c.id group by c.id`);
  return rows;
}

async function expectKept() {
  for (const row of await countedFromMessages()) {
    expect([row["first_unread"], row["second_unread"], row["last_message_id"]]).toEqual([
      row["first"],
      row["second"],
      row["last"],
    ]);
  }
}

// spec 2-3.46 2-3.47
describe("the row of a conversation", () => {
  test("is unique for a pair and boat, even if both people write their first message at once", async () => {
    const ways = Array.from({ length: 12 }, (_, index) => (index % 2 ? "owner" : "renter"));
    await Promise.all(ways.map((from, index) => write(from, index)));
    const rows = await world.db.select().from(conversations);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.firstUnread).toBe(6);
    expect(rows[0]?.secondUnread).toBe(6);
    await expectKept();
  });

  test("cannot exist twice, nor with the people in the other order", async () => {
    await write("renter", 0);
    const [row] = await world.db.select().from(conversations);
    if (!row) throw new Error("There is no conversation");
    const { id: _, firstUserId, secondUserId, ...rest } = row;
    const twice = world.db.insert(conversations).values({ ...rest, firstUserId, secondUserId });
    await expect(twice).rejects.toMatchObject({
      cause: { constraint: "conversations_pair_and_boat" },
    });
    const turned = { ...rest, firstUserId: secondUserId, secondUserId: firstUserId };
    await expect(world.db.insert(conversations).values(turned)).rejects.toMatchObject({
      cause: { constraint: "conversations_order" },
    });
  });

  test("has the correct unread counts and last message while both people write and read at once", async () => {
    const opening = await write("renter", 0);
    const other = { renter: world.owner, owner: world.renter };
    const happening = fc.record({
      by: fc.constantFrom("renter" as const, "owner" as const),
      does: fc.constantFrom("writes", "reads"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 2, maxLength: 10 }), async (happened) => {
        await Promise.all(
          happened.map(({ by, does }, index) => {
            const place = { boatId: world.boat.id, otherUserId: other[by].userId };
            const scope = world.as(world[by].actor, later(index + 1));
            if (does === "writes")
              return sendReply(scope, { ...place, attachmentIds: [], content: "Oui" });
            return markConversationRead(scope, { ...place, lastMessageId: opening.id });
          }),
        );
        await expectKept();
        const last = onlyRow(await world.db.select().from(conversations));
        for (const by of ["renter", "owner"] as const) {
          const place = { boatId: world.boat.id, otherUserId: other[by].userId };
          const lastMessageId = last.lastMessageId;
          await markConversationRead(world.as(world[by].actor), { ...place, lastMessageId });
        }
        await expectKept();
        const shown = { tab: "all", search: "", open: null, pages: 1 } as const;
        const { counts } = await listConversations(world.db, world.owner.actor, shown);
        expect(counts.unreadMessages).toBe(0);
      }),
      { numRuns: 8 },
    );
  });

  test("is rolled back with the transaction of its first message", async () => {
    await world.db
      .transaction(async (tx) => {
        await createMessage(tx, {
          boatId: world.boat.id,
          senderId: world.renter.userId,
          recipientId: world.owner.userId,
        });
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await world.db.$count(conversations)).toBe(0);
  });

  test("has the days of the newest message that names some", async () => {
    const people = { senderId: world.renter.userId, recipientId: world.owner.userId };
    const about = { boatId: world.boat.id, ...people };
    const days = async () => (await world.db.select().from(conversations))[0]?.bookingDetails;
    await createMessage(world.db, { ...about, bookingDetails: null, createdAt: later(0) });
    expect(await days()).toBeNull();
    await createMessage(world.db, { ...about, createdAt: later(1) });
    const first = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 };
    expect(await days()).toEqual(first);
    await createMessage(world.db, { ...about, bookingDetails: null, createdAt: later(2) });
    await createMessage(world.db, {
      ...about,
      bookingDetails: { dateFrom: "2027-08-02", dateTo: "2027-08-01" },
      createdAt: later(3),
    });
    expect(await days()).toEqual(first);
    const next = { dateFrom: "2027-08-01", dateTo: "2027-08-01", guests: 1 };
    await createMessage(world.db, {
      ...about,
      bookingDetails: { ...next, is_quote: true, quote_amount: "90" },
      createdAt: later(4),
    });
    expect(await days()).toEqual(next);
  });
});

test("a reply sent repeatedly under one id is one message, and notifies once", async () => {
  await write("renter", 0);
  const reply = {
    boatId: world.boat.id,
    otherUserId: world.renter.userId,
    attachmentIds: [],
    content: "Oui",
    submissionId: "0198c0de-0000-4000-8000-000000000001",
  };
  const send = () => sendReply(world.as(world.owner.actor, later(1)), reply);
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(await world.db.$count(messages)).toBe(2);
  expect(await world.queued(bookingEmailJob)).toHaveLength(1);
  await expectKept();
});

test("existing messages get their conversations when the site is updated", async () => {
  const database = await createOwnDatabase();
  const { db } = database;
  const people = [await createUser(db), await createUser(db), await createUser(db)] as const;
  const boats = [
    await createBoat(db, { userId: people[0].userId }),
    await createBoat(db, { userId: people[1].userId }),
  ] as const;
  for (let index = 0; index < 24; index += 1) {
    const [sender, recipient] = [people[index % 3], people[(index + 1 + (index % 2)) % 3]];
    await createMessage(db, {
      boatId: boats[index % 4 === 0 ? 1 : 0].id,
      senderId: sender?.userId ?? "",
      recipientId: recipient?.userId ?? "",
      isRead: index % 5 === 0,
      bookingDetails: index % 3 === 0 ? null : undefined,
      createdAt: later(index),
    });
  }
  const stored = async () => {
    const { rows } = await db.execute(sql`
      select c.boat_id, c.first_user_id, c.second_user_id, c.first_unread, c.second_unread,
        c.booking_details, c.last_message_id, c.last_message_at, c.created_at,
        array_agg(m.id order by m.id) as messages
      from conversations c join messages m on m.conversation_id = c.id
      group by c.id order by c.boat_id, c.first_user_id, c.second_user_id`);
    return rows;
  };
  const kept = await stored();
  expect(kept.length).toBeGreaterThan(3);
  await db.execute(sql`
    drop function open_conversation, keep_conversation, keep_unread cascade;
    alter table messages drop column conversation_id;
    drop table conversations cascade; drop function requested_days`);
  const folder = "db/migrations";
  const name = (await readdir(folder)).find((file) => file.endsWith("_conversations.sql"));
  const migration = await readFile(`${folder}/${name}`, "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) {
    await db.execute(sql.raw(statement));
  }
  expect(await stored()).toEqual(kept);
  await database.close();
});

describe("a conversation with 10,000 messages", () => {
  const many = 10_000;

  async function writeMany() {
    const { boat, owner, renter, db } = world;
    await db.execute(sql`
      insert into messages (boat_id, sender_id, recipient_id, subject, content, is_read,
        booking_details, created_at)
      select ${boat.id}, ${renter.userId}, ${owner.userId}, '', 'Message ' || n, n < 9000,
        ${JSON.stringify({ dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 })}::jsonb,
        ${world.now.toISOString()}::timestamptz + n * interval '1 second'
      from generate_series(1, ${many - 1}) n`);
    await createQuote(db, { boat, renterId: renter.userId, now: later(1000) });
  }

  test("shows every message on exactly one page when read backwards", async () => {
    await writeMany();
    const { boat, db, owner, renter } = world;
    const seen: string[] = [];
    let before: string | null = null;
    for (let page = 0; page < 5; page += 1) {
      const of = { boatId: boat.id, otherUserId: renter.userId, before };
      const found: Awaited<ReturnType<typeof findConversation>> = await findConversation(
        db,
        { actor: owner.actor, now: world.now },
        of,
      );
      seen.unshift(...(found?.messages.map(({ content }) => content) ?? []));
      before = found?.messages[0]?.id ?? null;
    }
    const expected = Array.from({ length: 199 }, (_, index) => `Message ${many - 199 + index}`);
    expect(seen.slice(0, -1)).toEqual(expected);
  });

  test("shows no page to a stranger who sends the id of one of its messages", async () => {
    const own = await write("renter", 1);
    const stranger = { boatId: world.boat.id, otherUserId: world.owner.userId, before: own.id };
    expect(
      await findConversation(world.db, { actor: world.stranger.actor, now: world.now }, stranger),
    ).toBeNull();
  });
});
