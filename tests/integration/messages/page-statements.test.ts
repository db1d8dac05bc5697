import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader } from "#app/routes/messages.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { countStatements, type Statements } from "#tests/support/count-statements.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;

beforeAll(async () => {
  world = await openConversationWorld();
  const { boat, owner, renter, db, now } = world;
  const request = {
    dateFrom: "2027-07-10",
    dateTo: "2027-07-12",
    guests: 2,
    extras: [],
    lines: [],
  };
  await db.execute(sql`
    insert into messages (boat_id, sender_id, recipient_id, subject, content, is_read,
      booking_details, created_at)
    select ${boat.id}, ${renter.userId}, ${owner.userId}, '', 'Message ' || n, n < 9000,
      ${JSON.stringify(request)}::jsonb,
      ${now.toISOString()}::timestamptz + n * interval '1 second'
    from generate_series(1, 9999) n`);
  const quotedAt = new Date(now.getTime() + 60_000_000);
  await createQuote(db, { boat, renterId: renter.userId, now: quotedAt });
});
afterAll(() => world.close());

type Page = Awaited<ReturnType<typeof loader>>;

/** The page as the viewer loads it, with the number of statements that it took. */
async function openPage(viewer: TestUser, address: string): Promise<Statements & { page: Page }> {
  const services = { db: world.db, clock: () => world.now, translation: { name: "none" } };
  const request = new Request(`https://escale.example/messages${address}`);
  const { result, ...counted } = await countStatements(world.pool, () =>
    loader(routeArgs({ request, services, actor: viewer.actor })),
  );
  return { page: result, ...counted };
}

describe("with 10,000 messages", () => {
  test.each(["", "?tab=unread", "?tab=reservations"])(
    "the list '%s' takes one statement",
    async (address) => {
      const { page, statements } = await openPage(world.owner, address);
      expect(page.conversations).toHaveLength(1);
      expect(page.badges.all.count).toBe(1000);
      expect(statements).toBe(1);
    },
  );

  test.each(["owner", "renter"] as const)(
    "an open conversation with its quotes takes three statements, two of them concurrent, for the %s",
    async (side) => {
      const other = side === "owner" ? world.renter : world.owner;
      const address = `?with=${other.userId}&boat=${world.boat.id}`;
      const { page, statements, atOnce } = await openPage(world[side], address);
      expect([statements, atOnce]).toEqual([3, 2]);
      expect(page.conversation?.messages).toHaveLength(40);
      const quoteId = page.conversation?.messages.at(-1)?.quoteId;
      expect(page.conversation?.quotes.get(quoteId ?? "")?.status).toBe("pending");
      expect(page.conversation?.quoteProposal === null).toBe(side === "renter");
      const earliest = page.conversation?.messages[0]?.id;
      const before = await openPage(world[side], `${address}&before=${earliest}`);
      expect(before.page.conversation?.messages.at(-1)?.content).toBe("Message 9960");
      expect(before.page.conversation?.quotes.size).toBe(1);
      expect(before.statements).toBe(3);
    },
  );

  test("an open conversation reads its hundred newest quotes, and shows older ones as messages", async () => {
    const { db, now } = world;
    const [owner, regular] = [await createUser(db), await createUser(db)];
    const boat = await createBoat(db, { userId: owner.userId });
    const offers = Array.from({ length: 102 }, (_, index) => index);
    for (const minutes of offers) {
      await createQuote(db, {
        boat,
        renterId: regular.userId,
        status: minutes === 101 ? "pending" : "refused",
        now: new Date(now.getTime() + minutes * 60_000),
      });
    }
    const { page } = await openPage(regular, `?with=${owner.userId}&boat=${boat.id}`);
    const quotes = [...(page.conversation?.quotes.values() ?? [])];
    expect(quotes).toHaveLength(100);
    expect(quotes.filter(({ status }) => status === "pending")).toHaveLength(1);
    const shown = page.conversation?.messages.at(-1)?.quoteId ?? "";
    expect(page.conversation?.quotes.get(shown)?.status).toBe("pending");
  });

  test("a user without conversations gets their page with one statement", async () => {
    const { page, statements } = await openPage(world.stranger, "");
    expect([page.conversations, page.hasConversations, statements]).toEqual([[], false, 1]);
  });
});
