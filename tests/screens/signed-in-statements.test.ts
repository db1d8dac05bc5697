import type pg from "pg";
import { expect, test } from "vitest";
import { countStatements } from "#tests/support/count-statements.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

/**
 * The statements of every page for a signed-in user: the session with its user, their roles and standing, and
 * the navigation bar with its unread messages.
 */
const ofEveryPage = 3;

test("besides the statements of every page, the list of messages needs one, and a conversation three", async () => {
  await rental.ask();
  await rental.offer();
  const visitor = await site.signedIn(rental.owner);
  // The first request of a session also updates when it was last seen.
  await visitor.open("/help");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pool of the site's database
  const pool = (site.services.db as unknown as { $client: pg.Pool }).$client;
  const count = async (path: string) => {
    const { result, statements } = await countStatements(pool, () => visitor.open(path), {
      everyone: true,
    });
    expect(result.status).toBe(200);
    return statements - ofEveryPage;
  };
  expect(await count("/help")).toBe(0);
  expect(await count("/messages")).toBe(1);
  expect(await count("/messages?tab=unread")).toBe(1);
  const conversation = `/messages?with=${rental.renter.userId}&boat=${rental.boat.id}`;
  expect(await count(conversation)).toBe(3);
});
