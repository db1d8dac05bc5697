import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore, type OldDatabase } from "#tests/support/database-before.ts";

let old: OldDatabase;

beforeEach(async () => {
  old = await databaseBefore("_blocks_of_five_years");
  await old.client.query(`
    insert into users (id, name, email) values ('${owner}', 'owner', 'o@example.org');
    insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title)
    values ('${boat}', '${owner}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'First')`);
});
afterEach(() => old.drop());

const owner = "00000000-0000-4000-8000-000000000001";
const boat = "00000000-0000-4000-8000-000000000002";

const block = (from: string, to: string) =>
  old.client.query(
    "insert into boat_unavailabilities (boat_id, start_date, end_date) values ($1, $2, $3)",
    [boat, from, to],
  );

test("blocks of more than five years are shortened to that, others are left, and no new one is longer", async () => {
  await block("2027-05-03", "2057-05-03");
  await block("2027-06-01", "2027-06-02");
  await block("2027-07-01", "infinity");
  await old.migrate();
  const { rows } = await old.client.query(
    "select start_date::text || ' ' || end_date as days from boat_unavailabilities order by start_date",
  );
  expect(rows).toEqual([
    { days: "2027-05-03 2032-05-06" },
    { days: "2027-06-01 2027-06-02" },
    { days: "2027-07-01 2032-07-04" },
  ]);
  const taken = await old.client.query("select taken_days::text as days from boats");
  expect(taken.rows).toEqual([{ days: "{[2027-05-03,2032-07-05)}" }]);
  await block("2028-05-03", "2033-05-06");
  await expect(block("2028-05-03", "2033-05-08")).rejects.toThrow("boat_unavailabilities_length");
  await expect(block("2028-05-03", "infinity")).rejects.toThrow("boat_unavailabilities_length");
});
