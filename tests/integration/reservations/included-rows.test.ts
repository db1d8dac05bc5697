import { expect, test } from "vitest";
import { databaseBefore } from "#tests/support/database-before.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [owner, renter, sloop, dinghy] = [id(1), id(2), id(3), id(4)];

test("rentals get what the price of their boat includes: fuel, and included or free extras", async () => {
  const old = await databaseBefore("_included_in_rentals");
  await old.client.query(`
    insert into users (id, name, email) values
      ('${owner}', 'owner', 'o@example.org'), ('${renter}', 'renter', 'r@example.org');
    insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title, fuel_costs)
    select id::uuid, '${owner}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'Sloop', fuel
    from (values ('${sloop}', 'included'), ('${dinghy}', 'excluded')) boat (id, fuel);
    insert into boat_extras (boat_id, category, type, option, price) values
      ('${sloop}', 'Équipement', 'wifi', 'Inclus', 12),
      ('${sloop}', 'Équipement', 'wifi', 'Inclus', 0),
      ('${sloop}', 'Équipement', 'kayak', 'Optionnel', 0),
      ('${sloop}', 'Équipement', 'fishing', 'Optionnel', 10),
      ('${dinghy}', 'Équipement', 'gps', 'Obligatoire', 5);
    insert into reservations (client_id, owner_id, boat_id, status, check_in_date, check_out_date, guests, total_price,
      commission_percent, commission_amount, booking_details)
    select '${renter}', '${owner}', id::uuid, 'confirmed', '2027-07-10', '2027-07-12', 2, 100, 10, 10,
      '{"cancellation_policy": "strict"}'
    from (values ('${sloop}'), ('${dinghy}')) boat (id)`);

  await old.migrate();

  const { rows } = await old.client.query(
    "select booking_details as terms from reservations order by boat_id",
  );
  const policy = { cancellation_policy: "strict" };
  expect(rows).toEqual([
    { terms: { ...policy, fuel_costs: "included", included_extras: ["kayak", "wifi"] } },
    { terms: { ...policy, fuel_costs: "excluded", included_extras: [] } },
  ]);
  await old.drop();
});
