import { afterAll, beforeAll, expect, test } from "vitest";
import { isRecord } from "#app/platform/text/json.ts";
import { fillMarket } from "#bench/market.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/** Enough for boats of each kind of season, several towns, and a jet-ski. */
const size = 1_000;

let filled: TestDatabase;
let written: TestDatabase;

beforeAll(async () => {
  filled = await createOwnDatabase();
  written = await createOwnDatabase();
  await fillMarket(filled.pool, size);
});
afterAll(async () => {
  await filled.close();
  await written.close();
});

async function rowsOf({ pool }: TestDatabase, statement: string, values: unknown[] = []) {
  const { rows } = await pool.query<Record<string, unknown>>(statement, values);
  return rows;
}

test("the bench market has the same rows as if its boats were inserted one by one", async () => {
  const kept = await rowsOf(
    written,
    `select attname as name from pg_attribute where attrelid = 'boats'::regclass and attgenerated = 's'
    union all values ('published_at'), ('changed_at')`,
  );
  const keptNames = kept.map(({ name }) => String(name));
  const boats = await rowsOf(filled, "select to_jsonb(boats) as boat from boats");
  expect(boats).toHaveLength(size);

  const [owner] = await rowsOf(filled, "select id from users");
  await written.pool.query("insert into users (id, name, email) values ($1, 'Bench', 'b@x.fr')", [
    owner?.["id"],
  ]);
  const first = boats[0]?.["boat"];
  const plain = Object.keys(isRecord(first) ? first : {})
    .filter((name) => !keptNames.includes(name))
    .join();
  await written.pool.query(
    `insert into boats (${plain}) select ${plain} from jsonb_populate_recordset(null::boats, $1)`,
    [JSON.stringify(boats.map(({ boat }) => boat))],
  );

  for (const table of ["boats", "approved_listings"]) {
    const statement = `select stored from ${table} as each, to_jsonb(each) as stored
      order by coalesce(stored ->> 'id', stored ->> 'boat_id')`;
    expect(await rowsOf(filled, statement)).toEqual(await rowsOf(written, statement));
  }
});

test("the bench market has all indexes, constraints and triggers", async () => {
  for (const statement of [
    `select pg_get_indexdef(indexrelid) as definition, indisvalid from pg_index
    where indrelid = 'boats'::regclass order by 1`,
    `select conname, convalidated, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'boats'::regclass order by 1`,
    `select tgname, tgenabled from pg_trigger
    where tgrelid = 'boats'::regclass and not tgisinternal order by 1`,
  ]) {
    const wanted = await rowsOf(written, statement);
    expect(wanted).not.toEqual([]);
    expect(await rowsOf(filled, statement)).toEqual(wanted);
  }
});
