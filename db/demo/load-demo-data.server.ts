import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { removePhotoFiles } from "#app/platform/photos/photo-files.server.ts";
import { photoEncodingJob } from "#app/platform/photos/photo-jobs.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import * as schema from "#db/schema/schema.ts";
import { attachDemoPictures } from "./attach-demo-pictures.server.ts";
import { boatRow, extraRows, type ListedBoat, unavailabilityRows } from "./boat-rows.ts";
import { addConversation } from "./conversation-rows.ts";
import { demoPassword } from "./demo-accounts.ts";
import { demoBoats } from "./demo-boats.ts";
import { type DemoClock, demoClock, hoursBefore } from "./demo-clock.ts";
import { demoConversations } from "./demo-conversations.ts";
import { favouriteRows } from "./favourite-rows.ts";
import { payDemoOwners } from "./pay-demo-owners.server.ts";
import { peopleRows } from "./people-rows.ts";
import { noRows, type RentalRows } from "./rental-rows.ts";
import { sellerRows } from "./seller-rows.ts";
import { addBookings, addStays } from "./stay-rows.ts";
import { type DemoPictures, storeDemoPhotos } from "./store-demo-photos.server.ts";

/**
 * An arbitrary, fixed lock number: when several processes start on the same empty database, only one loads
 * the data.
 */
const demoLock = 4_302_072;

/** How many days ago the demo site opened; nothing in the demo data is older. */
const openedDaysAgo = 640;

/**
 * Delay before AVIF versions of the pictures are created, so that the first visitors have time to look
 * around.
 */
const avifDelayMs = 15 * minuteMs;

type DemoOptions = {
  db: Database;
  storage: FileStorage;
  jobs: JobQueue;
  secrets: Secrets;
  now: Date;
  /** The start of the links to payment sessions. */
  publicUrl: string;
  /** Location of db/demo/pictures, which is not next to this file once the server is built. */
  pictures: DemoPictures;
  /** Called first with 0 stored pictures, then after each stored one: number stored, and total. */
  onPicture?: (stored: number, all: number) => void;
  /** When this is aborted, nothing is loaded, and the call fails soon. */
  cancelled?: AbortSignal | undefined;
};

/**
 * Fills an empty database with a realistic site: people, boats, photos, bookings and conversations, with all
 * dates relative to `now`. Does nothing if any user exists. All rows are committed together, after the files
 * are stored; a second process waits for that and then finds the data. A failure leaves neither rows nor
 * photos.
 */
export async function loadDemoData(options: DemoOptions): Promise<{ loaded: boolean }> {
  return options.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    const [somebody] = await tx.select({ id: schema.users.id }).from(schema.users).limit(1);
    if (somebody) return { loaded: false };
    const addresses: string[] = [];
    try {
      await loadInto(tx, options, (url) => void addresses.push(url));
    } catch (error) {
      // The next attempt stores them at other addresses. What is thrown is why the data were not loaded, even
      // if a file stays.
      await removePhotoFiles(options.storage, addresses).catch(() => undefined);
      throw error;
    }
    return { loaded: true };
  });
}

async function loadInto(
  tx: Transaction,
  { storage, jobs, secrets, now, publicUrl, pictures, onPicture, cancelled }: DemoOptions,
  onAddress: (url: string) => void,
): Promise<void> {
  const clock = demoClock(now);
  const photos = await storeDemoPhotos(demoBoats, {
    storage,
    clock,
    pictures,
    onPicture,
    onAddress,
    cancelled,
  });
  const openedAt = hoursBefore(now, openedDaysAgo * 24);
  const people = peopleRows(openedAt, await hashPassword(demoPassword));
  const sellers = sellerRows(secrets, openedAt);
  await insertAll(tx, schema.users, people.users);
  await insertAll(tx, schema.accounts, people.accounts);
  await insertAll(tx, schema.profiles, people.profiles);
  await insertAll(tx, schema.userRoles, people.userRoles);
  await insertAll(tx, schema.bankingInfo, sellers.bankingInfo);
  await insertAll(tx, schema.sellerTaxDetails, sellers.sellerTaxDetails);
  const files = [...photos.values()].flat();
  await insertAll(tx, schema.photoFiles, files);
  for (const { url } of files) {
    await jobs.enqueue(tx, photoEncodingJob.with({ url }), {
      startAfter: new Date(now.getTime() + avifDelayMs),
    });
  }
  cancelled?.throwIfAborted();
  await insertBoats(tx, clock, (key) => (photos.get(key) ?? []).map(({ url }) => url));
  await insertAll(tx, schema.favourites, favouriteRows(clock));
  await insertRentals(tx, { ...clock, publicUrl });
  cancelled?.throwIfAborted();
  await attachDemoPictures(tx, { storage, pictures });
}

async function insertBoats(
  tx: Transaction,
  clock: DemoClock,
  photosOf: (key: string) => string[],
): Promise<void> {
  await insertAll(
    tx,
    schema.boats,
    demoBoats.map((listed) => boatRow(listed, photosOf(listed.boat.key), clock)),
  );
  await insertAll(
    tx,
    schema.boatExtras,
    demoBoats.flatMap((listed) => extraRows(listed, clock)),
  );
  await insertAll(
    tx,
    schema.boatUnavailabilities,
    demoBoats.flatMap((listed) => unavailabilityRows(listed, clock)),
  );
}

async function insertRentals(
  tx: Transaction,
  context: DemoClock & { publicUrl: string },
): Promise<void> {
  const rows = noRows();
  const byKey = new Map(demoBoats.map((listed): [string, ListedBoat] => [listed.boat.key, listed]));
  const reviews = demoBoats.flatMap((listed) => addStays(rows, listed, context));
  for (const listed of demoBoats) addBookings(rows, listed, context);
  const messages = demoConversations.flatMap((conversation) =>
    addConversation(rows, conversation, byKey, context),
  );
  await insertAll(tx, schema.quotes, rows.quotes);
  await insertAll(tx, schema.reservations, rows.reservations);
  await insertAll(tx, schema.payments, rows.payments);
  await insertAll(tx, schema.sandboxCheckouts, rows.sandboxCheckouts);
  await insertAll(tx, schema.sandboxRefunds, rows.sandboxRefunds);
  // Owners' cancellation fees date from some days ago. They are booked after the payouts below, so that they
  // are deducted only from later payouts.
  const fees = rows.ledgerTransactions.filter(({ cause }) => cause === "owner_fee");
  await book(tx, {
    ...rows,
    ledgerTransactions: rows.ledgerTransactions.filter((one) => !fees.includes(one)),
  });
  const paid = await payDemoOwners(tx, context);
  await insertAll(tx, schema.sandboxPayouts, paid.sandboxPayouts);
  await book(tx, paid);
  await book(tx, { ...rows, ledgerTransactions: fees });
  await insertAll(tx, schema.reviews, reviews);
  await insertAll(tx, schema.messages, messages);
}

type Booked = Pick<RentalRows, "ledgerTransactions" | "ledgerPostings">;

/** Books the given transactions and those postings that belong to them. */
async function book(tx: Transaction, { ledgerTransactions, ledgerPostings }: Booked) {
  const booked = new Set(ledgerTransactions.map(({ id }) => id));
  const postings = ledgerPostings.filter(({ transactionId }) => booked.has(transactionId));
  await insertAll(tx, schema.ledgerTransactions, ledgerTransactions);
  await insertAll(tx, schema.ledgerPostings, postings);
}

async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  // Keeps each statement far below the limit of 65535 parameters.
  for (let first = 0; first < rows.length; first += 200) {
    await tx.insert(table).values(rows.slice(first, first + 200));
  }
}
