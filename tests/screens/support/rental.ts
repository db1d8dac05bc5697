import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { quotes, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Site, testNow } from "./site.ts";

type MessageTraits = Partial<Parameters<typeof createMessage>[1]>;
type QuoteTraits = Omit<Partial<Parameters<typeof createQuote>[1]>, "boat">;
type RentTraits = Omit<Partial<Parameters<typeof createPaidReservation>[1]>, "boat">;

/** The renter Claire, the owner Marc with a boat, and Paul, who is not involved: new before each test. */
export type Rental = {
  renter: TestUser;
  owner: TestUser;
  stranger: TestUser;
  boat: Awaited<ReturnType<typeof createBoat>>;
};

// At 9, 10 and 11 in Paris on the day of the tests, before everything that tests do themselves.
const askedAt = new Date("2027-05-03T07:00:00Z");
const answeredAt = new Date("2027-05-03T08:00:00Z");
const offeredAt = new Date("2027-05-03T09:00:00Z");

/** A renter, an owner with a boat and a stranger, with helpers that send messages, quotes and payments. */
export function useRental(site: Site) {
  const rental: Partial<Rental> = {};
  const get = <Name extends keyof Rental>(name: Name): Rental[Name] => {
    const value = rental[name];
    if (!value) throw new Error("The rental is there in tests and hooks only");
    return value;
  };
  beforeEach(async () => {
    rental.renter = await createUser(site.db, {
      firstName: "Claire",
      email: "claire@escale.example",
    });
    rental.owner = await createUser(site.db, { firstName: "Marc", email: "marc@escale.example" });
    rental.stranger = await createUser(site.db, { firstName: "Paul" });
    rental.boat = await createBoat(site.db, { userId: rental.owner.userId });
  });
  return {
    /** The status of the owner's quote. */
    async quoteStatus(): Promise<string | undefined> {
      const own = eq(quotes.senderId, get("owner").userId);
      const [quote] = await site.db.select().from(quotes).where(own);
      return quote?.status;
    },
    /** The statuses of all reservations. */
    async reservationStatuses(): Promise<(string | undefined)[]> {
      const rows = await site.db.select().from(reservations);
      return rows.map(({ status }) => status);
    },
    get renter() {
      return get("renter");
    },
    get owner() {
      return get("owner");
    },
    get stranger() {
      return get("stranger");
    },
    get boat() {
      return get("boat");
    },

    /** The address of the person's conversation with `other` about the boat. */
    conversationWith(other: TestUser): string {
      return `/messages?with=${other.userId}&boat=${get("boat").id}`;
    },

    /** Claire writes to Marc at 09:00: by default a booking request for 10 to 12 July. */
    ask(traits: MessageTraits = {}) {
      return createMessage(site.db, {
        boatId: get("boat").id,
        senderId: get("renter").userId,
        recipientId: get("owner").userId,
        createdAt: askedAt,
        ...traits,
      });
    },

    /** Marc answers Claire at 10:00; by default without booking details. */
    answer(traits: MessageTraits = {}) {
      return createMessage(site.db, {
        boatId: get("boat").id,
        senderId: get("owner").userId,
        recipientId: get("renter").userId,
        bookingDetails: null,
        createdAt: answeredAt,
        ...traits,
      });
    },

    /** Marc's quote at 11:00: by default 870 euros for 10 to 12 July. */
    offer(traits: QuoteTraits = {}) {
      return createQuote(site.db, {
        boat: get("boat"),
        renterId: get("renter").userId,
        now: offeredAt,
        ...traits,
      });
    },

    /** A reservation that Claire paid for, by default for the same days. */
    rent(traits: RentTraits = {}) {
      return createPaidReservation(site.db, {
        boat: get("boat"),
        renterId: get("renter").userId,
        now: testNow,
        ...traits,
      });
    },
  };
}
