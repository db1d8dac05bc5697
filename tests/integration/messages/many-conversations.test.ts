import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listConversations } from "#app/features/messages/queries/list-conversations.server.ts";
import { countRowsRead } from "#tests/support/count-rows-read.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

const many = 800;
let world: ConversationWorld;

/** An owner with many conversations of four messages each, every other one answered within the hour. */
beforeAll(async () => {
  world = await openConversationWorld();
  const { boat, db, now, owner } = world;
  await db.execute(sql`
    insert into users (name, email) select 'Renter', 'renter-' || n || '@many.example' from generate_series(1, ${many}::int) n`);
  await db.transaction(async (tx) => {
    // How soon the owner answers is what a test computes: not with each of their answers before.
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
  const listed = { tab: "all", open: null, pages: 1 } as const;

  test("the list reads the newest message of those that it shows, and no others", async () => {
    const { db, owner } = world;
    const page = await listConversations(db, owner.actor, listed);
    expect(page.counts.total).toBe(many);
    expect(page.hasMore).toBe(true);
    const read = await countRowsRead(db, "messages", (tx) =>
      listConversations(tx, owner.actor, listed),
    );
    // One for each, and a few more to find where the page ends, by whichever plan.
    expect(read).toBeLessThan(2 * page.conversations.length);
  });

  test("how soon the owner answers is found among the newest hundred that they answered", async () => {
    const { db, owner } = world;
    const minutes = sql`select response_minutes(${owner.userId}) as minutes`;
    const { rows } = await db.execute(minutes);
    expect(rows).toEqual([{ minutes: 30 }]);
    // The newest two hundred conversations have six hundred messages to the owner: each is read, compared with the
    // first of its conversation, and answered once or not. All of them have two thousand four hundred.
    const read = await countRowsRead(db, "messages", (tx) => tx.execute(minutes));
    expect(read).toBeLessThan(2_500);
  });
});
