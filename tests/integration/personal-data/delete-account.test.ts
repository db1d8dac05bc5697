import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { payoutPostings } from "#app/features/ledger/domain/postings.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { fileErasureJob } from "#app/features/personal-data/jobs.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { cents } from "#app/platform/money.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  auditEvents,
  bankingInfo,
  boats,
  emailChanges,
  listingReports,
  messages,
  payments,
  profiles,
  quotes,
  reservations,
  twoFactors,
  userRoles,
  users,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";
import { textOfEveryTable } from "#tests/support/every-table.ts";
import { plainQuote } from "#tests/support/plain-quote.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: PaymentWorld;
let renter: TestUser;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db, {
    firstName: "Quitterie",
    lastName: "Vantadour",
    email: "quitterie.vantadour@escale.example",
    phone: "+33699887766",
  });
});
afterEach(() => world.close());

const close = (who: TestUser, password = testPassword) =>
  deleteAccount({ ...world.as(who.actor), limits: noRateLimits, secrets }, { password });

/** Every value of every table as text, to search it for erased data. */
const everything = async () => [...(await textOfEveryTable(world.pool)).values()].join("\n");

describe("a renter who closes their account", () => {
  test("is erased from every table, while the owner's records stay", async () => {
    const { reservation } = await createPaidReservation(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      checkIn: "2027-04-10",
      checkOut: "2027-04-12",
      status: "completed",
    });
    await createMessage(world.db, {
      boatId: world.boat.id,
      senderId: renter.userId,
      recipientId: world.owner.userId,
      content: "Merci pour tout.",
    });
    await world.db.insert(bankingInfo).values({
      userId: renter.userId,
      accountHolder: "cipher",
      iban: "cipher",
      bic: "cipher",
      keyId: "k",
    });
    await world.db.insert(twoFactors).values({
      userId: renter.userId,
      secret: "cipher",
      backupCodes: "cipher",
    });
    await world.db.insert(emailChanges).values({
      userId: renter.userId,
      oldEmail: renter.email,
      newEmail: "q.vantadour@escale.example",
      requestedAt: world.clock(),
    });
    await world.db.insert(listingReports).values({
      boatId: world.boat.id,
      reporterName: "Q. Vantadour",
      reporterEmail: renter.email,
      language: "fr",
      reason: "fraud",
      explanation: "Sent without being signed in.",
    });
    expect(await everything()).toContain("Vantadour");

    await world.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, renter.userId));

    expect(await close(renter)).toEqual({ ok: true, value: null });

    const [closed] = await world.db.select().from(users).where(eq(users.id, renter.userId));
    expect(closed).toMatchObject({
      name: "",
      emailVerified: false,
      twoFactorEnabled: false,
      image: null,
    });
    const left = await everything();
    for (const trace of ["Quitterie", "Vantadour", "699887766", "cipher"]) {
      expect(left.toLowerCase()).not.toContain(trace.toLowerCase());
    }
    const [kept] = await world.db
      .select()
      .from(reservations)
      .where(eq(reservations.id, reservation.id));
    expect(kept).toMatchObject({ renterId: renter.userId, status: "completed" });
    expect(left).toContain("Merci pour tout.");
    const [profile] = await world.db
      .select({ firstName: profiles.firstName })
      .from(profiles)
      .where(eq(profiles.userId, renter.userId));
    expect(profile).toEqual({ firstName: "" });
    expect(await world.queued(fileErasureJob)).toEqual([{ userId: renter.userId }]);
    const audit = await world.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, renter.userId));
    expect(audit).toEqual([{ action: "account_deleted" }]);
  });

  test("can no longer be reached by mail or reply", async () => {
    const { reservation } = await createPaidReservation(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      checkIn: "2027-04-10",
      checkOut: "2027-04-12",
      status: "completed",
    });
    await createMessage(world.db, {
      boatId: world.boat.id,
      senderId: renter.userId,
      recipientId: world.owner.userId,
    });
    const owner = world.as(world.owner.actor);
    const contact = async () =>
      (await findReservation(world.db, owner.actor, reservation.id))?.clientContact;
    expect(await contact()).toMatchObject({ email: renter.email });
    await close(renter);
    expect(await contact()).toBeNull();
    const to = { boatId: world.boat.id, otherUserId: renter.userId };
    expect(
      await findConversation(world.db, { actor: owner.actor, now: world.clock() }, to),
    ).toMatchObject({
      other: { firstName: null, avatarUrl: null, hasLeft: true },
      quoteProposal: null,
    });
    expect(await sendReply(owner, { ...to, attachmentIds: [], content: "Vous êtes là ?" })).toEqual(
      {
        ok: false,
        reason: "person_left",
      },
    );
    const stay = {
      dateFrom: calendarDate("2027-07-10"),
      dateTo: calendarDate("2027-07-12"),
      guests: 2,
    };
    expect(await sendQuote(owner, { ...plainQuote, ...to, stay, amount: cents(50_000) })).toEqual({
      ok: false,
      reason: "person_left",
    });
  });

  test("can register again with the same address", async () => {
    await close(renter);
    const again = await createUser(world.db, { email: renter.email });
    expect(again.userId).not.toBe(renter.userId);
  });
});

