import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpuOf, hostileRequest, hostileShapes } from "#tests/support/hostile-forms.ts";
import { readForm, readFormWithFiles } from "./read-form.server.ts";
import { createUploadSpool } from "./upload-spool.server.ts";

const KB = 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "escale-hostile-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Below this the clock's own steps, compilation and garbage collection decide. */
const FLOOR_MS = 2;

// The milliseconds themselves are measured by the bench; here a body is compared with a smaller one.
test.each(hostileShapes)("a body four times as large costs in proportion: $name", async (shape) => {
  const cost = async (bytes: number) => {
    const plain = await cpuOf(() => readForm(hostileRequest(shape, bytes)));
    const spool = createUploadSpool(folder);
    const limits = { mostBytes: 20 * KB * KB, mostFiles: 10, spool };
    const withFiles = await cpuOf(() => readFormWithFiles(hostileRequest(shape, bytes), limits));
    await spool.close();
    return Math.max(plain, withFiles);
  };
  const small = await cost(256 * KB);
  expect(await cost(1024 * KB)).toBeLessThan(12 * Math.max(FLOOR_MS, small));
});
