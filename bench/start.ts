import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";
import { startSite } from "./running-site.ts";

/**
 * Seconds from the command until the home page is served: once with new data, then with existing data (S11).
 */
export async function measureStart({ rounds }: Options): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "escale-bench-"));
  try {
    const fresh = await timeStart(dataDir);
    const again: number[] = [];
    for (let round = 0; round < rounds; round += 1) again.push(await timeStart(dataDir));
    const first = "start with sample boats, before their pictures are made";
    return [
      {
        id: "S11",
        what: "start with existing data",
        unit: "s",
        goal: { atMost: 3 },
        rounds: again,
      },
      { id: "S11", what: first, unit: "s", goal: null, rounds: [fresh] },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const site = await startSite(dataDir, { DEMO_PICTURES: "0" });
  const seconds = (performance.now() - startedAt) / 1000;
  await site.stop();
  return seconds;
}
