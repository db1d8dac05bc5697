import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

/** Enough that each of the pages below waits for a lock, not for a connection. */
const connections = 12;

const site = useSite({
  DATABASE_POOL_SIZE: String(connections),
  DATABASE_CONNECT_TIMEOUT: "2",
  DATABASE_STATEMENT_TIMEOUT: "2",
});

const unavailable = { status: 503, retryAfter: "5" };

function answerOf({ status, headers }: { status: number; headers: Headers }) {
  return { status, retryAfter: headers.get("Retry-After") };
}

test("pages whose statements wait too long answer 503 with a Retry-After header, in the visitor's language", async () => {
  const owner = await createUser(site.db);
  const boat = await createBoat(site.db, { userId: owner.userId });
  const member = await site.signedIn(owner);
  const visitor = site.visitor();
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table boats, sessions, users in access exclusive mode`);
    const answers = await Promise.all([
      visitor.fetch(`/boat/${boat.id}`, { method: "GET" }),
      visitor.fetch(`/en/boat/${boat.id}`, { method: "HEAD" }),
      visitor.fetch(`/boat/${boat.id}.data`, { method: "GET" }),
      visitor.fetch("/search", { method: "GET" }),
      visitor.fetch("/login", {
        method: "POST",
        body: new URLSearchParams({ email: owner.email, password: "Escale2025!" }),
      }),
      // This page waits for the session, which is read first.
      member.open("/en/messages"),
    ]);
    expect(answers.map(answerOf)).toEqual(answers.map(() => unavailable));
    const [, , , , , messages] = answers;
    expect(messages.language).toBe("en");
    expect(messages.text).not.toContain("undefined");
  });
  const page = await visitor.open(`/boat/${boat.id}`);
  expect(page.status).toBe(200);
});

test("pages answer 503 while all connections are in use, but the site is ready, as its database answers", async () => {
  const boat = await createBoat(site.db, { userId: (await createUser(site.db)).userId });
  const visitor = site.visitor();
  const asked = Promise.withResolvers<void>();
  let inUse = 0;
  const transactions = Array.from({ length: connections }, () =>
    site.services.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      inUse += 1;
      await asked.promise;
    }),
  );
  await expect.poll(() => inUse).toBe(connections);
  const answers = await Promise.all([
    visitor.fetch("/search", { method: "GET" }),
    visitor.fetch(`/boat/${boat.id}`, { method: "GET" }),
  ]);
  const ready = await visitor.fetch("/readyz", { method: "GET" });
  asked.resolve();
  await Promise.all(transactions);
  expect(answers.map(answerOf)).toEqual([unavailable, unavailable]);
  expect(ready.status).toBe(200);
});
