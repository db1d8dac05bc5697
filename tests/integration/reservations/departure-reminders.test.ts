import { afterEach, beforeEach, expect, test } from "vitest";
import { type QuoteLine, writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { remindOfDepartures } from "#app/features/reservations/commands/remind-of-departures.server.ts";
import {
  remindOfDeparturesHandler,
  reservationEmailHandler,
} from "#app/features/reservations/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { cents } from "#app/platform/money.ts";
import { quotes, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const twoDaysBefore = "2027-07-08T07:21:00Z";
type Traits = Partial<Parameters<typeof createPaidReservation>[1]>;

/** A stay from 10 to 12 July, paid long before. */
async function rent({ paidAt = "2027-06-01T10:00:00Z", ...traits }: Traits & { paidAt?: string }) {
  const { db, boat, renter } = world;
  const rented = await createPaidReservation(db, { boat, renterId: renter.userId, ...traits });
  await db.update(reservations).set({ statusChangedAt: new Date(paidAt) });
  return rented.reservation;
}

/** Queues the reminders that are due. */
const remind = (now = twoDaysBefore) =>
  remindOfDeparturesHandler.run({ ...world, clock: () => new Date(now) }, {});

/** Sends what is queued, by default at once. */
async function sent(at = twoDaysBefore): Promise<Mail[]> {
  const mails: Mail[] = [];
  const services = mailServices({ db: world.db, now: new Date(at) }, mails);
  await runQueuedJobs(world.db, [reservationEmailHandler], services);
  return mails;
}

const recipients = async () => (await sent()).map(({ to }) => to);
const both = () => [world.renter.email, world.owner.email];

test("both sides are reminded two days before departure, once, even by several runs at the same time", async () => {
  await rent({});
  await remind("2027-07-07T07:21:00Z");
  expect(await recipients()).toEqual([]);
  await Promise.all([remind(), remind(), remind()]);
  expect(await recipients()).toEqual(both());
  await remind("2027-07-09T07:21:00Z");
  expect(await recipients()).toEqual([]);
});

test("stays are read in batches, and each is reminded once, even if one fails", async () => {
  const stays = [await rent({})];
  for (const _ of Array.from({ length: 4 })) {
    const boat = await createBoat(world.db, { userId: world.owner.userId });
    stays.push(await rent({ boat }));
  }
  const failing = stays.map(({ id }) => id).toSorted()[1];
  const now = new Date(twoDaysBefore);
  let isDown = true;
  const record: typeof world.record = async (tx, event) => {
    if (isDown && JSON.stringify(event).includes(failing ?? "none")) throw new Error("down");
    await world.record(tx, event);
  };
  const run = () => remindOfDepartures({ ...world, record, now }, 2);
  const { statements } = await countStatements(world.pool, run);
  expect(statements).toBe(3);
  expect(await recipients()).toHaveLength(8);
  isDown = false;
  await run();
  expect(await recipients()).toEqual(both());
});

test.each([
  ["2027-07-09T07:21:00Z", 2],
  ["2027-07-10T07:21:00Z", 0],
])("a run at %s, after missed ones, sends %i reminders", async (now, count) => {
  await rent({});
  await remind(now);
  expect(await recipients()).toHaveLength(count);
});

test.each([
  ["2027-07-07T07:21:00Z", 2],
  ["2027-07-07T07:22:00Z", 0],
])("a stay paid at %s gets %i reminders, because the confirmation is newer", async (paidAt, n) => {
  await rent({ paidAt });
  await remind();
  expect(await recipients()).toHaveLength(n);
});

test.each([
  ["2027-07-10T21:59:00Z", 2],
  ["2027-07-10T22:00:00Z", 0],
])(
  "reminders that are delayed until %s: %i are sent, because the departure is on 10 July",
  async (at, count) => {
    await rent({});
    await remind();
    expect(await sent(at)).toHaveLength(count);
  },
);

test("nobody is reminded of a cancelled stay, also if it is cancelled after the reminder was queued", async () => {
  await rent({ status: "cancelled" });
  await remind();
  expect(await recipients()).toEqual([]);
  await world.db.update(reservations).set({ status: "confirmed" });
  await remind();
  await world.db.update(reservations).set({ status: "cancelled" });
  expect(await recipients()).toEqual([]);
});

test("the mail names the time, the place, what to bring and what is paid at the boat, in both languages", async () => {
  const { id } = await rent({
    bookingDetails: {
      departure_time: "10:30",
      license_required: true,
      deposit_amount: "2000.00",
      fuel_costs: "excluded",
      included_extras: ["wifi", "kayak"],
    },
  });
  const lines: QuoteLine[] = [
    { kind: "own", label: "Location", amountCents: cents(87_000) },
    {
      kind: "extra",
      extraId: "fuel",
      name: "Carburant",
      unit: "forfait",
      quantity: 1,
      count: 1,
      unitCents: cents(4_500),
      amountCents: cents(4_500),
      isRequired: true,
      isOnSite: true,
    },
  ];
  await world.db.update(quotes).set({ lines: writeQuoteLines(lines) });
  await remind();
  const [renters, owners] = await sent();
  expect(renters?.subject).toBe("Departure on 10/07/2027: Sloop Mistral");
  expect(renters?.text).toMatch(/Marc expects you on Sat\.?,?\s10\/07\/2027 at 10:30\./);
  expect(renters?.text).toContain("Licence: To be shown");
  expect(renters?.text).toContain("Fuel: Not included\n- Included in the price: Kayak, Wi-Fi");
  expect(owners?.text).toMatch(/Carburant\s: Non inclus\n- Inclus dans le prix\s: Kayak, Wi-Fi/);
  expect(renters?.text).toMatch(/Carburant.*on site.*45/);
  expect(renters?.text).not.toContain("870");
  expect(renters?.text).toMatch(/Security deposit: .*2.000/);
  expect(renters?.text).toContain(`https://escale.example/en/reservation/${id}`);
  expect(owners?.subject).toMatch(/^Départ le 10\/07\/2027\s: Sloop Mistral$/);
  expect(owners?.text).toMatch(/Le départ est le sam\.\s10\/07\/2027 à 10:30\./);
  expect(owners?.text).toContain(`https://escale.example/reservation/${id}`);
});
