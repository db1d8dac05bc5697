import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readForm, readFormWithFiles } from "#app/forms/read-form.server.ts";
import { createUploadSpool } from "#app/forms/upload-spool.server.ts";
import { cpuOf } from "#tests/support/cpu-growth.ts";
import {
  type HostileShape,
  hostileRequest,
  hostileShapes,
  isDealtWith,
} from "#tests/support/hostile-forms.ts";
import type { Options } from "./options.ts";
import { median, type Row } from "./report.ts";

const megabyte = 1024 * 1024;

/** CPU time for a hostile 1 MB form body (S15): the three most expensive shapes. */
export async function measureHostileForms({ rounds }: Options): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "escale-hostile-"));
  const costs = hostileShapes.map((shape) => ({ shape, rounds: [] as number[] }));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const cost of costs) cost.rounds.push(await dearestReading(cost.shape, folder));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return costs
    .toSorted((a, b) => median(b.rounds) - median(a.rounds))
    .slice(0, 3)
    .map((cost) => ({
      id: "S15",
      what: `CPU of a hostile body of 1 MB: ${cost.shape.name}`,
      unit: "ms",
      goal: { atMost: 50 },
      rounds: cost.rounds,
    }));
}

/** CPU time to read a form of this shape, with or without support for files, whichever costs more. */
async function dearestReading(shape: HostileShape, folder: string): Promise<number> {
  const spool = createUploadSpool(folder);
  try {
    const limits = { maxBytes: 20 * megabyte, maxFiles: 10, spool };
    const request = () => hostileRequest(shape, megabyte);
    const plain = await cpuOf(() => isDealtWith(readForm(request())));
    const withFiles = await cpuOf(() => isDealtWith(readFormWithFiles(request(), limits)));
    return Math.max(plain, withFiles);
  } finally {
    await spool.close();
  }
}
