import { type Actor, anonymous } from "#app/platform/actor.ts";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

export const site = "https://escale.example";

/** A separate market with one owner, and a function that opens pages as visitors do. */
export async function openSitemapWorld() {
  const database = await createTestDatabase();
  const owner = await createUser(database.db);
  const environment = readEnvironment({ PUBLIC_URL: site }, "/srv");
  let now = new Date("2027-05-01T10:00:00Z");
  return {
    ...database,
    owner,
    /** Empties the market and the cached counts. */
    async clear() {
      await emptyMarket(database.pool);
      now = new Date(now.getTime() + 60 * 60_000);
    },
    open(path: string, params: Record<string, string> = {}, actor: Actor = anonymous) {
      const services = { db: database.db, clock: () => now, environment };
      return routeArgs({ request: new Request(site + path), services, params, actor });
    },
  };
}

export type SitemapWorld = Awaited<ReturnType<typeof openSitemapWorld>>;
