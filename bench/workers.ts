import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectionTo, workersOf } from "#tests/support/workers.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";
import { type Site, startSite } from "./running-site.ts";

const browsers = 16;

/** The same page from the cache, and rendered: requests with an unknown cookie never get a cached page. */
const pages = [
  { kind: "kept", headers: {} },
  { kind: "rendered", headers: { Cookie: "unknown=1" } },
] as const;

/**
 * Pages per second with two workers, as a ratio to one process. Both sites run at the same time and are
 * measured in turns. The load generator uses the same cores, so the ratio is lower than on a machine where it
 * does not.
 */
export async function measureWorkers({ rounds, isQuick }: Options): Promise<Row[]> {
  const roundMs = isQuick ? 1_500 : 4_000;
  const folders = [
    await mkdtemp(join(tmpdir(), "escale-bench-")),
    await mkdtemp(join(tmpdir(), "escale-bench-")),
  ] as const;
  const sites: Site[] = [];
  try {
    const one = await startSite(folders[0], { DEMO_PICTURES: "0" });
    sites.push(one);
    const two = await startSite(folders[1], { DEMO_PICTURES: "0", WORKERS: "2" });
    sites.push(two);
    await warmUp(one);
    await warmUp(two);
    const rows: Row[] = [];
    for (const { kind, headers } of pages) {
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const alone = await pagesPerSecond(one, headers, roundMs);
        const together = await pagesPerSecond(two, headers, roundMs);
        ratios.push(together / alone);
        console.log(
          `${kind}: ${alone.toFixed(0)} pages a second, ${together.toFixed(0)} with two workers`,
        );
      }
      const what = `search pages a second, ${kind}: two workers / one process`;
      rows.push({ id: "", what, unit: "", goal: null, rounds: ratios });
    }
    return rows;
  } finally {
    for (const site of sites) await site.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

/** Requests the page from every process of a site, 20 times cached and 20 times rendered. */
async function warmUp({ baseUrl, pid }: Site): Promise<void> {
  const port = Number(new URL(baseUrl).port);
  const workers = await workersOf(pid);
  const agents = workers.length > 0 ? [] : [new Agent({ keepAlive: true })];
  for (const worker of workers) agents.push(await connectionTo(worker, workers, port));
  for (const agent of agents) {
    for (const { headers } of pages) {
      for (let time = 0; time < 20; time += 1) await read(port, { agent, headers });
    }
    agent.destroy();
  }
}

/** Pages per second for 16 browsers, each sending its next request as soon as it got a response. */
async function pagesPerSecond(
  { baseUrl }: Site,
  headers: Record<string, string>,
  roundMs: number,
): Promise<number> {
  const port = Number(new URL(baseUrl).port);
  const agent = new Agent({ keepAlive: true, maxSockets: browsers });
  const startedAt = performance.now();
  let count = 0;
  const browse = async () => {
    while (performance.now() - startedAt < roundMs) {
      await read(port, { agent, headers });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: browsers }, browse));
  agent.destroy();
  return (count * 1000) / (performance.now() - startedAt);
}

function read(port: number, sent: { agent: Agent; headers: Record<string, string> }) {
  return new Promise<void>((resolve, reject) => {
    const answer = (response: IncomingMessage) => {
      if (response.statusCode !== 200) reject(new Error(`/search: ${response.statusCode}`));
      response.resume().once("end", resolve).once("error", reject);
    };
    get({ host: "127.0.0.1", port, path: "/search", ...sent }, answer).once("error", reject);
  });
}