describe("an owner who closes their account", () => {
  test("takes their boats offline and archives them, and erases their texts about the boats", async () => {
    const earlier = new Date("2027-01-10T10:00:00Z");
    const archived = { userId: world.owner.userId, isOnline: false, archivedAt: earlier };
    const old = await createBoat(world.db, archived);
    await world.db
      .update(boats)
      .set({
        photos: ["/media/boat-photos/x/y.jpg"],
        companyName: "Voiles & Fils",
        fiscalAddress: "1 quai du Port",
        website: "https://voiles.example",
        howDidYouKnow: "word-of-mouth",
        renovationDetails: "Pont refait",
        berthDetails: ["Poste 12"],
        insuranceCertificateUrl: "/documents/x/insurance.pdf",
        ownershipCertificateUrl: "/documents/x/ownership.pdf",
      })
      .where(eq(boats.id, world.boat.id));
    await close(world.owner);
    const [boat] = await world.db.select().from(boats).where(eq(boats.id, world.boat.id));
    expect(boat).toMatchObject({
      isOnline: false,
      archivedAt: world.clock(),
      title: "Sloop Mistral",
      description: "",
      photos: [],
      companyName: null,
      fiscalAddress: null,
      website: null,
      howDidYouKnow: null,
      renovationDetails: null,
      berthDetails: [],
      insuranceCertificateUrl: null,
      ownershipCertificateUrl: null,
    });
    const [kept] = await world.db.select().from(boats).where(eq(boats.id, old.id));
    expect(kept?.archivedAt).toEqual(earlier);
  });

  test("ends their open quotes, which can no longer be paid", async () => {
    const pending = await createQuote(world.db, { boat: world.boat, renterId: renter.userId });
    const other = await createUser(world.db);
    const accepted = await createQuote(world.db, {
      boat: world.boat,
      renterId: other.userId,
      dateFrom: "2027-08-10",
      dateTo: "2027-08-12",
      status: "accepted",
    });
    await close(world.owner);
    const rows = await world.db
      .select({ status: quotes.status })
      .from(quotes)
      .where(eq(quotes.senderId, world.owner.userId));
    expect(rows).toEqual([{ status: "person_left" }, { status: "person_left" }]);
    const [shown] = await world.db
      .select({ details: messages.bookingDetails })
      .from(messages)
      .where(eq(messages.id, pending.messageId));
    expect(shown?.details).toMatchObject({ quote_status: "person_left" });
    const paid = await startPayment(world.as(other.actor), {
      quoteId: accepted.id,
      language: "fr",
    });
    expect(paid).toEqual({ ok: false, reason: "person_left" });
  });

  test("leaves other people's quotes unchanged, including those of their renters", async () => {
    await createQuote(world.db, { boat: world.boat, renterId: renter.userId });
    const neighbour = await createUser(world.db);
    const boat = await createBoat(world.db, { userId: neighbour.userId });
    const { id } = await createQuote(world.db, { boat, renterId: renter.userId });
    await close(world.owner);
    const [kept] = await world.db.select().from(quotes).where(eq(quotes.id, id));
    expect(kept?.status).toBe("pending");
  });
});

async function standing(who: TestUser): Promise<boolean> {
  const [row] = await world.db.select().from(users).where(eq(users.id, who.userId));
  return row?.deletedAt === null && row.email === who.email;
}

