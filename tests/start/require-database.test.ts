import { once } from "node:events";
import { createServer } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { requireReachableDatabase, requireUsableDatabase } from "#server/require-database.ts";
import { databaseUrlOf } from "#tests/setup/database.ts";

// The test server gets databases that operators might create by mistake.

const ascii = "encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0";
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject("databaseUrl") });
  await admin.connect();
  await admin.query("create database operators_usable");
  await admin.query(`create database operators_ascii ${ascii}`);
  await admin.query("create database operators_foreign");
  await admin.query("revoke create on database operators_foreign from current_user");
});
afterAll(async () => {
  for (const name of ["usable", "ascii", "foreign"]) {
    await admin.query(`drop database if exists operators_${name}`);
  }
  await admin.end();
});
afterEach(() => void vi.useRealTimers());

const refusalOf = (database: string) =>
  requireUsableDatabase(databaseUrlOf(inject("databaseUrl"), database)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

test("the operator's own UTF8 database is accepted", async () => {
  expect(await refusalOf("operators_usable")).toBeNull();
});

test("a database in another encoding is refused before anything is created in it", async () => {
  expect(await refusalOf("operators_ascii")).toMatch(/SQL_ASCII.* \/ .*UTF8 is needed/);
});

test("a database in which the role may not create anything is refused, and the message names the role", async () => {
  const { rows } = await admin.query<{ role: string }>("select current_user as role");
  expect(await refusalOf("operators_foreign")).toMatch(
    new RegExp(`ne possède pas.* / .*owner to ${rows[0]?.role}`),
  );
});

test("a server that asks for a password which the address lacks is named as such", async () => {
  const withoutPassword = inject("databaseUrl").replace(/:[^:@/]+@/, "@");
  await expect(requireReachableDatabase(withoutPassword)).rejects.toThrow(
    /demande un mot de passe.* \/ .*asks for a password, the address has none\.$/,
  );
});

test("a server that accepts connections and never answers is given up", async () => {
  const mute = createServer().listen(0, "127.0.0.1");
  await once(mute, "listening");
  const address = mute.address();
  const port = typeof address === "object" ? address?.port : null;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const required = requireUsableDatabase(`postgres://me:hidden@127.0.0.1:${port}/boats`);
  void once(mute, "connection").then(() => vi.advanceTimersByTime(10_000));
  await expect(required).rejects.toThrow(
    /rien n'y répond à temps.* \/ .*nothing answers there in time/,
  );
  mute.close();
});

test("a certificate that the address names and that is missing is named as such", async () => {
  const address = `${inject("databaseUrl")}?sslmode=verify-full&sslrootcert=/etc/none.pem`;
  await expect(requireUsableDatabase(address)).rejects.toThrow("'/etc/none.pem'");
});
