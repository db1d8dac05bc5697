import { expect, test } from "vitest";
import { databaseBefore } from "#tests/support/database-before.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [owner, renter, boat] = [id(1), id(2), id(3)];

const stay = (day: number) => ({
  dateFrom: `2027-07-${day}`,
  dateTo: `2027-07-${day}`,
  guests: 2,
});

test("quotes get the skipper of the request before them, rentals the terms of their boat", async () => {
  const old = await databaseBefore("_terms_of_rentals");
  const ask = (day: number, skipper: string | null, at: string) =>
    old.client.query(
      `insert into messages (boat_id, sender_id, recipient_id, subject, content, booking_details, created_at)
       values ('${boat}', '${renter}', '${owner}', 'Demande', 'Bonjour', $1, $2)`,
      [{ ...stay(day), ...(skipper && { skipper, lines: [] }) }, at],
    );
  const rent = async (day: number) => {
    await old.client.query(
      `insert into quotes (id, boat_id, sender_id, recipient_id, booking_details, total_price, lines, expires_at, status, created_at)
       values ('${id(day)}', '${boat}', '${owner}', '${renter}', $1, 100, '[{"kind": "whole", "amount": "100.00"}]',
         '2027-05-05', 'paid', '2027-05-03')`,
      [stay(day)],
    );
    await old.client.query(
      `insert into reservations (client_id, owner_id, boat_id, quote_id, status, check_in_date, check_out_date, guests,
         total_price, commission_percent, commission_amount, booking_details)
       values ('${renter}', '${owner}', '${boat}', '${id(day)}', 'confirmed', '2027-07-${day}', '2027-07-${day}', 2,
         100, 10, 10, '{"cancellation_policy": "strict"}')`,
    );
  };
  await old.client.query(`
    insert into users (id, name, email) values
      ('${owner}', 'owner', 'o@example.org'), ('${renter}', 'renter', 'r@example.org');
    insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title, navigation_mode,
      license_required, min_age, caution_amount)
    values ('${boat}', '${owner}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'Sloop',
      'flexible', true, 21, 1500.5)`);
  await ask(10, "without", "2027-05-01");
  await ask(10, "with", "2027-05-02");
  await ask(10, "without", "2027-05-04");
  await ask(11, "without", "2027-05-02");
  await ask(12, null, "2027-05-02");
  for (const day of [10, 11, 12]) await rent(day);

  await old.migrate();

  const { rows } = await old.client.query(
    `select quote.booking_details as quoted, rental.booking_details as terms from reservations rental
     join quotes quote on quote.id = rental.quote_id order by rental.check_in_date`,
  );
  // A later migration adds what the price includes.
  const later = { fuel_costs: "excluded", included_extras: [] };
  const asked = { min_age: 21, deposit_amount: "1500.50" };
  const terms = { cancellation_policy: "strict", ...asked, ...later };
  expect(rows).toEqual([
    {
      quoted: { ...stay(10), skipper: "with" },
      terms: { ...terms, navigation_mode: "skipper", license_required: false },
    },
    {
      quoted: { ...stay(11), skipper: "without" },
      terms: { ...terms, navigation_mode: "seul", license_required: true },
    },
    { quoted: stay(12), terms: { ...terms, navigation_mode: "flexible", license_required: true } },
  ]);
  await old.drop();
});
