import type { Database } from "#app/platform/db.server.ts";
import { backgroundLimits, openDatabase, openPool } from "#app/platform/db.server.ts";

type PausedDatabase = {
  db: Database;
  /** Resolves when the paused statement is about to be sent. */
  reached: Promise<void>;
  /** Sends the paused statement. */
  goOn: () => void;
  close: () => Promise<void>;
};

/** A database that pauses the first statement containing `text`, to show what others can do meanwhile. */
export function openPausedDatabase(databaseUrl: string, text: string): PausedDatabase {
  const reached = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const pool = openPool(databaseUrl, () => {}, { ...backgroundLimits, size: 2 });
  pool.on("connect", (client) => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the client below
    const { query } = client;
    client.query = new Proxy(query, {
      apply(_target, _self, sent: unknown[]) {
        const send = (): unknown => Reflect.apply(query, client, sent);
        if (!String(Object(sent[0]).text).includes(text)) return send();
        reached.resolve();
        return going.promise.then(send);
      },
    });
  });
  return {
    db: openDatabase(pool),
    reached: reached.promise,
    goOn: () => going.resolve(),
    close: () => pool.end(),
  };
}
