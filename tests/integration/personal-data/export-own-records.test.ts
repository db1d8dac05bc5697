import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepRequest } from "#app/features/booking-requests/commands/keep-request.server.ts";
import { linkCalendarAddress } from "#app/features/calendar-sync/commands/link-calendar.server.ts";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import { filesOfArchive } from "#app/features/personal-data/views/archive-files-view.server.ts";
import { decideReport } from "#app/features/reports/commands/decide-report.server.ts";
import { fileReport } from "#app/features/reports/commands/file-report.server.ts";
import { reopenAccount } from "#app/features/reports/commands/suspend-account.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { cents } from "#app/platform/money.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  boatExtras,
  boats,
  boatUnavailabilities,
  keptRequests,
  messageAttachments,
  payouts,
  reviews,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { countStatements } from "#tests/support/count-statements.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const later = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);
const dataOf = ({ actor }: TestUser) => collectOwnData({ actor, db: world.db, secrets }, world.now);

describe("the exported data of a user contain", () => {
  const lines = [
    { kind: "whole", amountCents: cents(86_000) },
    { kind: "own", label: "Glacière, voir www.port.example", amountCents: cents(1_000) },
  ] as const;
  const note = "Appelez le 06 12 34 56 79.";

  test("quotes with note and lines; in received ones contact details are hidden until a rental is paid", async () => {
    const { db, boat, owner, renter } = world;
    await createQuote(db, { boat, renterId: renter.userId, lines, note });
    const sent = { as: "owner", boatId: boat.id, totalPriceCents: 87_000, lines, note };
    expect((await dataOf(owner)).quotes).toMatchObject([sent]);
    const hidden = [lines[0], { ...lines[1], label: "Glacière, voir ••••••" }];
    expect((await dataOf(renter)).quotes).toMatchObject([
      { ...sent, as: "renter", lines: hidden, note: "Appelez le ••••••." },
    ]);
    await createPaidReservation(db, { boat, renterId: renter.userId });
    const [first] = (await dataOf(renter)).quotes;
    expect(first).toMatchObject({ as: "renter", lines, note });
    expect((await dataOf(world.stranger)).quotes).toEqual([]);
  });

  test("boats, extras and blocked days in the order of the owner's pages, also after changes", async () => {
    const { db, boat, owner } = world;
    await createBoat(db, { userId: owner.userId, title: "Pointu", createdAt: later(1) });
    const extra = { boatId: boat.id, category: "Équipement", price: cents(100) } as const;
    await db.insert(boatExtras).values([
      { ...extra, type: "kayak", createdAt: later(1) },
      { ...extra, type: "wifi", createdAt: later(2) },
    ]);
    for (const month of ["08", "07"] as const) {
      const startDate = calendarDate(`2027-${month}-01`);
      const block = { boatId: boat.id, startDate, endDate: startDate };
      await db.insert(boatUnavailabilities).values(block);
    }
    // A changed row moves to another place on the disk.
    await db
      .update(boats)
      .set({ title: "Sloop", createdAt: later(0) })
      .where(eq(boats.id, boat.id));
    await db
      .update(boatExtras)
      .set({ price: cents(200) })
      .where(eq(boatExtras.type, "kayak"));
    const own = (await dataOf(owner)).boats;
    expect(own.map(({ title }) => title)).toEqual(["Sloop", "Pointu"]);
    expect(own[0]?.extras.map(({ type }) => type)).toEqual(["kayak", "wifi"]);
    const days = own[0]?.unavailabilities.map(({ startDate }) => startDate);
    expect(days).toEqual(["2027-07-01", "2027-08-01"]);
  });

  test("reviews about them that are published, without the contact details that the page hides", async () => {
    const { db, boat, owner, renter } = world;
    const { reservation } = await createPaidReservation(db, { boat, renterId: renter.userId });
    const review = {
      boatId: boat.id,
      reservationId: reservation.id,
      rating: 4,
      comment: "Appelez le 06 12 34 56 79.",
      publishesOn: calendarDate("2027-05-01"),
    };
    await db.insert(reviews).values([
      {
        ...review,
        authorId: renter.userId,
        authorSide: "client",
        status: "published",
        publishedAt: world.now,
      },
      { ...review, authorId: owner.userId, authorSide: "owner", status: "waiting" },
    ]);
    expect((await dataOf(owner)).receivedReviews).toMatchObject([
      { boatId: boat.id, rating: 4, comment: "Appelez le ••••••.", answer: null },
    ]);
    expect((await dataOf(renter)).receivedReviews).toEqual([]);
  });

  test("their roles", async () => {
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    expect((await dataOf(moderator)).roles).toMatchObject([{ role: "moderator" }]);
    expect((await dataOf(world.owner)).roles).toEqual([]);
  });

  test("messages as the conversation shows them: only the boat's title may look like contact details", async () => {
    const { db, owner, renter } = world;
    const title = "Sloop 06 98 76 54 32";
    const boat = await createBoat(db, { userId: owner.userId, title });
    const content = `Le ${title} est libre ? Appelez le 06 12 34 56 79.`;
    const people = { senderId: renter.userId, recipientId: owner.userId };
    await createMessage(db, { boatId: boat.id, ...people, content });
    const received = (await dataOf(owner)).messages.filter(({ boatId }) => boatId === boat.id);
    expect(received).toMatchObject([{ content: `Le ${title} est libre ? Appelez le ••••••.` }]);
  });

  test("messages that wait for the confirmation of their address, until they are sent", async () => {
    const { db, boat, renter, now } = world;
    const fields = { ask: "book", guests: "2", content: "Bonjour, nous serons deux." };
    await keepRequest(world, { userId: renter.userId, boatId: boat.id, fields, now });
    expect((await dataOf(renter)).waitingMessages).toMatchObject([
      { boatId: boat.id, fields, refusal: null },
    ]);
    expect((await dataOf(world.owner)).waitingMessages).toEqual([]);
    await db.update(keptRequests).set({ fields: null });
    expect((await dataOf(renter)).waitingMessages).toEqual([]);
  });

  test("the calendars that their boats import, with name, address and days", async () => {
    const { boat, owner, now } = world;
    const text = [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "UID:1",
      "DTSTART;VALUE=DATE:20270610",
      "DTEND;VALUE=DATE:20270612",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
    const web: PublicWeb = { read: async () => ({ ok: true, value: { text, etag: null } }) };
    const address = new URL("https://club.example/secret-9f3a.ics");
    const linked = await linkCalendarAddress(
      { ...world.as(owner.actor), secrets, web },
      { boatId: boat.id, name: "Club nautique", address },
    );
    expect(linked.ok).toBe(true);
    const [own] = (await dataOf(owner)).boats;
    expect(own?.importedCalendars).toEqual([
      {
        name: "Club nautique",
        address: address.href,
        readAt: now,
        days: [{ startDate: "2027-06-10", endDate: "2027-06-11" }],
      },
    ]);
  });

  test("each boat's imported calendars, with as many statements for two boats as for one", async () => {
    const { boat, db, now, owner } = world;
    const text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR";
    const web: PublicWeb = { read: async () => ({ ok: true, value: { text, etag: null } }) };
    const link = (boatId: string, name: string) => {
      const address = new URL(`https://club.example/${name}.ics`);
      return linkCalendarAddress(
        { ...world.as(owner.actor), secrets, web },
        { boatId, name, address },
      );
    };
    const collect = () => countStatements(world.pool, () => dataOf(owner));
    await link(boat.id, "club");
    const one = await collect();
    const other = await createBoat(db, { userId: owner.userId });
    await link(other.id, "port");
    const two = await collect();
    expect(two.statements).toBe(one.statements);
    const calendars = new Map(
      two.result.boats.map(({ id, importedCalendars }) => [id, importedCalendars]),
    );
    const calendar = { readAt: now, days: [] };
    expect(calendars.get(boat.id)).toEqual([
      { ...calendar, name: "club", address: "https://club.example/club.ics" },
    ]);
    expect(calendars.get(other.id)).toEqual([
      { ...calendar, name: "port", address: "https://club.example/port.ics" },
    ]);
  });

  test("the files of sent and received messages, both listed and as files", async () => {
    const { boat, db, owner, renter } = world;
    const people = { senderId: owner.userId, recipientId: renter.userId };
    const message = await createMessage(db, { boatId: boat.id, ...people, attachmentCount: 1 });
    const [file] = await db
      .insert(messageAttachments)
      .values({
        id: "5f0c1f6e-2f0a-4c43-9d0e-3a4b5c6d7e8f",
        ownerId: owner.userId,
        conversationId: message.conversationId,
        messageId: message.id,
        format: "pdf",
        name: "assurance.pdf",
        bytes: 12,
      })
      .returning();
    for (const person of [owner, renter]) {
      const data = await dataOf(person);
      const { ownerId, format, name } = file ?? {};
      expect(data.messages).toMatchObject([{ files: [{ id: file?.id, ownerId, format, name }] }]);
      expect(filesOfArchive(data)).toEqual([
        {
          name: `files/messages/${file?.id}.pdf`,
          bucket: "attachments",
          path: `${owner.userId}/${file?.id}.pdf`,
        },
      ]);
    }
    expect((await dataOf(world.stranger)).messages).toEqual([]);
  });

  test("only their own payouts", async () => {
    const { db, boat, owner, renter, now } = world;
    const { reservation } = await createPaidReservation(db, { boat, renterId: renter.userId });
    await db.insert(payouts).values({
      reservationId: reservation.id,
      ownerId: owner.userId,
      amount: cents(76_300),
      withheldAmount: cents(2_000),
      status: "paid",
      provider: "sandbox",
      dueAt: now,
      paidAt: now,
    });
    expect((await dataOf(owner)).payouts).toEqual([
      {
        reservationId: reservation.id,
        amountCents: 76_300,
        withheldCents: 2_000,
        status: "paid",
        dueAt: now,
        paidAt: now,
      },
    ]);
    expect((await dataOf(renter)).payouts).toEqual([]);
  });

  test("warnings and suspensions with their reasons, but never who reported or decided", async () => {
    const { boat, db, owner, renter, now } = world;
    const moderator = await createUser(db, { roles: ["moderator"] });
    const decide = async (decision: "warned" | "suspended" | "dismissed", reason: string) => {
      const { conversationId, id } = await createMessage(db, {
        boatId: boat.id,
        senderId: owner.userId,
        recipientId: renter.userId,
      });
      const thing = { reportedId: owner.userId, conversationId, messageId: id };
      const filed = await fileReport(world.as(renter.actor), {
        ...thing,
        reason: "off_site",
        details: "Il veut du liquide.",
      });
      if (!filed.ok) throw new Error(filed.reason);
      const { reportId } = filed.value;
      await decideReport(world.as(moderator.actor), { reportId, decision, reason });
    };
    await decide("warned", "Pas d'argent liquide");
    await decide("dismissed", "");
    await decide("suspended", "Toujours du liquide");
    await reopenAccount(world.as(moderator.actor), { userId: owner.userId });
    const own = await dataOf(owner);
    expect(own.warnings).toEqual([{ reason: "Pas d'argent liquide", at: now }]);
    expect(own.suspensions).toEqual([{ reason: "Toujours du liquide", at: now, liftedAt: now }]);
    const text = JSON.stringify(own);
    expect(text).not.toContain(moderator.userId);
    expect(text).not.toContain("Il veut du liquide.");
    expect(own.reports).toEqual([]);
    const reporter = await dataOf(renter);
    expect([reporter.warnings, reporter.suspensions]).toEqual([[], []]);
  });
});
