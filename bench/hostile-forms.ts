import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readForm, readFormWithFiles } from "#app/forms/read-form.server.ts";
import { createUploadSpool } from "#app/forms/upload-spool.server.ts";
import { cpuOf, hostileRequest, hostileShapes } from "#tests/support/hostile-forms.ts";

const MB = 1024 * 1024;
const LIMIT_MS = 50;

/** The CPU of a hostile body of 1 MB: the dearest three shapes, as ratios to the limit of 50 ms. */
export async function measureHostileForms() {
  const folder = await mkdtemp(join(tmpdir(), "escale-hostile-"));
  const costs: { name: string; ms: number }[] = [];
  for (const shape of hostileShapes) {
    const spool = createUploadSpool(folder);
    const limits = { mostBytes: 20 * MB, mostFiles: 10, spool };
    const plain = await cpuOf(() => readForm(hostileRequest(shape, MB)));
    const withFiles = await cpuOf(() => readFormWithFiles(hostileRequest(shape, MB), limits));
    costs.push({ name: shape.name, ms: Math.max(plain, withFiles) });
    await spool.close();
  }
  await rm(folder, { recursive: true });
  for (const { name, ms } of costs.toSorted((a, b) => b.ms - a.ms).slice(0, 3)) {
    console.log(
      `hostile body of 1 MB, ${name}: ${ms.toFixed(1)} ms of CPU, ratio to the limit ${(ms / LIMIT_MS).toFixed(2)}`,
    );
  }
}
