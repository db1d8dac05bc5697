import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listConversations } from "#app/features/messages/queries/list-conversations.server.ts";
import { countRowsRead } from "#tests/support/count-rows-read.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

const many = 800;
let world: ConversationWorld;

/**
 * An owner with many conversations: each has three messages of the renter, and every second one an answer of
 * the owner within the hour.
 */
beforeAll(async () => {
  world = await openConversationWorld();
  const { boat, db, now, owner } = world;
  await db.execute(sql`
    insert into users (name, email) select 'Renter', 'renter-' || n || '@many.example' from generate_series(1, ${many}::int) n`);
  await db.transaction(async (tx) => {
    // A test computes the response time once, instead of with every answer inserted here.
    await tx.execute(sql`alter table messages disable trigger messages_response_time`);
    await tx.execute(sql`
      insert into messages (boat_id, sender_id, recipient_id, subject, content, created_at)
      select ${boat.id}::uuid, case when turn = 2 then ${owner.userId}::uuid else renter.id end,
        case when turn = 2 then renter.id else ${owner.userId}::uuid end, '', 'Message ' || turn,
        ${now.toISOString()}::timestamptz + renter.n * interval '1 day' + turn * interval '30 minutes'
      from (select id, row_number() over (order by id) as n from users where name = 'Renter') as renter,
        generate_series(1, 4) as turn
      where turn <> 2 or renter.n % 2 = 0
      order by renter.n, turn`);
    await tx.execute(sql`alter table messages enable trigger messages_response_time`);
  });
  await db.execute(sql`analyze`);
});
afterAll(() => world.close());

describe("with many conversations", () => {
  const listed = { tab: "all", search: "", open: null, pages: 1 } as const;

  test("the list reads only the newest message of each conversation that it shows", async () => {
    const { db, owner } = world;
    const page = await listConversations(db, owner.actor, listed);
    expect(page.counts.total).toBe(many);
    expect(page.hasMore).toBe(true);
    const read = await countRowsRead(db, "messages", (tx) =>
      listConversations(tx, owner.actor, listed),
    );
    // One per conversation, and a few more to find the end of the page, whichever plan is used.
    expect(read).toBeLessThan(2 * page.conversations.length);
  });

  test("a search does not read the messages of conversations that it does not find", async () => {
    const { db, owner } = world;
    const wanted = { ...listed, search: "nobody" };
    expect((await listConversations(db, owner.actor, wanted)).conversations).toEqual([]);
    const read = await countRowsRead(db, "messages", (tx) =>
      listConversations(tx, owner.actor, wanted),
    );
    // Some plans read a few to begin with.
    expect(read).toBeLessThan(10);
  });

  test("the response time is computed from the owner's newest hundred answered conversations", async () => {
    const { db, owner } = world;
    const minutes = sql`select response_minutes(${owner.userId}) as minutes`;
    const { rows } = await db.execute(minutes);
    expect(rows).toEqual([{ minutes: 30 }]);
    // The newest 200 conversations contain 600 messages to the owner. For each of them, the function reads
    // the message, the first message of its conversation, and the answer if there is one. All 800
    // conversations together contain 2,400 messages to the owner.
    const read = await countRowsRead(db, "messages", (tx) => tx.execute(minutes));
    expect(read).toBeLessThan(2_500);
  });
});
