import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { bookingEmailHandler } from "#app/features/messages/jobs.server.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { readEnvironment } from "#app/platform/env.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { messages } from "#db/schema/schema.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let sent: Mail[];

beforeEach(async () => {
  world = await openConversationWorld();
  sent = [];
});
afterEach(() => world.close());

/** Runs the job of the mail to the owner; `send` is the mail server. */
function mailOwner(
  messageId: string,
  send: (mail: Mail) => Promise<void> = async (mail) => void sent.push(mail),
) {
  const environment = readEnvironment({ PUBLIC_URL: "https://escale.example" }, ".");
  const services = { db: world.db, mail: { destination: "memory", send }, environment };
  return bookingEmailHandler.run(services, { messageId, recipientId: world.owner.userId });
}

async function ask(content = "Bonjour, le bateau est-il libre ?"): Promise<string> {
  const outcome = await sendBookingRequest(world.as(world.renter.actor), {
    boatId: world.boat.id,
    dateFrom: calendarDate("2027-07-10"),
    dateTo: calendarDate("2027-07-12"),
    guests: 4,
    content,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.messageId;
}

// spec 1-7.20
test("the mail of a booking request is sent by id: address, names, text and days come from the database", async () => {
  const messageId = await ask("Nous serions quatre.");
  expect(await world.queued(bookingEmailJob)).toEqual([
    { messageId, recipientId: world.owner.userId },
  ]);
  await mailOwner(messageId);
  expect(sent.map(({ to }) => to)).toEqual([world.owner.email]);
  const text = sent[0]?.text ?? "";
  for (const part of ["Claire", "Sloop Mistral", "Nous serions quatre.", "12/07/2027"]) {
    expect(text).toContain(part);
  }
  // The renter's address stays private: replies go through the conversation.
  expect(text).not.toContain(world.renter.email);
  expect(text).toContain(
    `https://escale.example/messages?with=${world.renter.userId}&boat=${world.boat.id}`,
  );
});

const failing = () => Promise.reject(new Error("The mail server is away"));

// spec 1-7.21 1-8.22
test("a booking request stays when its mail cannot be sent", async () => {
  const messageId = await ask();
  await expect(mailOwner(messageId, failing)).rejects.toThrow("away");
  expect(await world.db.select().from(messages)).toMatchObject([{ id: messageId }]);
});

test("the mail of a deleted message is not sent", async () => {
  await mailOwner(crypto.randomUUID());
  expect(sent).toEqual([]);
});
