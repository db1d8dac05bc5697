import pg from "pg";
import type { Logger } from "../logger.server.ts";
import { coalesceCalls } from "../scheduling/coalesce-calls.ts";

type Channel = {
  databaseUrl: string;
  channel: string;
  /** Called for each notification with its payload. */
  onNotification: (payload: string) => void;
  /** Called for each new connection: notifications sent since the previous one was lost were missed. */
  connected?: () => void;
  logger: Logger;
};

const reconnectAfterMs = 500;

/**
 * How long `caughtUp` waits for the answer to its empty statement before it returns false. The connection
 * counts as lost only when the statement times out.
 */
const answerWithinMs = 500;

/** Timeout for opening a connection, and for each statement on it. */
const giveUpAfterMs = 5_000;

/**
 * How often a silent connection is checked: firewalls drop connections that are silent for minutes without
 * notifying either side, and the operating system would notice only after two hours.
 */
const askEveryMs = 30_000;

export type Listening = {
  /**
   * True once every notification has been handled whose transaction committed before this call: PostgreSQL
   * sends them before it answers the next statement. False while the connection is lost or does not answer in
   * time.
   */
  caughtUp: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Listens to a PostgreSQL channel on its own connection, which reconnects by itself when the database
 * restarts or no longer answers. Rejects when the first connection fails.
 */
export async function listenOn({
  databaseUrl,
  channel,
  onNotification,
  connected,
  logger,
}: Channel): Promise<Listening> {
  let client: pg.Client | null = null;
  /** The connection that is being opened. */
  let next: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: giveUpAfterMs,
      query_timeout: giveUpAfterMs,
      keepAlive: true,
    });
    next = opened;
    opened.on("notification", ({ payload }) => onNotification(payload ?? ""));
    opened.on("error", (error) => lose(opened, error));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (error) {
      void close(opened);
      throw error;
    }
    if (stopped) return;
    next = null;
    client = opened;
    connected?.();
  };

  /** Replaces a connection that failed, unless it was already replaced. */
  function lose(lost: pg.Client, failure: unknown) {
    if (stopped || client !== lost) return;
    const error = failure instanceof Error ? failure.message : String(failure);
    logger.warn({ channel, error }, "listening: connection lost");
    client = null;
    void close(lost);
    reconnectLater();
  }

  function reconnectLater() {
    if (stopped) return;
    retry = setTimeout(() => void connect().catch(reconnectLater), reconnectAfterMs);
  }

  const ask = async (): Promise<boolean> => {
    const asked = client;
    if (asked === null) return false;
    const late = Promise.withResolvers<false>();
    // If this process was too busy to read the answer, it reads it first.
    const giveUp = () => setImmediate(() => late.resolve(false));
    const timer = setTimeout(giveUp, answerWithinMs);
    const answer = asked.query("").then(
      () => client === asked,
      (error: unknown) => {
        lose(asked, error);
        return false;
      },
    );
    const isAnswered = await Promise.race([answer, late.promise]);
    clearTimeout(timer);
    return isAnswered;
  };

  await connect();
  const caughtUp = coalesceCalls(ask);
  const asking = setInterval(() => void caughtUp(), askEveryMs).unref();
  return {
    caughtUp,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(asking);
      const open = [client, next].filter((each) => each !== null);
      await Promise.all(open.map(close));
    },
  };
}

/** Closes a connection in any state, and ignores whatever it still reports. */
async function close(client: pg.Client): Promise<void> {
  client.removeAllListeners();
  client.on("error", () => {});
  await client.end().catch(() => undefined);
}