describe("an account is not closed", () => {
  test("without the password", async () => {
    expect(await close(renter, "Mot de passe 1!")).toEqual({ ok: false, reason: "password_wrong" });
    expect(await standing(renter)).toBe(true);
  });

  test("while a rental is current or ahead, on either side", async () => {
    await createPaidReservation(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      // The check-out date is today.
      checkIn: "2027-05-01",
      checkOut: "2027-05-03",
    });
    for (const who of [renter, world.owner]) {
      expect(await close(who)).toEqual({ ok: false, reason: "rental_ahead" });
      expect(await standing(who)).toBe(true);
    }
  });

  test("while a payment or refund is in progress", async () => {
    const quote = await createQuote(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      status: "accepted",
    });
    await startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });
    for (const who of [renter, world.owner]) {
      expect(await close(who)).toEqual({ ok: false, reason: "payment_under_way" });
    }
  });

  test("while a renter is still to be refunded", async () => {
    await createPaidReservation(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      status: "cancelled",
    });
    const [amount, status] = [cents(87_000), "refund_due" as const];
    await world.db.update(payments).set({ status, refundAmount: amount });
    expect(await close(renter)).toEqual({ ok: false, reason: "payment_under_way" });
    expect(await standing(renter)).toBe(true);
  });

  test("of an owner with an outstanding payout, until it is paid", async () => {
    const { reservation } = await createPaidReservation(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      checkIn: "2027-04-10",
      checkOut: "2027-04-12",
      status: "completed",
    });
    expect(await close(world.owner)).toEqual({ ok: false, reason: "money_owed" });
    expect(await standing(world.owner)).toBe(true);
    await bookTransaction(
      { db: world.db, now: world.clock() },
      {
        cause: "payout",
        reference: "payout/1",
        source: {
          paymentId: null,
          reservationId: reservation.id,
          provider: "sandbox",
          account: null,
        },
        postings: payoutPostings(world.owner.userId, cents(78_300)),
      },
    );
    expect(await close(world.owner)).toEqual({ ok: true, value: null });
  });

  test("of the only admin; if two admins close theirs at the same time, one stays", async () => {
    const [first, second] = [
      await createUser(world.db, { roles: ["admin"] }),
      await createUser(world.db, { roles: ["admin", "moderator"] }),
    ];
    const outcomes = await Promise.all([close(first), close(second)]);
    expect(outcomes).toContainEqual({ ok: true, value: null });
    expect(outcomes).toContainEqual({ ok: false, reason: "last_admin" });
    const admins = await world.db.select().from(userRoles).where(eq(userRoles.role, "admin"));
    expect(admins).toHaveLength(1);
    const [stays] = [first, second].filter(({ userId }) => userId === admins[0]?.userId);
    if (!stays) throw new Error("Nobody is an admin");
    expect(await standing(stays)).toBe(true);
    expect(await close(stays)).toEqual({ ok: false, reason: "last_admin" });
  });

  test("twice, even if it is closed concurrently", async () => {
    const both = await Promise.allSettled([close(renter), close(renter)]);
    const won = both.filter(({ status }) => status === "fulfilled");
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(await world.queued(fileErasureJob)).toHaveLength(1);
  });
});

test("if a payment starts while the owner closes the account, either the account stays or no days are held", async () => {
  for (let round = 0; round < 12; round += 1) {
    const owner = await createUser(world.db);
    const boat = onlyRow(
      await world.db
        .insert(boats)
        .values({ ...world.boat, id: undefined, userId: owner.userId })
        .returning(),
    );
    const quote = await createQuote(world.db, {
      boat,
      renterId: renter.userId,
      status: "accepted",
    });
    const [payment, deletion] = await Promise.allSettled([
      startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" }),
      close(owner),
    ]);
    const held = payment.status === "fulfilled" && payment.value.ok;
    const left = deletion.status === "fulfilled" && deletion.value.ok;
    expect([payment.status, deletion.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(held && left).toBe(false);
    const rows = await world.db
      .select({ status: reservations.status })
      .from(reservations)
      .where(eq(reservations.boatId, boat.id));
    expect(rows).toEqual(left ? [] : [{ status: "pending" }]);
  }
});
