import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore, type OldDatabase } from "#tests/support/database-before.ts";

let old: OldDatabase;

beforeEach(async () => {
  old = await databaseBefore("_share_with_required_extras");
});
afterEach(() => old.drop());

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

test("boats whose price with required extras exceeds a share are taken offline until corrected", async () => {
  const boat = (number: number, title: string, mode = "co-navigation") =>
    `('${id(number)}', '${id(1)}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, '${title}', '${mode}', 40, 200, 5, true)`;
  const required = (number: number) =>
    `('${id(number)}', 'Autres', 'other', 0.01, 'Obligatoire', 'jour')`;
  await old.client.query(`
    insert into users (id, name, email) values ('${id(1)}', 'owner', 'o@example.org');
    insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title, navigation_mode, base_price_per_day, shared_costs, shared_by, is_online)
    values ${boat(2, "dearer")}, ${boat(3, "within")}, ${boat(4, "with a skipper", "skipper")};
    insert into boat_extras (boat_id, category, type, price, option, price_unit) values ${required(2)}, ${required(4)}`);

  await old.migrate();

  const { rows } = await old.client.query("select title from boats where is_online order by id");
  expect(rows).toEqual([{ title: "within" }, { title: "with a skipper" }]);
});
