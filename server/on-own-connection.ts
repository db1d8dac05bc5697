import pg from "pg";

/**
 * Runs statements on a connection that is opened for them and closed afterwards, for the start and for
 * commands, which have no pool.
 */
export async function onOwnConnection<Answer>(
  config: pg.ClientConfig,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(config);
  // The connection may break while it is being closed.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
