import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cpuGrowth, inProportion } from "#tests/support/cpu-growth.ts";
import { hostileRequest, hostileShapes, isDealtWith } from "#tests/support/hostile-forms.ts";
import { readForm, readFormWithFiles } from "./read-form.server.ts";
import { createUploadSpool } from "./upload-spool.server.ts";

const kilobyte = 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "escale-hostile-"));
});
afterAll(() => rm(folder, { recursive: true }));

// The bench measures the milliseconds; this test compares a body with a smaller one.
describe.each(hostileShapes)(
  "a body four times as large takes proportional CPU time: $name",
  (shape) => {
    const sizes = { from: 256 * kilobyte, to: 1024 * kilobyte };

    test("without files", async () => {
      const growth = await cpuGrowth({
        work: (bytes) => isDealtWith(readForm(hostileRequest(shape, bytes))),
        ...sizes,
      });
      expect(growth).toBeLessThan(inProportion);
    });

    test("with files", async () => {
      const spool = createUploadSpool(folder);
      const limits = { maxBytes: 20 * kilobyte * kilobyte, maxFiles: 10, spool };
      const work = (bytes: number) =>
        isDealtWith(readFormWithFiles(hostileRequest(shape, bytes), limits));
      expect(await cpuGrowth({ work, ...sizes })).toBeLessThan(inProportion);
      await spool.close();
    });
  },
);
