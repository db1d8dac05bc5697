import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrateDatabase } from "#app/platform/migrations.server.ts";
import { databaseUrlOf } from "#tests/setup/database.ts";

const projectRoot = resolve(import.meta.dirname, "../../..");
const name = `before_ledger_${randomBytes(4).toString("hex")}`;
let client: pg.Client;

beforeEach(async () => {
  await asAdmin(`create database ${name}`);
  client = new pg.Client({ connectionString: databaseUrlOf(inject("databaseUrl"), name) });
  await client.connect();
  await migrateUntil("_ledger");
});
afterEach(async () => {
  await client.end();
  await asAdmin(`drop database ${name}`);
});

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject("databaseUrl") });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** Applies the migrations before the one whose name ends so. */
async function migrateUntil(ending: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(join(projectRoot, "db/migrations"), folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, "utf8"));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(ending));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A rental of 870.05 euros with its payment, and its entries before the ledger. */
async function insertRental(
  number: number,
  payment: { status: string; refund?: string; reason?: string },
  entries: readonly (readonly [kind: string, amount: string, reference?: string])[],
) {
  const quote = `insert into quotes (id, boat_id, sender_id, recipient_id, booking_details, total_price, status)
    values ('${id(number)}', '${id(3)}', '${id(1)}', '${id(2)}', '{"dateFrom":"2027-01-01","dateTo":"2027-01-01","guests":1}', 870.05, 'paid')`;
  const reservation = `insert into reservations (id, client_id, owner_id, boat_id, quote_id, status, check_in_date, check_out_date, guests, total_price)
    values ('${id(number)}', '${id(2)}', '${id(1)}', '${id(3)}', '${id(number)}', 'cancelled', '2027-01-01', '2027-01-01', 1, 870.05)`;
  await client.query(`${quote}; ${reservation}`);
  await client.query(
    `insert into payments (id, quote_id, reservation_id, provider, account, session_id, amount, status, refund_amount, refund_reason, expires_at)
     values ($1, $1, $1, 'stripe', 'acct_1 live', $2, 870.05, $3, $4, $5, now())`,
    [id(number), `cs_${number}`, payment.status, payment.refund ?? null, payment.reason ?? null],
  );
  for (const [kind, amount, reference = ""] of entries) {
    await client.query(
      "insert into ledger_entries (payment_id, kind, amount, reference) values ($1, $2, $3, $4)",
      [id(number), kind, amount, reference],
    );
  }
}

async function balancesOf(number: number): Promise<Record<string, string>> {
  const { rows } = await client.query<{ account: string; balance: string }>(
    `select p.account, sum(p.amount)::text as balance from ledger_postings p
     join ledger_transactions t on t.id = p.transaction_id and t.payment_id = $1 and t.account = 'acct_1 live'
     group by 1 having sum(p.amount) <> 0`,
    [id(number)],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

test("rentals from before the ledger get their commission, and their entries become balanced transactions", async () => {
  await client.query(`
    insert into users (id, name, email) values ('${id(1)}', 'owner', 'o@example.org'), ('${id(2)}', 'renter', 'r@example.org');
    insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title)
    values ('${id(3)}', '${id(1)}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'First')`);
  const charge = ["charge", "870.05"] as const;
  await insertRental(10, { status: "paid" }, [charge]);
  await insertRental(11, { status: "refunded", refund: "870.05", reason: "cancelled_by_owner" }, [
    charge,
    ["owner_fee", "21.75"],
    ["refund", "870.05"],
  ]);
  await insertRental(
    12,
    { status: "refund_failed", refund: "548.13", reason: "cancelled_by_renter" },
    [charge, ["refund", "548.13", "re_1"], ["refund_reversal", "548.13", "re_1"]],
  );
  await insertRental(13, { status: "refund_due", refund: "870.05", reason: "dates_taken" }, [
    charge,
  ]);
  await insertRental(14, { status: "open" }, []);

  await migrateDatabase(databaseUrlOf(inject("databaseUrl"), name), projectRoot);

  expect(await balancesOf(10)).toEqual({
    clearing: "-870.05",
    commission: "87.01",
    owner: "783.04",
  });
  expect(await balancesOf(11)).toEqual({ owner: "-21.75", fee: "21.75" });
  expect(await balancesOf(12)).toEqual({
    clearing: "-870.05",
    commission: "87.01",
    owner: "234.91",
    refund: "548.13",
  });
  expect(await balancesOf(13)).toEqual({ clearing: "-870.05", refund: "870.05" });
  expect(await balancesOf(14)).toEqual({});
  const { rows } = await client.query(
    `select distinct commission_percent, commission_amount::text from reservations`,
  );
  expect(rows).toEqual([{ commission_percent: 10, commission_amount: "87.01" }]);
  const received = await client.query(
    "select status, received_amount::text as received from payments order by session_id",
  );
  expect(received.rows.map((row) => row.received)).toEqual([
    ...Array.from({ length: 4 }, () => "870.05"),
    null,
  ]);
});
