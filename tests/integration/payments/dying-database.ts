import pg from "pg";
import { type Database, databaseOf } from "#app/platform/database/db.server.ts";

/**
 * The database as seen by a process that is killed just before its statement number `step`: every connection
 * breaks without a rollback, and later statements fail.
 */
function openDyingDatabase(databaseUrl: string, step: number) {
  let statements = 0;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    // oxlint-disable-next-line typescript/unbound-method -- called on the client below
    const { query } = client;
    client.query = new Proxy(query, {
      apply(_target, _self, args): unknown {
        statements += 1;
        // Destroys the socket, as when the process ends.
        if (statements >= step) socketOf(client).destroy();
        return Reflect.apply(query, client, args);
      },
    });
  });
  return {
    db: databaseOf(pool),
    hasDied: () => statements >= step,
    close() {
      // Not awaited, because a transaction that cannot begin never releases its connection.
      pool.end().catch(() => {});
    },
  };
}

function socketOf(client: object): { destroy(): void } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver keeps it to itself
  return (client as { connection: { stream: { destroy(): void } } }).connection.stream;
}

type Scenario<Prepared> = {
  prepare: () => Promise<Prepared>;
  /** The work during which the process is killed. */
  work: (db: Database, prepared: Prepared) => Promise<unknown>;
  /** What the next process does, and the assertions about the result. */
  recover: (prepared: Prepared) => Promise<void>;
};

/**
 * Runs a scenario repeatedly, killing the process before each statement in turn; returns the number of
 * statements.
 */
export async function dieAtEveryStep<Prepared>(
  databaseUrl: string,
  { prepare, work, recover }: Scenario<Prepared>,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const prepared = await prepare();
    const dying = openDyingDatabase(databaseUrl, step);
    await work(dying.db, prepared).catch(() => {});
    dying.close();
    await recover(prepared);
    if (!dying.hasDied()) return step - 1;
  }
}
