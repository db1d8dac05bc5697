import { afterEach, expect, test } from "vitest";
import { databaseBefore, type OldDatabase } from "#tests/support/database-before.ts";

let old: OldDatabase;
afterEach(() => old.drop());

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const owner = `insert into users (id, name, email) values ('${id(1)}', 'owner', 'o@example.org'), ('${id(3)}', 'renter', 'r@example.org');
  insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title)
  values ('${id(2)}', '${id(1)}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'First')`;

type OldPayout = { status: string; attempts: number; at: string };

/** A payout of this number, of a rental of the same number. */
const payout = (number: number, { status, attempts, at }: OldPayout) =>
  `insert into reservations (id, client_id, owner_id, boat_id, status, check_in_date, check_out_date, guests, total_price, commission_percent, commission_amount)
   values ('${id(number)}', '${id(3)}', '${id(1)}', '${id(2)}', 'completed', '2027-01-${number}', '2027-01-${number}', 1, 100, 10, 10);
   insert into payouts (id, reservation_id, owner_id, amount, withheld_amount, status, attempts, due_at, paid_at, updated_at)
   values ('${id(number)}', '${id(number)}', '${id(1)}', 90, 0, '${status}', ${attempts}, '2027-02-01', '2027-02-02', '${at}')`;

test("an order at the sandbox becomes the order of the payout's latest attempt that arrived", async () => {
  old = await databaseBefore("_payout_orders");
  const order = (number: number, status: string) =>
    `insert into sandbox_payouts (id, owner_id, amount, status, sent_at)
     values ('${id(number)}', '${id(1)}', 90, '${status}', '2027-02-03')`;
  await old.client.query(
    [
      owner,
      payout(11, { status: "paid", attempts: 2, at: "2027-02-04" }),
      order(11, "paid"),
      payout(12, { status: "failed", attempts: 1, at: "2027-02-04" }),
      order(12, "failed"),
      // Was sent a second time, and the order did not arrive.
      payout(13, { status: "sent", attempts: 2, at: "2027-02-04" }),
      order(13, "failed"),
      `insert into money_differences (provider, kind, reference, booked_amount) values ('sandbox', 'payout', '${id(11)}', 90)`,
    ].join(";"),
  );
  await old.migrate();
  const orders = await old.client.query("select id from sandbox_payouts order by id");
  expect(orders.rows).toEqual(
    [`${id(11)}/2`, `${id(12)}/1`, `${id(13)}/1`].map((one) => ({ id: one })),
  );
  const differences = await old.client.query("select reference from money_differences");
  expect(differences.rows).toEqual([{ reference: `${id(11)}/2` }]);
});

/** Records that a payout was sent. */
const sent = (number: number, at: string) =>
  `insert into audit_events (action, subject_type, subject_id, created_at)
   values ('payout_sent', 'payout', '${id(number)}', '${at}')`;

test("payouts know when they were sent, and those that came back are not paid any more", async () => {
  old = await databaseBefore("_times_of_payouts");
  await old.client.query(
    [
      "set time zone 'UTC'",
      owner,
      payout(11, { status: "failed", attempts: 2, at: "2027-02-04" }),
      sent(11, "2027-02-01"),
      sent(11, "2027-02-03"),
      payout(12, { status: "paid", attempts: 1, at: "2027-02-05" }),
      payout(13, { status: "due", attempts: 0, at: "2027-02-04" }),
    ].join(";"),
  );
  await old.migrate();
  const { rows } = await old.client.query(
    "select sent_at::text as sent, paid_at is not null as paid from payouts order by id",
  );
  expect(rows).toEqual([
    { sent: "2027-02-03 00:00:00+00", paid: false },
    // Nothing recorded when it was sent.
    { sent: "2027-02-05 00:00:00+00", paid: true },
    { sent: null, paid: false },
  ]);
});
