import { afterEach, beforeEach, expect, test } from "vitest";
import { reopenAccount } from "#app/features/reports/commands/suspend-account.server.ts";
import { accountNoticeEmailHandler } from "#app/features/reports/jobs.server.ts";
import { accountNoticeEmailJob } from "#app/features/reports/jobs.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { accountSuspensions } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { type ConversationWorld, openConversationWorld } from "../messages/conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

// Marc, who has a boat, reads French; Claire, who has none, reads English.
test.each([
  ["owner", "https://escale.example/my-boats", "Vos annonces sont hors ligne"],
  ["renter", "https://escale.example/en/login", "You can log in again, write to owners"],
] as const)(
  "the mail about a reopened account tells the %s what to do next",
  async (who, url, text) => {
    const { db, now } = world;
    const { userId } = world[who];
    const moderator = await createUser(db, { roles: ["moderator"] });
    const suspension = { userId, moderatorId: moderator.userId, reason: "Cash", createdAt: now };
    await db.insert(accountSuspensions).values(suspension);
    await reopenAccount(world.as(moderator.actor), { userId });
    const sent: Mail[] = [];
    for (const job of await world.queued(accountNoticeEmailJob)) {
      await accountNoticeEmailHandler.run(mailServices(world, sent), job);
    }
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`${url}\n`);
    expect(sent[0]?.text).toContain(text);
  },
);
