import pg from "pg";
import type { Logger } from "./logger.server.ts";
import { sharedQuestion } from "./shared-question.ts";

type Handlers = {
  /** Called for each notification with its payload. */
  onNotification: (payload: string) => void;
  /** Called whenever the connection is restored: notifications sent meanwhile were missed. */
  connected?: () => void;
};

const RECONNECT_AFTER_MS = 500;

/** A database that takes longer to answer nothing is as good as lost. */
const ANSWER_WITHIN_MS = 500;

/** How long to wait for a connection, and for the answer to a statement on it. */
const GIVE_UP_AFTER_MS = 5_000;

/**
 * How often a silent connection is asked for an answer: firewalls drop one that says nothing for minutes without a
 * word to either side, and the system would notice after two hours.
 */
const ASK_EVERY_MS = 30_000;

export type Listening = {
  /**
   * True once every notification was handled whose transaction had committed when this was called:
   * PostgreSQL sends them before it answers the next statement. False while the connection is lost.
   */
  caughtUp: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Listens to a channel of PostgreSQL on its own connection, which reconnects by itself when the
 * database restarts or does not answer any more. Rejects when the first connection fails.
 */
export async function listenOn(
  databaseUrl: string,
  channel: string,
  { onNotification, connected }: Handlers,
  logger: Logger,
  { askEveryMs = ASK_EVERY_MS } = {},
): Promise<Listening> {
  let client: pg.Client | null = null;
  /** The one that is being connected. */
  let next: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: GIVE_UP_AFTER_MS,
      query_timeout: GIVE_UP_AFTER_MS,
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

  /** The connection failed: another one takes its place, unless one did already. */
  function lose(lost: pg.Client, error: Error) {
    if (stopped || client !== lost) return;
    logger.warn({ channel, error: error.message }, "listening: connection lost");
    client = null;
    void close(lost);
    reconnectLater();
  }

  function reconnectLater() {
    if (stopped) return;
    retry = setTimeout(() => void connect().catch(reconnectLater), RECONNECT_AFTER_MS);
  }

  const ask = async (): Promise<boolean> => {
    const asked = client;
    if (asked === null) return false;
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(() => late.resolve(false), ANSWER_WITHIN_MS);
    const answer = asked.query("").then(
      () => client === asked,
      (error: Error) => {
        lose(asked, error);
        return false;
      },
    );
    const isAnswered = await Promise.race([answer, late.promise]);
    clearTimeout(timer);
    return isAnswered;
  };

  await connect();
  const caughtUp = sharedQuestion(ask);
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

/** Ends a connection, whatever its state; what it still reports concerns nobody. */
async function close(client: pg.Client): Promise<void> {
  client.removeAllListeners();
  client.on("error", () => {});
  await client.end().catch(() => undefined);
}
