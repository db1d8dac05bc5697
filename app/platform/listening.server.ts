import pg from "pg";
import type { Logger } from "./logger.server.ts";

type Handlers = {
  /** Called for each notification with its payload. */
  onNotification: (payload: string) => void;
  /** Called whenever the connection is restored: notifications sent meanwhile were missed. */
  connected?: () => void;
};

const RECONNECT_AFTER_MS = 500;

/**
 * Listens to a channel of PostgreSQL on its own connection, which reconnects by itself when the
 * database restarts. Rejects when the first connection fails.
 */
export async function listenOn(
  databaseUrl: string,
  channel: string,
  { onNotification, connected }: Handlers,
  logger: Logger,
): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on("notification", ({ payload }) => onNotification(payload ?? ""));
    next.on("error", (error) => {
      if (stopped) return;
      logger.warn({ channel, error: error.message }, "listening: connection lost");
      reconnectLater();
    });
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
    connected?.();
  };

  function reconnectLater() {
    if (stopped || retry) return;
    client?.removeAllListeners();
    client?.on("error", () => {});
    client = null;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(reconnectLater);
    }, RECONNECT_AFTER_MS);
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
