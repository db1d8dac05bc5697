import type { Database } from "#app/platform/database/db.server.ts";
import { backgroundLimits, databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { statementText } from "./statement-text.ts";

type PausedDatabase = {
  db: Database;
  /** Resolves when the first of these statements is held back. */
  reached: Promise<void>;
  /** Sends the statements that are held back. */
  goOn: () => void;
  close: () => Promise<void>;
};

/** A database that holds statements with `text` back until `goOn`, to show what others can do meanwhile. */
export function openPausedDatabase(databaseUrl: string, text: string): PausedDatabase {
  const reached = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const pool = openPool(databaseUrl, () => {}, { ...backgroundLimits, size: 2 });
  pool.on("connect", (client) => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the client below
    const { query } = client;
    client.query = new Proxy(query, {
      apply(_target, _self, sent: unknown[]): unknown {
        const send = (): unknown => Reflect.apply(query, client, sent);
        if (!statementText(sent[0]).includes(text)) return send();
        reached.resolve();
        return going.promise.then(send);
      },
    });
  });
  return {
    db: databaseOf(pool),
    reached: reached.promise,
    goOn: () => going.resolve(),
    close: () => pool.end(),
  };
}
