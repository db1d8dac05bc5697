import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { remindOwners } from "#app/features/booking-requests/commands/remind-owners.server.ts";
import { requestReminderEmailHandler } from "#app/features/booking-requests/jobs.server.ts";
import { requestReminderEmailJob } from "#app/features/booking-requests/jobs.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { accountSuspensions, messages, userBlocks, users } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { whileNobodyWrites } from "#tests/support/held-writes.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const request = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2, extras: [], lines: [] };
const after = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000);

function write(from: "renter" | "owner", traits: Partial<typeof messages.$inferInsert> = {}) {
  const to = from === "renter" ? "owner" : "renter";
  return createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world[from].userId,
    recipientId: world[to].userId,
    bookingDetails: request,
    createdAt: world.now,
    ...traits,
  });
}

function block(blocker: "renter" | "owner", blocked: "renter" | "owner") {
  return world.db
    .insert(userBlocks)
    .values({ blockerId: world[blocker].userId, blockedId: world[blocked].userId });
}

function closeAccount(of: "renter" | "owner") {
  const isTheirs = eq(users.id, world[of].userId);
  return world.db
    .update(users)
    .set({ deletedAt: after(6.5) })
    .where(isTheirs);
}

const remind = (hours: number) =>
  remindOwners({ db: world.db, record: world.record, now: after(hours) });

/** The reminder jobs queued so far, each as the number of hours that its mail states. */
async function reminders(): Promise<number[]> {
  return (await world.queued(requestReminderEmailJob)).map(({ hours }) => hours);
}

async function mails(hours: number): Promise<Mail[]> {
  const sent: Mail[] = [];
  const services = mailServices({ db: world.db, now: after(hours) }, sent);
  for (const job of await world.queued(requestReminderEmailJob)) {
    await requestReminderEmailHandler.run(services, job);
  }
  return sent;
}

async function suspend(who: "renter" | "owner") {
  const { userId: moderatorId } = await createUser(world.db, { roles: ["moderator"] });
  const suspension = { moderatorId, reason: "Cash", createdAt: after(6.5) };
  await world.db.insert(accountSuspensions).values({ ...suspension, userId: world[who].userId });
}

describe("an unread request", () => {
  test("gets one reminder after 6 and one after 24 hours, and no others", async () => {
    await write("renter");
    await remind(5.99);
    expect(await reminders()).toEqual([]);
    await remind(6);
    await remind(7);
    expect(await reminders()).toEqual([6]);
    await remind(23.99);
    await remind(24);
    await remind(30);
    await remind(100);
    expect(await reminders()).toEqual([6, 24]);
  });

  test("gets one reminder even if several processes send reminders", async () => {
    await write("renter");
    await whileNobodyWrites(world, "request_reminders", () => [1, 2, 3, 4].map(() => remind(6)));
    expect(await reminders()).toEqual([6]);
  });

  test("has a reminder mailed to the owner, with a link to the conversation and contact details hidden", async () => {
    await write("renter", { content: "Bonjour, appelez le 06 12 34 56 78" });
    await remind(6);
    const [mail, ...others] = await mails(6);
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([
      world.owner.email,
      "Claire attend votre réponse pour Sloop Mistral",
    ]);
    expect(mail?.text).toContain(
      `https://escale.example/messages?with=${world.renter.userId}&boat=${world.boat.id}`,
    );
    expect(mail?.text).toContain("il y a plus de 6 heures");
    expect(mail?.text).toContain("10/07/2027");
    expect(mail?.text).not.toContain("34 56");
  });

  test("has a reminder mail with the price that its renter saw", async () => {
    const rental = { kind: "rental", startsOn: "2027-07-10", endsOn: "2027-07-12", count: 3 };
    const lines = [{ ...rental, unitPrice: "290.00", amount: "870.00" }];
    await write("renter", { bookingDetails: { ...request, skipper: "without", lines } });
    await remind(6);
    const [mail] = await mails(6);
    expect(mail?.text).toMatch(/- Choix\s: Sans skipper\n\n- Total vu par Claire\s: 870\s€/);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["it was read", () => world.db.update(messages).set({ isRead: true })],
    ["it was answered", () => write("owner", { bookingDetails: null, createdAt: after(6.5) })],
    ["the owner blocked the renter", () => block("owner", "renter")],
    ["the renter blocked the owner", () => block("renter", "owner")],
    ["the owner closed their account", () => closeAccount("owner")],
    ["the renter closed their account", () => closeAccount("renter")],
    ["the renter was suspended", () => suspend("renter")],
  ])("is reminded of no more once %s, and no waiting mail leaves", async (_, act) => {
    await write("renter");
    await remind(6);
    await act();
    expect(await mails(7)).toEqual([]);
    await remind(24);
    expect(await reminders()).toEqual([6]);
  });

  test("followed by a newer request gets no reminder, but the newer one does", async () => {
    await write("renter");
    const newer = await write("renter", { createdAt: after(1) });
    await remind(7);
    expect(await world.queued(requestReminderEmailJob)).toEqual([
      { messageId: newer.id, hours: 6, recipientId: world.owner.userId },
    ]);
  });

  test("followed by a question gets a reminder, and the question does not", async () => {
    const { id: messageId } = await write("renter");
    const question = { boatId: world.boat.id, content: "Le port est-il gardé ?" };
    await askOwner(world.as(world.renter.actor, after(1)), question);
    await remind(7);
    expect(await world.queued(requestReminderEmailJob)).toEqual([
      { messageId, hours: 6, recipientId: world.owner.userId },
    ]);
  });
});

describe("a request for today", () => {
  // The world begins at 10:00 in Paris; its boats are back at 18:00 after a rental of one day.
  const today = "2027-05-03";

  test.each([
    ["one day, until the boat has to be back", today, 17.99 - 10, [6]],
    ["one day, not once the boat has to be back", today, 18 - 10, []],
    ["several days, until the end of the first", "2027-05-04", 23.99 - 10, [6]],
    ["several days, not after the first", "2027-05-04", 24 - 10, []],
  ])("has a reminder if it is for %s", async (_, dateTo, hours, expected) => {
    const bookingDetails = { ...request, dateFrom: today, dateTo };
    await write("renter", { bookingDetails, createdAt: after(-6) });
    await remind(hours);
    expect(await reminders()).toEqual(expected);
  });

  test("has no mail that leaves once the boat has to be back", async () => {
    const bookingDetails = { ...request, dateFrom: today, dateTo: today };
    await write("renter", { bookingDetails, createdAt: after(-6) });
    await remind(7);
    expect(await mails(7)).toHaveLength(1);
    expect(await mails(8)).toEqual([]);
  });
});

test("questions, replies and requests for past days get no reminder", async () => {
  await write("renter", { bookingDetails: null });
  await write("owner", { createdAt: after(0.1) });
  await remind(7);
  const past = await write("renter", { createdAt: after(8) });
  await world.db
    .update(messages)
    .set({ bookingDetails: { ...request, dateFrom: "2027-05-02" } })
    .where(eq(messages.id, past.id));
  await remind(15);
  expect(await reminders()).toEqual([]);
});
