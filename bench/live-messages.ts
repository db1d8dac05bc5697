import { once } from "node:events";
import { openFaultSite } from "#tests/faults/fault-site.ts";
import { followEventStream } from "#tests/support/event-client.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";
import { quantile } from "./superiority.ts";

/**
 * Time from sending a message to the live event on the other person's page, compared with a bare PostgreSQL
 * NOTIFY to another connection (S9), in turns. Two HTTP clients act as the browsers: one submits the reply
 * form, the other listens to its event stream. A message is announced only once it is on disk, which a bare
 * NOTIFY does not wait for, so a NOTIFY with a stored row is measured as well.
 */
export async function measureLiveMessages({ rounds, isQuick }: Options): Promise<Row[]> {
  const messages = isQuick ? 20 : 100;
  const site = await openFaultSite();
  const { pool, close } = await site.connect();
  let heard = Promise.withResolvers<number>();
  const stream = followEventStream(`${site.baseUrl}/events`, {
    headers: { Cookie: site.conversation.asOwner.cookie },
    onEvent: () => heard.resolve(performance.now()),
  });
  const [ratios, p99s, p50s]: [number[], number[], number[]] = [[], [], []];
  const [storedRatios, storedP50s]: [number[], number[]] = [[], []];
  try {
    const notify = await openNotifier(pool);
    await heard.promise;
    for (let round = -1; round < rounds; round += 1) {
      const [sent, bare, stored]: [number[], number[], number[]] = [[], [], []];
      for (let number = 0; number < messages; number += 1) {
        bare.push(await notify.bare());
        stored.push(await notify.withRow());
        heard = Promise.withResolvers<number>();
        const startedAt = performance.now();
        const isSent = site.send(`Message ${round} ${number}`);
        sent.push((await heard.promise) - startedAt);
        if (!(await isSent)) throw new Error("The message was refused");
      }
      // The first round is a warm-up.
      if (round < 0) continue;
      ratios.push(quantile(sent, 0.5) / quantile(bare, 0.5));
      storedRatios.push(quantile(sent, 0.5) / quantile(stored, 0.5));
      storedP50s.push(quantile(stored, 0.5));
      p50s.push(quantile(sent, 0.5));
      p99s.push(quantile(sent, 0.99));
    }
    notify.close();
  } finally {
    await stream.stop();
    // Before closing the pool, which waits for connections that a failed measurement did not release.
    await site.close();
    await close();
  }
  const what = "message until the other's page hears of it";
  return [
    {
      id: "S9",
      what: `${what}, p50 / bare NOTIFY`,
      unit: "",
      goal: { atMost: 6 },
      rounds: ratios,
    },
    { id: "S9", what: `${what}, p99`, unit: "ms", goal: { atMost: 20 }, rounds: p99s },
    { id: "S9", what: `${what}, p50`, unit: "ms", goal: null, rounds: p50s },
    {
      id: "S9",
      what: `${what}, p50 / NOTIFY with a row on the disk`,
      unit: "",
      goal: null,
      rounds: storedRatios,
    },
    {
      id: "S9",
      what: "NOTIFY with a row on the disk, p50",
      unit: "ms",
      goal: null,
      rounds: storedP50s,
    },
  ];
}

type Pool = Awaited<ReturnType<Awaited<ReturnType<typeof openFaultSite>>["connect"]>>["pool"];

/**
 * Two connections, one that notifies and one that listens. Each method resolves with the milliseconds until
 * the notification arrives.
 */
async function openNotifier(pool: Pool) {
  const [listener, sender] = [await pool.connect(), await pool.connect()];
  await listener.query("listen bench");
  await sender.query("create table bench_messages (content text)");
  const time = async (statement: string): Promise<number> => {
    const startedAt = performance.now();
    const arrived = once(listener, "notification").then(() => performance.now());
    await sender.query(statement);
    return (await arrived) - startedAt;
  };
  return {
    bare: () => time("select pg_notify('bench', '1')"),
    /** Both statements in one round trip and one transaction. */
    withRow: () =>
      time("insert into bench_messages values ('Message'); select pg_notify('bench', '1')"),
    close() {
      listener.release();
      sender.release();
    },
  };
}
