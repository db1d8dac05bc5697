import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import {
  reopenAccount,
  suspendAccount,
} from "#app/features/reports/commands/suspend-account.server.ts";
import { accountNoticeEmailHandler } from "#app/features/reports/jobs.server.ts";
import { accountNoticeEmailJob } from "#app/features/reports/jobs.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { accountSuspensions } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
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

test("the mails about a suspended and a reopened account name the fee that the owner may contest, and its later deadline", async () => {
  const { db, boat, renter, owner, now } = world;
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const { actor } = await createUser(db, { roles: ["moderator"] });
  const { userId } = owner;
  const { reservation } = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  const cancellation = { reservationId: reservation.id, reason: "weather" } as const;
  await cancelReservationAsOwner(world.as(owner.actor), cancellation);
  const sendAt = async (hours: number) => {
    const sent: Mail[] = [];
    const services = mailServices({ db, now: after(hours) }, sent);
    const job = (await world.queued(accountNoticeEmailJob)).at(-1);
    if (job) await accountNoticeEmailHandler.run(services, job);
    return sent[0]?.text ?? "";
  };
  await suspendAccount(world.as(actor, after(10)), { userId, reason: "Cash" });
  expect(await sendAt(10)).toContain("Le temps pour contester vos frais d'annulation s'arrête");
  await reopenAccount(world.as(actor, after(100)), { userId });
  // 138 hours after 3 May at 10:00 in Paris.
  const reopened = await sendAt(100);
  expect(reopened).toContain("est prolongé de la durée de la suspension");
  expect(reopened).toMatch(/Sloop Mistral.*à contester jusqu'au 09\/05\/2027 à 04:00/s);
  expect(await sendAt(138)).not.toContain("prolongé");
});
