import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { payoutEmailHandler } from "#app/features/payouts/jobs.server.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { listReportedSellers } from "#app/features/payouts/queries/list-reported-sellers.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { cents } from "#app/platform/money.ts";
import { payouts, profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let other: TestUser;
let otherBoat: { id: string; userId: string };
let now: Date;

/** Marc owns the Sloop Mistral, and Anne owns the Ketch. */
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  other = await createUser(world.db, { firstName: "Anne" });
  otherBoat = await createBoat(world.db, { userId: other.userId, title: "Ketch" });
  now = new Date("2027-07-20T08:00:00Z");
});
afterEach(() => world.close());

async function book(boat: { id: string; userId: string }, day: string, totalCents = 87_000) {
  return (await world.book(day, { totalCents, boat })).reservation.id;
}

test("owners due in the same run are paid for their own rentals, less their own debts", async () => {
  const cancelled = await book(world.boat, "2027-07-08");
  const own = await book(world.boat, "2027-07-10");
  const others = await Promise.all([book(otherBoat, "2027-07-09"), book(otherBoat, "2027-07-11")]);
  await cancelReservationAsOwner(world.as(world.owner.actor), {
    reservationId: cancelled,
    reason: "boat-unavailable",
  });
  await preparePayouts(world.system());
  const prepared = await world.db.select().from(payouts).orderBy(payouts.dueAt);
  const shown = prepared.map(({ ownerId, reservationId, amount, withheldAmount, dueAt }) => [
    ownerId,
    reservationId,
    amount,
    withheldAmount,
    dueAt.toISOString(),
  ]);
  expect(shown).toEqual([
    [other.userId, others[0], 78_300, 0, "2027-07-12T08:00:00.000Z"],
    [world.owner.userId, own, 76_125, 2_175, "2027-07-13T08:00:00.000Z"],
    [other.userId, others[1], 78_300, 0, "2027-07-14T08:00:00.000Z"],
  ]);
});

test("the operator sees due payouts oldest first, who has an account, and paid payouts newest first", async () => {
  await book(world.boat, "2027-07-10", 30_000);
  await book(otherBoat, "2027-07-09", 20_000);
  await preparePayouts(world.system());
  const { open } = await listOpenPayouts(world.system());
  expect(
    open.map(({ boatTitle, ownerFirstName, hasAccount }) => [
      boatTitle,
      ownerFirstName,
      hasAccount,
    ]),
  ).toEqual([
    ["Ketch", "Anne", false],
    ["Sloop Mistral", "Marc", false],
  ]);
  await world.giveAccount(other);
  now = new Date("2027-07-20T09:00:00Z");
  await work();
  expect((await listOpenPayouts(world.system())).open).toMatchObject([
    { boatTitle: "Sloop Mistral", hasAccount: false },
  ]);
  await world.giveAccount(world.owner);
  now = new Date("2027-07-20T11:00:00Z");
  await work();
  const { open: left, paid } = await listOpenPayouts(world.system());
  expect(left).toEqual([]);
  expect(paid.map(({ boatTitle, hasAccount }) => [boatTitle, hasAccount])).toEqual([
    ["Sloop Mistral", true],
    ["Ketch", true],
  ]);
});

test("a year's report contains the sellers who were paid or repaid a debt in it, in Paris time, by last name", async () => {
  const bea = await createUser(world.db, { firstName: "Béa", lastName: "Corre" });
  const beasBoat = await createBoat(world.db, { userId: bea.userId });
  await world.db
    .update(profiles)
    .set({ lastName: "Zann" })
    .where(eq(profiles.userId, other.userId));
  const [ofMarc, ofAnne, ofBea, cameBack] = await Promise.all([
    book(world.boat, "2027-07-10"),
    book(otherBoat, "2027-07-10"),
    book(beasBoat, "2027-07-10"),
    book(beasBoat, "2027-07-14"),
  ]);
  const paid = { status: "paid", amount: cents(78_300), withheldAmount: cents(0) } as const;
  const none = cents(0);
  const newYear = new Date("2027-12-31T23:30:00Z");
  await world.db.insert(payouts).values(
    [
      // The entire amount was withheld for a debt.
      {
        ...paid,
        reservationId: ofMarc,
        ownerId: world.owner.userId,
        amount: none,
        withheldAmount: cents(78_300),
      },
      { ...paid, reservationId: ofAnne, ownerId: other.userId },
      { ...paid, reservationId: ofBea, ownerId: bea.userId, paidAt: newYear },
      {
        ...paid,
        reservationId: cameBack,
        ownerId: bea.userId,
        status: "reversed" as const,
        paidAt: null,
      },
    ].map((row) => ({ paidAt: now, ...row, dueAt: now, createdAt: now, updatedAt: now })),
  );
  const namesOf = async (year: number) =>
    (await listReportedSellers(world.db, year)).map(({ firstName }) => firstName);
  expect(await namesOf(2027)).toEqual(["Marc", "Anne"]);
  expect(await namesOf(2028)).toEqual(["Béa"]);
  await world.db.update(payouts).set({ paidAt: now }).where(eq(payouts.reservationId, ofBea));
  expect(await namesOf(2027)).toEqual(["Béa", "Marc", "Anne"]);
});

test("the mail about a failed payout goes to its owner and names that payout, and none is sent for a payout that is due", async () => {
  await book(world.boat, "2027-07-10", 30_000);
  await book(otherBoat, "2027-07-09", 20_000);
  await preparePayouts(world.system());
  const sent: Mail[] = [];
  const services = mailServices({ db: world.db, now }, sent);
  const mailAll = async () => {
    for (const { id: payoutId, ownerId: recipientId } of await world.db
      .select()
      .from(payouts)
      .orderBy(payouts.dueAt)) {
      await payoutEmailHandler.run(services, { payoutId, recipientId });
    }
    return sent.map(({ to, subject }) => [to, /\d+\s€/.exec(subject)?.[0]]);
  };
  expect(await mailAll()).toEqual([]);
  await world.db.update(payouts).set({ status: "failed" });
  expect(await mailAll()).toEqual([
    [other.email, "180\u00a0€"],
    [world.owner.email, "270\u00a0€"],
  ]);
});

/** Runs the job, which sends due payouts, and again an hour later, when they have arrived. */
async function work() {
  await sendPayouts(world.system());
  now = new Date(now.getTime() + 3_600_000);
  await sendPayouts(world.system());
}
