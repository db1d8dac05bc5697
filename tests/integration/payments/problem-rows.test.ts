import { afterEach, expect, test } from "vitest";
import { databaseBefore, type OldDatabase } from "#tests/support/database-before.ts";

let old: OldDatabase;
afterEach(() => old.drop());

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const problem = (payment: number, kind: string, detail: string) =>
  `insert into payment_problems (payment_id, kind, detail) values ('${id(payment)}', '${kind}', '${detail}')`;

const taken = (payment: number, reference: string, day: number) =>
  `insert into ledger_transactions (cause, reference, payment_id, provider, created_at)
   values ('dispute', '${reference}', '${id(payment)}', 'stripe', '2027-02-0${day}')`;

test("a problem about a dispute belongs to the payment's oldest dispute", async () => {
  old = await databaseBefore("_several_disputes_of_a_payment");
  await old.client.query(
    [
      // The payments of these rows do not matter here.
      "alter table payment_problems drop constraint payment_problems_payment_id_payments_id_fk",
      "alter table ledger_transactions drop constraint ledger_transactions_payment_id_payments_id_fk",
      problem(1, "disputed", "fraudulent, lost"),
      taken(1, "dp_2", 5),
      taken(1, "dp_1", 4),
      problem(2, "disputed", "fraudulent, warning_needs_response"),
      problem(1, "refund_failed", "expired_card"),
    ].join(";"),
  );
  await old.migrate();
  const { rows } = await old.client.query<{ detail: string; reference: string }>(
    "select detail, reference from payment_problems order by detail",
  );
  expect(rows).toEqual([
    { detail: "expired_card", reference: "" },
    { detail: "fraudulent, lost", reference: "dp_1" },
    { detail: "fraudulent, warning_needs_response", reference: "" },
  ]);
});

/** The bank took money of a payment, in euros; a negative amount says that somebody bore the loss. */
const posting = (payment: number, reference: string, amount: number) =>
  `with booked as (
     insert into ledger_transactions (cause, reference, payment_id, provider)
     values ('${amount > 0 ? "dispute" : "dispute_loss"}', '${reference}', '${id(payment)}', 'stripe') returning id
   ) insert into ledger_postings (transaction_id, account, amount)
   select id, account, amount from booked,
     (values ('dispute', ${-amount}), ('${amount > 0 ? "clearing" : "loss"}', ${amount})) v(account, amount)`;

const handled = (payment: number, reference: string, detail: string) =>
  `insert into payment_problems (payment_id, kind, reference, detail, handled_at)
   values ('${id(payment)}', 'disputed', '${reference}', '${detail}', '2027-02-09')`;

test("a lost dispute that was marked as settled asks again who bears the loss, unless somebody does", async () => {
  old = await databaseBefore("_losses_and_withdrawn_boats");
  await old.client.query(
    [
      // The payments of these rows do not matter here.
      "alter table payment_problems drop constraint payment_problems_payment_id_payments_id_fk",
      "alter table ledger_transactions drop constraint ledger_transactions_payment_id_payments_id_fk",
      posting(1, "dp_1", 870),
      handled(1, "dp_1", "fraudulent, lost"),
      posting(1, "dp_2", 10),
      posting(1, "dp_2", -10),
      handled(1, "dp_2", "fraudulent, lost"),
      posting(2, "dp_3", 870),
      handled(2, "dp_3", "fraudulent, under_review"),
    ].join(";"),
  );
  await old.migrate();
  const { rows } = await old.client.query<{ reference: string }>(
    "select reference from payment_problems where handled_at is null",
  );
  expect(rows).toEqual([{ reference: "dp_1" }]);
});
