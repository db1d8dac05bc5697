import pg from "pg";
import { type Database, openDatabase } from "#app/platform/db.server.ts";

/**
 * The database as a process sees it that is killed right before its statement number `step`: every
 * connection breaks without a rollback, and nothing gets through any more.
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
      apply(_target, _self, args) {
        statements += 1;
        // The socket is destroyed, as when the process ends.
        if (statements >= step) socketOf(client).destroy();
        return Reflect.apply(query, client, args);
      },
    });
  });
  return {
    db: openDatabase(pool),
    hasDied: () => statements >= step,
    close() {
      // Not awaited: a transaction that cannot begin never releases its connection.
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
  /** What the process was doing when it was killed. */
  work: (db: Database, prepared: Prepared) => Promise<unknown>;
  /** What the next process does, and what must then be true. */
  recover: (prepared: Prepared) => Promise<void>;
};

/** Runs a scenario with the process killed before each of its statements in turn; returns how many there were. */
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
