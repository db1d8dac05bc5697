import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteEmailHandler } from "#app/features/quotes/jobs.server.ts";
import { quoteStatuses } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
beforeAll(async () => {
  world = await openConversationWorld();
});
afterAll(() => world.close());

test.each(
  quoteStatuses.map((status) => [status, ["pending", "accepted"].includes(status)] as const),
)(
  "the mail that a quote ends soon, for one that is %s by then, is sent: %s",
  async (status, isSent) => {
    const { db, boat, renter } = world;
    const { id: quoteId } = await createQuote(db, { boat, renterId: renter.userId, status });
    const sent: Mail[] = [];
    const services = {
      db,
      environment: readEnvironment({ PUBLIC_URL: "https://escale.example" }, "/"),
      mail: { destination: "", send: async (mail: Mail) => void sent.push(mail) },
    };
    const recipientId = renter.userId;
    await quoteEmailHandler.run(services, { quoteId, event: "ends_soon", recipientId });
    expect(sent).toHaveLength(isSent ? 1 : 0);
  },
);
