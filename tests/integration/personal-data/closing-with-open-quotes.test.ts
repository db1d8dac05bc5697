import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { quoteEmailJob } from "#app/features/quotes/jobs.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { auditEvents, quotes } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, testPassword } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: PaymentWorld;
beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

test.each(["owner", "renter"] as const)(
  "when the %s leaves, the other person is told by mail that an open quote has ended, and its end is audited",
  async (side) => {
    const renter = await createUser(world.db);
    const { id } = await createQuote(world.db, { boat: world.boat, renterId: renter.userId });
    // An earlier quote that the renter refused stays refused.
    const refused = { boat: world.boat, renterId: renter.userId, status: "refused" } as const;
    const { id: earlier } = await createQuote(world.db, refused);
    const [leaver, other] = side === "owner" ? [world.owner, renter] : [renter, world.owner];
    const context = { ...world.as(leaver.actor), limits: noRateLimits, secrets };
    expect((await deleteAccount(context, { password: testPassword })).ok).toBe(true);
    expect(await world.queued(quoteEmailJob)).toEqual([
      { quoteId: id, event: "person_left", recipientId: other.userId },
    ]);
    const audited = await world.db
      .select({ by: auditEvents.actorId, action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id));
    expect(audited).toEqual([{ by: leaver.userId, action: "quote_person_left" }]);
    const [kept] = await world.db.select().from(quotes).where(eq(quotes.id, earlier));
    expect(kept?.status).toBe("refused");
  },
);
