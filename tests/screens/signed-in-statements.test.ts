import type pg from "pg";
import { expect, test } from "vitest";
import { countStatements } from "#tests/support/count-statements.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

/**
 * What every page of a signed-in person asks: the session with its person, then their roles and
 * standing, and beside the page's own statements the navigation bar with its unread messages.
 */
const ofEveryPage = 3;

test("a page of messages asks the database once for the list, three times with a conversation, beside what every page asks", async () => {
  await rental.ask();
  await rental.offer();
  const visitor = await site.signedIn(rental.owner);
  // The first page of a session also writes when it was last seen.
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
