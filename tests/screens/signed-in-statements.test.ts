import type pg from "pg";
import { expect, test } from "vitest";
import { countStatements } from "#tests/support/count-statements.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

/**
 * What every page of a signed-in person asks: the session with its person, and their roles and
 * standing; beside the page's own statements the navigation bar with its unread messages.
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
  const open = async (path: string) => {
    const { result, ...counted } = await countStatements(pool, () => visitor.open(path));
    expect(result.status).toBe(200);
    return counted;
  };
  const count = async (path: string) => (await open(path)).statements - ofEveryPage;
  // The first two at the same time.
  expect(await open("/help")).toEqual({ statements: ofEveryPage, turns: 2, atOnce: 2 });
  expect(await count("/messages")).toBe(1);
  expect(await count("/messages?tab=unread")).toBe(1);
  const conversation = `/messages?with=${rental.renter.userId}&boat=${rental.boat.id}`;
  expect(await count(conversation)).toBe(3);
});
