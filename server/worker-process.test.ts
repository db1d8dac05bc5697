import cluster from "node:cluster";
import { afterEach, expect, test, vi } from "vitest";
import { startWorkerProcess } from "./worker-process.ts";

afterEach(() => vi.restoreAllMocks());

const start = () =>
  startWorkerProcess({ databaseUrl: "unused", authSecret: "unused", encryptionKey: "unused" });

test("a process that the system cannot start ends at once, and does not hold up a stop", async () => {
  cluster.setupPrimary({ exec: "unused.ts", cwd: "/there/is/no/such/folder" });
  const worker = start();
  await expect(worker.serving).rejects.toThrow("ENOENT");
  expect(await worker.ended).toEqual({ by: "ENOENT", servedMs: 0 });
  await worker.stop(60_000);
});

test("a system without memory for a process does not end this one", async () => {
  vi.spyOn(cluster, "fork").mockImplementation(() => {
    throw Object.assign(new Error("spawn ENOMEM"), { code: "ENOMEM" });
  });
  const worker = start();
  await expect(worker.serving).rejects.toThrow("ENOMEM");
  expect(await worker.ended).toEqual({ by: "ENOMEM", servedMs: 0 });
  await worker.stop(60_000);
});

test("a process that ends before it serves has not served, however long its start took", async () => {
  cluster.setupPrimary({
    exec: `${import.meta.dirname}/no-such-file.ts`,
    cwd: import.meta.dirname,
  });
  cluster.settings.silent = true;
  expect(await start().ended).toEqual({ by: "code 1", servedMs: 0 });
});
