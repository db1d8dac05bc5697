import { type FaultSite, openFaultSite } from "#tests/faults/fault-site.ts";
import { openLoadMix } from "./load-mix.ts";
import { type LoadResult, openLoop } from "./open-loop.ts";
import type { Options } from "./options.ts";
import { untilIdle } from "./process-cpu.ts";
import type { Row } from "./report.ts";
import { type Usage, usageInWords, watchSite } from "./site-watch.ts";
import { quantile } from "./superiority.ts";

const limitMs = 250;
const firstRate = 10;
/** Memory is observed at this share of the highest rate. */
const heldShare = 0.7;

type Visit = (number: number) => Promise<void>;
type Step = { rate: number; result: LoadResult; usage: Usage };

/**
 * The highest rate of a realistic mix of visits at which no visit fails and the 99th percentile is at most
 * 250 ms, the resources that the site uses at that rate, and its memory under sustained load. The rate rises
 * until it is too high; the rate halfway back is then tried once.
 */
export async function measureLoad({ isQuick, minutes }: Options): Promise<Row[]> {
  const steps = isQuick ? { seconds: 3, growth: 2 } : { seconds: 15, growth: 1.4 };
  const site = await openFaultSite({ environment: { DEMO: "1", DEMO_PICTURES: "0" } });
  try {
    const visit = await openLoadMix(site, 400 + minutes * 100);
    await openLoop({ perSecond: firstRate, seconds: isQuick ? 2 : 10, send: visit });
    await untilIdle(site.pid());
    const best = await findHighest(site, visit, steps);
    const held = minutes > 0 ? await hold(site, visit, { rate: best.rate, minutes }) : null;
    return rowsOf(best, held);
  } finally {
    await site.close();
  }
}

type Steps = { seconds: number; growth: number };

async function findHighest(site: FaultSite, visit: Visit, steps: Steps): Promise<Step> {
  const { seconds, growth } = steps;
  let number = 0;
  const tryRate = async (rate: number): Promise<Step> => {
    const first = number;
    number += Math.ceil(rate * seconds);
    return step(site, rate, seconds, (each) => visit(first + each));
  };
  let best = await tryRate(firstRate);
  // On a slow or busy machine even the first rate may be too high.
  while (!isGood(best) && best.rate > 1) best = await tryRate(Math.floor(best.rate / 2));
  if (best.rate < firstRate) return best;
  let next = best;
  while (isGood(next)) {
    best = next;
    next = await tryRate(Math.round(best.rate * growth));
  }
  const between = await tryRate(Math.round((best.rate + next.rate) / 2));
  return isGood(between) ? between : best;
}

async function step(site: FaultSite, rate: number, seconds: number, send: Visit): Promise<Step> {
  const watch = await watchSite(site);
  const result = await openLoop({ perSecond: rate, seconds, send });
  const usage = await watch.end();
  const { latencies, failures } = result;
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(latencies, share).toFixed(0));
  console.log(
    `${rate} a second: p50 ${p50} ms, p99 ${p99} ms, ${failures.length} failed; ${usageInWords(usage)}`,
  );
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  return { rate, result, usage };
}

function isGood({ result }: Step): boolean {
  return result.failures.length === 0 && quantile(result.latencies, 0.99) <= limitMs;
}

async function hold(
  site: FaultSite,
  visit: Visit,
  { rate, minutes }: { rate: number; minutes: number },
): Promise<Step> {
  const first = 1_000_000;
  const held = Math.max(1, Math.round(rate * heldShare));
  return step(site, held, minutes * 60, (number) => visit(first + number));
}

function rowsOf(best: Step, held: Step | null): Row[] {
  const { result, usage, rate } = best;
  const isReached = isGood(best);
  const rows = [
    row(`highest rate with a p99 of at most ${limitMs} ms`, "a second", isReached ? rate : 0),
    row(`p50 at ${rate} a second`, "ms", quantile(result.latencies, 0.5)),
    row(`p99 at ${rate} a second`, "ms", quantile(result.latencies, 0.99)),
    row(`CPU of the site at ${rate} a second, of one core`, "%", usage.site),
    row(`CPU of PostgreSQL at ${rate} a second, of one core`, "%", usage.postgres),
    row(`CPU of what sends the load at ${rate} a second, of one core`, "%", usage.sender),
    row(`CPU of other programs at ${rate} a second, of one core`, "%", usage.others),
    row("connections of the database at work, at most", "", usage.busyConnections),
    row("memory of the site, each second", "MB", ...usage.megabytes),
  ];
  if (held === null) return rows;
  const { megabytes } = held.usage;
  const fifth = Math.max(1, Math.floor(megabytes.length / 5));
  const growth =
    quantile(megabytes.slice(-fifth), 0.5) / quantile(megabytes.slice(fifth, 2 * fifth), 0.5);
  const minutes = Math.round(megabytes.length / 60);
  return [
    ...rows,
    row(`memory in ${minutes} minutes at ${held.rate} a second`, "MB", ...megabytes),
    row(`memory of the last fifth of ${minutes} minutes / of the second`, "", growth),
    row(
      `p99 of ${minutes} minutes at ${held.rate} a second`,
      "ms",
      quantile(held.result.latencies, 0.99),
    ),
  ];
}

function row(what: string, unit: string, ...rounds: number[]): Row {
  return { id: "", what: `load: ${what}`, unit, goal: null, rounds };
}
