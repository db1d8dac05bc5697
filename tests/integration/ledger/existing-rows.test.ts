import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore, type OldDatabase } from "#tests/support/database-before.ts";

let old: OldDatabase;
let client: pg.Client;

beforeEach(async () => {
  old = await databaseBefore("_ledger");
  client = old.client;
});
afterEach(() => old.drop());

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Inserts a rental of 870.05 euros with its payment and its entries from before the ledger. */
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

  await old.migrate();

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
  const received = await client.query<{ received: string | null }>(
    "select status, received_amount::text as received from payments order by session_id",
  );
  expect(received.rows.map((row) => row.received)).toEqual([
    ...Array.from({ length: 4 }, () => "870.05"),
    null,
  ]);
});
